// SPDX-License-Identifier: MIT
/// How far is a cylinder, a cone or an ellipsoid from a convex shape? The answer is bounded from
/// both sides, in two doubles: by a point of each, and by a vector along which both end.
///
/// A search in doubles tells which parts of the shapes (round_hull.hpp) span the nearest points,
/// and Newton's method goes on from there. Neither is trusted: where they go wrong, the bounds are
/// wide, and round to no double.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
#pragma once

#include "distance/curved/spanning_parts.hpp"

namespace signum::detail {

/// Bounds of the squared distance of the shapes less their radii, by any parts, weights and vector
/// that are proposed, if these tell some. It is for tests: the search hardly ever proposes others
/// than the nearest.
std::optional<BoundedDoubleDouble> bounds_of_parts(SpanningParts proposed, const RoundHull& a,
                                                   const RoundHull& b);

/// The squared distance of the shapes; none where it is not certain.
std::optional<double> rounded_distance(const RoundHull& a, const RoundHull& b);

/// The distance where one shape is curved; false where it is not certain.
bool distance_of_curved(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
