// SPDX-License-Identifier: MIT
/// Intersection3 intersection(a, b): the points that two shapes share.
///
///     for (const Point3& p : intersection(a, b).points)                // the nearest doubles
///     for (const ExactPoint3& p : intersection(a, b).exact().points)   // and the rational points
///
/// Points, segments, rays, lines, planes, triangles and boxes (Aabb2, Aabb3) are taken, each with
/// each; a plane of the plane (Plane2) is a line.
///
/// Laws:
///   1. intersection(b, a) is the same set, whose points may come in another order
///   2. dimension >= 0 iff intersects(a, b)
///   3. every vertex of exact() is in both shapes, and points has it, rounded, in the same place
/// Degenerate: shapes are the sets that they are: a line without a direction is a point, a flat box
/// a rectangle.
/// Cost: that of intersects where they share nothing; 100 to 900 ns to microseconds where doubles
/// that count their error tell the set and how it rounds; rational arithmetic, tens of
/// microseconds, where not, and for exact(), each time.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal and a box with min > max.
/// See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The points that shapes of the plane share.
struct ExactIntersection2 {
  /// -1 empty, 0 a point, 1 a segment, ray or line, 2 an area.
  std::int8_t dimension = -1;
  /// The vertices: the corners only, of an area in order round it; the end of a ray; none for a
  /// line.
  std::vector<ExactPoint2> points;
  /// A point of the line, when the set is a line.
  std::optional<ExactPoint2> through;
  /// The direction, when the set is a ray or a line.
  std::optional<std::array<Rational, 2>> direction;
};

/// The points that shapes in space share.
struct ExactIntersection3 {
  /// -1 empty, 0 a point, 1 a segment, ray or line, 2 an area or a plane, 3 a volume.
  std::int8_t dimension = -1;
  /// The vertices: the corners only, of an area in order round it, of a volume in any order; the
  /// end of a ray; none for a line or a plane.
  std::vector<ExactPoint3> points;
  /// A point of the line, when the set is a line.
  std::optional<ExactPoint3> through;
  /// The direction, when the set is a ray or a line.
  std::optional<std::array<Rational, 3>> direction;
};

/// The points that two shapes share, each coordinate correctly rounded; exact() has the exact set.
template <class Point, class Exact>
struct RoundedIntersection {
  std::int8_t dimension = -1;
  std::vector<Point> points;
  std::optional<Point> through, direction;
  /// How exact() is made: the shapes. None where they share nothing.
  detail::Recipe<Exact, DeferredSurd::capacity> question = {};

  /// The exact set, if it was needed to round the points.
  std::shared_ptr<const Exact> found = {};

  Exact exact() const { return found ? *found : question.is_none() ? Exact{} : question(); }
};

using Intersection2 = RoundedIntersection<Point2, ExactIntersection2>;
using Intersection3 = RoundedIntersection<Point3, ExactIntersection3>;

/// Whether intersection takes these two kinds.
constexpr bool intersection_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k <= ShapeKind::triangle || k == ShapeKind::aabb;
  };
  return is_taken(a) && is_taken(b);
}

namespace detail {
/// The reference, in rationals. Throws InvalidArgument for the other kinds.
ExactIntersection2 intersection_exactly(const ShapeRef2& a, const ShapeRef2& b);
ExactIntersection3 intersection_exactly(const ShapeRef3& a, const ShapeRef3& b);

/// The set without its question. Requires that the shapes share a point.
Intersection2 rounded_intersection(const ShapeRef2& a, const ShapeRef2& b);
Intersection3 rounded_intersection(const ShapeRef3& a, const ShapeRef3& b);

template <class A, class B, class Ref>
struct IntersectionQuestion {
  A a;
  B b;
  auto operator()() const { return intersection_exactly(Ref(&a), Ref(&b)); }
};

template <class Ref, class A, class B>
auto intersection_of(const A& a, const B& b) {
  using Result = decltype(rounded_intersection(Ref(&a), Ref(&b)));
  if (!intersects(a, b)) return Result{};
  Result result = rounded_intersection(Ref(&a), Ref(&b));
  result.question = decltype(result.question)(IntersectionQuestion<A, B, Ref>{a, b});
  return result;
}
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(intersection_takes(kind_of_type<A>(), kind_of_type<B>()))
Intersection2 intersection(const A& a, const B& b) {
  return detail::intersection_of<ShapeRef2>(a, b);
}
template <AnyShape3 A, AnyShape3 B>
  requires(intersection_takes(kind_of_type<A>(), kind_of_type<B>()))
Intersection3 intersection(const A& a, const B& b) {
  return detail::intersection_of<ShapeRef3>(a, b);
}

}  // namespace signum
