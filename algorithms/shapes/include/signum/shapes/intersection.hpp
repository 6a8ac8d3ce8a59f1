// SPDX-License-Identifier: MIT
/// Which points do two shapes share?
///
/// The set itself, exactly: its vertices as rational points, each with its correctly rounded
/// double. Points, segments, rays, lines, planes, triangles and boxes (Aabb2, Aabb3) are taken,
/// each with each; a plane of the plane (Plane2) is a line.
///
/// Laws:
///   1. intersection(b, a) is the same set, whose points may come in another order
///   2. dimension >= 0 iff intersects(a, b)
///   3. every vertex is in both shapes
/// Degenerate: shapes are the sets that they are: a line without a direction is a point, a flat box
/// a rectangle.
/// Cost: rational arithmetic, some microseconds; decide with intersects or contact first.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal and a box with min > max.
/// See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/rational.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The intersection of two shapes of the plane.
struct Intersection2 {
  /// -1 empty, 0 a point, 1 a segment, ray or line, 2 an area.
  std::int8_t dimension;
  /// The vertices: the corners only, of an area in order round it; the end of a ray; none for a
  /// line.
  std::vector<ExactPoint2> points;
  /// A point of the line, when the set is a line.
  std::optional<ExactPoint2> through;
  /// The direction, when the set is a ray or a line.
  std::optional<std::array<Rational, 2>> direction;
};

/// The intersection of two shapes in space.
struct Intersection3 {
  /// -1 empty, 0 a point, 1 a segment, ray or line, 2 an area or a plane, 3 a volume.
  std::int8_t dimension;
  /// The vertices: the corners only, of an area in order round it, of a volume in any order; the
  /// end of a ray; none for a line or a plane.
  std::vector<ExactPoint3> points;
  /// A point of the line, when the set is a line.
  std::optional<ExactPoint3> through;
  /// The direction, when the set is a ray or a line.
  std::optional<std::array<Rational, 3>> direction;
};

/// Whether intersection is there for shapes of this kind.
constexpr bool intersection_takes(ShapeKind k) {
  return k <= ShapeKind::triangle || k == ShapeKind::aabb;
}

namespace detail {
/// Throws InvalidArgument for the other kinds.
Intersection2 intersection_exactly(const ShapeRef2& a, const ShapeRef2& b);
Intersection3 intersection_exactly(const ShapeRef3& a, const ShapeRef3& b);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
requires(intersection_takes(kind_of_type<A>()) &&
         intersection_takes(kind_of_type<B>())) Intersection2 intersection(const A& a, const B& b) {
  return detail::intersection_exactly(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
requires(intersection_takes(kind_of_type<A>()) &&
         intersection_takes(kind_of_type<B>())) Intersection3 intersection(const A& a, const B& b) {
  return detail::intersection_exactly(ShapeRef3(&a), ShapeRef3(&b));
}

}  // namespace signum
