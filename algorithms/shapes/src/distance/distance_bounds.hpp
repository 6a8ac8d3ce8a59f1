// SPDX-License-Identifier: MIT
/// How far apart are two convex cores of which one is a k-DOP or frustum? The answer is bounded
/// from both sides, in two doubles: by a point of each, and by a vector along which both end.
///
/// The corners of such a body are no doubles, and often more than three planes meet in one. So
/// nothing is asked about which corners and edges there are: what a search proposes may be wrong,
/// and makes the bounds wide then, which rounds to no double.
/// See: Boyd and Vandenberghe, Convex Optimization, 2004, 8.2, on the two problems that are dual.
#pragma once

#include "convex/search.hpp"
#include "distance/half_spaces/half_spaces.hpp"
#include "distance/half_spaces/sides.hpp"
#include "distance/rounded_distance.hpp"

namespace signum::detail {

/// The core of a shape before a map moved it.
struct MovedCore {
  RoundedCore before;
  TwoDoubleMap map;
};

/// A shape and its core; where it has `body`, the corners of the core are those, nearly. Where it
/// is moved, they are the images of the corners of the shape, nearly.
struct BoundedCore {
  ShapeRef3 shape;
  RoundedCore core;
  const HalfSpaces* body = nullptr;
  const MovedCore* moved = nullptr;
};

/// The squared distance of two cores that are certainly apart, by corners that span the nearest
/// points of each; none where nothing is known of it.
std::optional<BoundedDoubleDouble> squared_distance_bounds(const BoundedCore& a,
                                                           const BoundedCore& b,
                                                           const ClosestCorners& proposed);

/// The distance, less the radii, if the bounds tell how it rounds.
bool distance_by_bounds(RoundedDistance& result, const BoundedCore& a, const BoundedCore& b,
                        const ClosestCorners& proposed);

/// The distance by the features that a search proposes, if it is certain.
bool distance_by_bounds(RoundedDistance& result, const BoundedCore& a, const BoundedCore& b);

/// Corner i of a core that is not of a body, as it was before it was moved.
CornerSum corner_before(const BoundedCore& core, std::uint32_t i);
/// Corner i of a core that is not of a body.
TwoDoublePoint exact_corner(const BoundedCore& core, std::uint32_t i);
/// How far such a core reaches along v, by a corner that should be a farthest one.
EndReach reach_of_corners(const BoundedCore& core, std::uint32_t first, const TwoDoublePoint& v);

/// What is at least the first and at most the second, as one number.
BoundedDoubleDouble between_bounds(const BoundedDoubleDouble& low, const BoundedDoubleDouble& high);
/// The number with an error of `by` more.
BoundedDoubleDouble widened(BoundedDoubleDouble x, double by);

/// Sets the core of any convex shape that has a distance. False where its corners are not found, or
/// out of range. It keeps the pointers.
bool set_bounded_core(BoundedCore& core, HalfSpaces& body, const ShapeRef3& shape);

}  // namespace signum::detail
