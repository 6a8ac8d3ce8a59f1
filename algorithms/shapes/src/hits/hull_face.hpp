// SPDX-License-Identifier: MIT
/// Through which face does a ray come into the hull of points?
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// A triangle of three of the points, in a plane that has the origin of the ray on one side and
/// none of the points there: where the ray meets the triangle, it comes into the hull. It nearly
/// always does, which hit(ray, triangle) tells. None where the search finds no such face. Requires
/// finite numbers, and the default floating-point environment.
///
/// Doubles propose a face: seen along the ray, the points are in a plane, each with a height; the
/// face is the triangle around the ray below which no point is. That is a linear program, whose
/// simplex has three of the points. Signs of predicates decide on which sides the points are.
/// See: Dantzig, Linear Programming and Extensions, 1963; Gilbert, Johnson and Keerthi, A Fast
/// Procedure for Computing the Distance Between Complex Objects in Three-Dimensional Space, 1988.
std::optional<Triangle3> face_where_entered(const Ray3& ray, std::span<const Point3> points);

}  // namespace signum::detail
