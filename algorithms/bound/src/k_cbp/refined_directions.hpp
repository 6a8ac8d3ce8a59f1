// SPDX-License-Identifier: MIT
/// Directions that bound points more tightly than these, by search.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

using Directions = std::vector<Point3>;

/// The tightest that is found by so many tries from each of the sets on, of unit vectors; the first
/// of equals. Nothing where no set bounds an inside.
///
/// A plane that is turned about the point that it touches takes off what the face has beyond that
/// point: so all faces, or one, are turned towards their centroids, by steps that grow with
/// success; and now and then the plane of the smallest face is put before the farthest corner. A
/// try that makes the polytope smaller is kept. In doubles, since only tightness depends on it; the
/// same on every machine. Requires points near the origin (near_origin), and the default
/// floating-point environment. See: Gruber, Convex and Discrete Geometry, 2007, chapter 11: the
/// centroids of the faces of a smallest circumscribed polytope are in the body.
std::optional<std::vector<Point3>> refined_directions(std::span<const Point3> points,
                                                      const std::vector<std::vector<Point3>>& sets,
                                                      std::size_t tries);

}  // namespace signum::detail
