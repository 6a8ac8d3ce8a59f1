// SPDX-License-Identifier: MIT
/// PlaneRegion minkowski_sum(set, convex): the points x + y with x in what the polygons of a set
/// enclose, and y in the convex hull of points: a region that is grown by a convex polygon.
///
///     minkowski_sum(walls, robot_turned_round)   // where the middle of a robot cannot be
///     minkowski_sum(copper, std::array{Point2{-2, -2}, Point2{2, -2}, Point2{2, 2}, Point2{-2,
///     2}})
///
/// Laws:
///   1. a point is in the sum iff the region and the point less the convex set share a point
///   2. the sum with one point is the region, moved
///   3. of a convex polygon it is minkowski_sum(a, b) of shapes
///   4. the sum of a union is the union of the sums
/// Degenerate: the convex set may be a segment or a point; of a set without area the sum is empty.
/// Lines and points of the set, and what sticks out of its polygons, are left out.
/// Throws: NotFinite; InvalidArgument for no points, as overlay() does, and where the corners of
/// the sum are no doubles. They are doubles if all coordinates are multiples of one power of two,
/// and less than 2^52 times it, such as integers, and if chains do not cross or cross in doubles.
/// Cost: a hull for each edge of the region, and overlay() of all.
/// See: Guibas, Ramshaw and Stolfi, A Kinetic Framework for Computational Geometry, 1983; Flato,
/// Robust and Efficient Construction of Planar Minkowski Sums, 2000.
#pragma once

#include <signum/plane/overlay.hpp>

namespace SIGNUM_API signum {

PlaneRegion minkowski_sum(const PlaneSet& set, std::span<const Point2> convex);

}  // namespace signum
