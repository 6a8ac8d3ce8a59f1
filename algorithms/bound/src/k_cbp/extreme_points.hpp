// SPDX-License-Identifier: MIT
/// Which point is farthest along each direction?
///
/// Decided exactly: doubles with a bound on their error leave few points of a million, and the
/// signs of exact differences choose among those. So the answer is the same on any number of
/// threads and with any instruction set, on a GPU too.
///
/// Laws:
///   1. no point is farther along direction j than extreme_points(...)[j]
///   2. where several are as far, it is the lexicographically largest: the order of the points and
///      how often one stands there change nothing
/// Cost: k * n multiplications, additions and comparisons by threes, on all threads and in vectors;
/// where many points are in one supporting plane that is not along an axis, 10 to 50 ns
/// for each of them and direction.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "k_cbp/block_maxima.hpp"
#include "k_cbp/block_passes.hpp"

namespace signum::detail {

/// The least box. Throws InvalidArgument without points, NotFinite.
inline Aabb3 finite_bounds(std::span<const Point3> points) { return block_boxes(points).all; }

/// The power of two by which directions whose largest coordinate is about 1 are to be multiplied so
/// that along them no product or sum of points in the box overflows, and none loses much by
/// underflow.
double reach_scale(const Aabb3& bounds);

/// One point for each direction. Requires points, all in the box, and directions multiplied by
/// reach_scale.
std::vector<Point3> extreme_points(std::span<const Point3> points, const Aabb3& bounds,
                                   std::span<const Point3> directions, MaximaBy by);

/// The points that are least and most along a direction. Where several are, these are the
/// lexicographically least and largest, so that the ends on a flat side are far apart.
struct Ends {
  Point3 least, most;
};
/// The ends along each direction, which may be any finite one. This takes one pass, or none where
/// all directions are along axes: the boxes of the blocks tell enough.
std::vector<Ends> ends_along(std::span<const Point3> points, const BlockBoxes& boxes,
                             std::span<const Point3> directions);

/// The plane with this normal and the largest offset that leaves the point on it or on its negative
/// side. Requires that dot(normal, p) is within the range of doubles.
Plane3 supporting_plane(const Point3& normal, const Point3& p);

}  // namespace signum::detail
