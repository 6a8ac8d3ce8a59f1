// SPDX-License-Identifier: MIT
/// Which points do two shapes share?
///
/// The set itself, exactly: its vertices as rational points, each with its correctly rounded
/// double. Degenerate shapes are the sets that they are. Cost: rational arithmetic, some
/// microseconds; decide with intersects or contact first. Throws: NotFinite; InvalidArgument for a
/// plane with a zero normal. See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <variant>
#include <vector>

namespace signum {

using Shape2 = std::variant<Point2, Segment2, Triangle2>;
using Shape3 = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3>;

/// A point with rational coordinates, and each coordinate correctly rounded (infinite past the
/// largest double).
struct ExactPoint2 {
  std::array<Rational, 2> exact;
  Point2 rounded;
};
struct ExactPoint3 {
  std::array<Rational, 3> exact;
  Point3 rounded;
};

/// The intersection of two shapes of the plane.
struct Intersection2 {
  /// -1 empty, 0 a point, 1 a segment, 2 an area.
  std::int8_t dimension;
  /// The vertices: the corners only, of an area in order round it.
  std::vector<ExactPoint2> points;
};

/// The intersection of two shapes in space.
struct Intersection3 {
  /// -1 empty, 0 a point, 1 a segment, ray or line, 2 an area or a plane.
  std::int8_t dimension;
  /// The vertices: the corners only, of an area in order round it; the end of a ray; none for a
  /// line or a plane.
  std::vector<ExactPoint3> points;
  /// A point of the line, when the set is a line.
  std::optional<ExactPoint3> through;
  /// The direction, when the set is a ray or a line.
  std::optional<std::array<Rational, 3>> direction;
};

Intersection2 intersection(const Shape2& a, const Shape2& b);
Intersection3 intersection(const Shape3& a, const Shape3& b);

}  // namespace signum
