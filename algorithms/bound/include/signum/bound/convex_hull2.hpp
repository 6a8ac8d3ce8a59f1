// SPDX-License-Identifier: MIT
/// std::vector<std::uint32_t> convex_hull(points): the indices of the corners of the convex hull in
/// the plane.
///
/// Their indices, counter-clockwise, from the point that is least by (x, y). Of equal points the
/// first stands for all.
///
/// Laws:
///   1. a point is a corner iff it is not in the convex hull of the points that differ from it
///   2. every point is in Convex2 of the corners, and each three corners in a row turn left
///   3. the corners, as points, do not depend on the order of the points
///   4. the hull of the corners is all of them, in the same order
/// Degenerate: no points have no corners, equal points one, collinear points two. Points between
/// two corners are not corners.
/// Cost: a sort of the points that are not clearly inside.
/// Throws: NotFinite; InvalidArgument for 2^32 points and more.
/// See: Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979; Akl and
/// Toussaint, A Fast Convex Hull Algorithm, 1978.
#pragma once

#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

std::vector<std::uint32_t> convex_hull(std::span<const Point2> points);

}  // namespace signum
