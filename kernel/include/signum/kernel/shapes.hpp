// SPDX-License-Identifier: MIT
/// The shapes: plain aggregates, each the closed set of real points that its doubles define,
/// degenerate or not. Functions throw NotFinite for coordinates that are not finite, and
/// InvalidArgument where a requirement stated here does not hold.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The points between p and q, both included; the point p when they are equal.
struct Segment2 {
  Point2 p, q;
};
struct Segment3 {
  Point3 p, q;
};

/// The points origin + t * direction with t >= 0. The direction is of any length; when it is zero
/// the ray is the point origin.
struct Ray2 {
  Point2 origin, direction;
};
struct Ray3 {
  Point3 origin, direction;
};

/// The points origin + t * direction with t real; the point origin when the direction is zero.
struct Line2 {
  Point2 origin, direction;
};
struct Line3 {
  Point3 origin, direction;
};

/// The points x with dot(normal, x) + offset = 0: in the plane a line. The normal must not be zero
/// and is of any length.
struct Plane2 {
  Point2 normal;
  double offset;
};
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

/// Which points a closed chain encloses, when it goes round some of them several times.
enum class FillRule : std::uint8_t {
  even_odd,  ///< those that a ray to infinity leaves through an odd number of edges
  nonzero,   ///< those that the chains go round a number of times that does not cancel to zero
};

/// Closed chains of points, any number of them, crossing or not (so a hole is a chain of its own),
/// and what they enclose together. Each chain has at least 3 points.
struct Polygon2 {
  std::vector<std::vector<Point2>> chains;
  FillRule rule = FillRule::even_odd;
};
/// All points must be in one plane exactly. Where they are all on a line, the set is the chains.
struct Polygon3 {
  std::vector<std::vector<Point3>> chains;
  FillRule rule = FillRule::even_odd;
};

/// The points with min <= x <= max in every coordinate. Requires min <= max.
struct Aabb2 {
  Point2 min, max;
};
struct Aabb3 {
  Point3 min, max;
};

/// The points center + sum of s[i] * half[i] * axes[i] with every s[i] in [-1, 1]: a
/// parallelepiped, since the axes are taken exactly as given and need be neither of unit length nor
/// orthogonal (a rotation rounded to doubles never is). Requires half[i] >= 0.
struct Obb2 {
  Point2 center;
  std::array<Point2, 2> axes;
  std::array<double, 2> half;
};
struct Obb3 {
  Point3 center;
  std::array<Point3, 3> axes;
  std::array<double, 3> half;
};

/// The points x with min[i] <= dot(directions[i], x) <= max[i] for all i: of any number of
/// directions, so it may be unbounded, or empty though min[i] <= max[i] is required. The three
/// lists are of one size.
struct Kdop2 {
  std::vector<Point2> directions;
  std::vector<double> min, max;
};
struct Kdop3 {
  std::vector<Point3> directions;
  std::vector<double> min, max;
};

/// The convex hull of the points, of which there must be one.
struct Convex2 {
  std::vector<Point2> points;
};
struct Convex3 {
  std::vector<Point3> points;
};

/// Triangles, and the solid that they bound by the even-odd rule. Every edge (two distinct end
/// points, by their coordinates) must be in an even number of faces.
struct Polyhedron3 {
  std::vector<Point3> points;
  std::vector<std::array<std::uint32_t, 3>> faces;
};

/// The points within radius >= 0 of the center: a disc, a ball.
struct Sphere2 {
  Point2 center;
  double radius;
};
struct Sphere3 {
  Point3 center;
  double radius;
};

/// The points within radius >= 0 of the segment.
struct Capsule2 {
  Segment2 segment;
  double radius;
};
struct Capsule3 {
  Segment3 segment;
  double radius;
};

/// The points within radius >= 0 of the parallelogram of the points
/// origin + s * edges[0] + t * edges[1] with s and t in [0, 1].
struct Lozenge3 {
  Point3 origin;
  std::array<Point3, 2> edges;
  double radius;
};

/// The points within radius >= 0 of the axis, between the two planes perpendicular to it at its
/// ends: solid, with flat ends. Requires distinct ends.
struct Cylinder3 {
  Segment3 axis;
  double radius;
};

/// The convex hull of the apex and the disc of radius >= 0 about base, perpendicular to the axis.
/// Requires apex and base distinct.
struct Cone3 {
  Point3 apex, base;
  double radius;
};

/// The points center + x * axes[0] + y * axes[1] + z * axes[2] with x^2 + y^2 + z^2 <= 1. The
/// semi-axes are as given, and need not be orthogonal.
struct Ellipsoid3 {
  Point3 center;
  std::array<Point3, 3> axes;
};

/// Which depths a projection matrix keeps.
enum class DepthRange : std::uint8_t {
  opengl,    ///< -w <= z <= w
  direct3d,  ///< 0 <= z <= w
};

/// With (x', y', z', w') = matrix * (x, y, z, 1), the matrix by rows, the points (x, y, z) with
/// -w' <= x', y' <= w' and z' in the depth range. May be unbounded or empty.
struct Frustum3 {
  std::array<std::array<double, 4>, 4> matrix;
  /// Aligned so that the whole is a number of doubles on every machine.
  alignas(8) DepthRange depth = DepthRange::opengl;
};

}  // namespace signum
