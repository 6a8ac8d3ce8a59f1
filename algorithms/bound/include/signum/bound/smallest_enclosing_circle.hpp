// SPDX-License-Identifier: MIT
/// SmallestEnclosingCircle smallest_enclosing_circle(points): the smallest circle that contains
/// points of the plane, and the points that determine it.
///
/// It is the circle in which the plane meets their smallest enclosing sphere: laws, degenerate
/// input, cost and what is thrown are those of smallest_enclosing_sphere().
/// See: Welzl, Smallest Enclosing Disks (Balls and Ellipsoids), 1991.
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct SmallestEnclosingCircle {
  /// The rounded center, and the least double for it with which the circle contains every point.
  Sphere2 circle;
  Vec2<Rational> center;
  Rational squared_radius;
  /// One to three points, ascending in x, y.
  std::vector<Point2> support;
};

SmallestEnclosingCircle smallest_enclosing_circle(std::span<const Point2> points);

}  // namespace signum
