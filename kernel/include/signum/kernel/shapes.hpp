// SPDX-License-Identifier: MIT
/// The shapes: plain aggregates of doubles, each the closed set of real points that its doubles
/// define, degenerate or not.
#pragma once

#include <array>
#include <signum/kernel/vec.hpp>

namespace signum {

/// The points between p and q, both included; the point p when they are equal.
struct Segment2 {
  Point2 p, q;
};
struct Segment3 {
  Point3 p, q;
};

/// The points origin + t * direction with t >= 0. The direction is of any length; when it is zero
/// the ray is the point origin.
struct Ray3 {
  Point3 origin, direction;
};

/// The points origin + t * direction with t real; the point origin when the direction is zero.
struct Line3 {
  Point3 origin, direction;
};

/// The points x with dot(normal, x) + offset = 0. The normal must not be zero and is of any length:
/// functions throw InvalidArgument where it is zero.
struct Plane3 {
  Point3 normal;
  double offset;
};

/// The convex hull of three points: a segment or a point when they are collinear.
struct Triangle2 {
  std::array<Point2, 3> vertices;
};
struct Triangle3 {
  std::array<Point3, 3> vertices;
};

/// The points with min <= x <= max in every coordinate.
struct Aabb3 {
  Point3 min, max;
};

}  // namespace signum
