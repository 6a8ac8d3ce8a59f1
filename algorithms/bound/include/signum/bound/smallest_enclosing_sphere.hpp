// SPDX-License-Identifier: MIT
/// SmallestEnclosingSphere smallest_enclosing_sphere(points): the smallest sphere that contains
/// points, and the points that determine it.
///
/// Laws:
///   1. every point is at most squared_radius from the center, exactly; the support is at exactly
///      that, affinely independent, and its hull has the center inside
///   2. sphere has the rounded center, and the least double for it that contains every point
///   3. center, squared radius and sphere do not depend on the order of the points
/// Degenerate: equal points have radius 0 and a support of one.
/// Cost: about ten passes in doubles; then rationals for the support, and for the points that the
/// error bound of two doubles leaves: all those that are exactly on the sphere. About a tenth of a
/// second for a million points on one sphere to rounding.
/// Throws: NotFinite; InvalidArgument without points, or where the radius is past the largest
/// double.
/// See: Welzl, Smallest Enclosing Disks (Balls and Ellipsoids), 1991; Gaertner, Fast and Robust
/// Smallest Enclosing Balls, 1999 (the farthest point as the pivot, in place of move-to-front).
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

struct SmallestEnclosingSphere {
  Sphere3 sphere;
  Vec3<Rational> center;
  Rational squared_radius;
  /// One to four points, ascending in x, y, z.
  std::vector<Point3> support;
};

SmallestEnclosingSphere smallest_enclosing_sphere(std::span<const Point3> points);

}  // namespace signum
