// SPDX-License-Identifier: MIT
/// Obb3 smallest_obb(points), dito_obb(points), pca_obb(points): an oriented box that contains
/// points tightly.
///
/// The axes are a heuristic's, orthonormal to rounding and right-handed. The box is the
/// parallelepiped of exactly those axes, and each half extent the least double for them and the
/// center.
///
/// Laws:
///   1. every point is in the box
///   2. no lesser half extent would do for the axes and the center
///   3. smallest_obb by volume has no larger volume, exactly, than dito_obb, pca_obb and obb_along
///      the axes of the coordinates; by surface area, and of points in one plane, no larger surface
///      area to rounding
/// Degenerate: flat sets have boxes that are flat to rounding; equal points a box that is a point.
/// Cost: DiTO four passes: one for the boxes of blocks of points, one for all directions, two for
/// the box; with exact arithmetic for the points that an error bound leaves. The others begin with
/// the convex hull. smallest_obb turns each start about its axes, by ever smaller angles, while the
/// box of the hull's corners shrinks: about a local minimum, without a bound on how far it is from
/// the least.
/// Throws: NotFinite; InvalidArgument without points, for another number of directions, for axes
/// that are linearly dependent, which is decided exactly, or where the box is past the largest
/// double.
/// See: Gottschalk, Lin and Manocha, OBBTree, 1996 (the hull's covariance); Larsson and Kallberg,
/// Fast Computation of Tight-Fitting Oriented Bounding Boxes, 2011 (DiTO).
#pragma once

#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

/// What makes one box better than another.
enum class BoxQuality : std::uint8_t { surface_area, volume };

/// The least box along given axes, which are made orthonormal in their order: the first axis of the
/// box is along axes[0], the second in the plane of axes[0] and axes[1].
Obb3 obb_along(const std::array<Point3, 3>& axes, std::span<const Point3> points);
/// The box along the principal components of the surface of the convex hull.
Obb3 pca_obb(std::span<const Point3> points);
/// The box that DiTO finds from 14 or 26 extreme points.
Obb3 dito_obb(std::span<const Point3> points, int extremes, BoxQuality quality);
/// The best box of the other functions, improved by turning.
Obb3 smallest_obb(std::span<const Point3> points, BoxQuality quality);

}  // namespace signum
