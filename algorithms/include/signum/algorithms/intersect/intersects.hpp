// SPDX-License-Identifier: MIT
/// Do two shapes share a point?
///
/// Each shape is the closed set that its doubles define, degenerate or not: touching counts, a
/// segment may be a point, a triangle may be a segment, a ray or line with a zero direction is its
/// origin.
///
/// Laws:
///   1. intersects(a, b) is intersects(b, a)
///   2. permuting the vertices of a shape changes nothing
///   3. intersects(a, b) iff contact(a, b).dimension >= 0, where contact is defined
///   4. a shape meets every shape that contains it
///   5. moving both shapes by an exact motion changes nothing
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 5; Guigue and Devillers, Fast and
/// Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace signum {

bool intersects(const Point3& a, const Point3& b);
bool intersects(const Point3& a, const Segment3& b);
bool intersects(const Point3& a, const Ray3& b);
bool intersects(const Point3& a, const Line3& b);
bool intersects(const Point3& a, const Plane3& b);
bool intersects(const Point3& a, const Triangle3& b);
bool intersects(const Segment3& a, const Segment3& b);
bool intersects(const Segment3& a, const Ray3& b);
bool intersects(const Segment3& a, const Line3& b);
bool intersects(const Segment3& a, const Plane3& b);
bool intersects(const Segment3& a, const Triangle3& b);
bool intersects(const Ray3& a, const Ray3& b);
bool intersects(const Ray3& a, const Line3& b);
bool intersects(const Ray3& a, const Plane3& b);
bool intersects(const Ray3& a, const Triangle3& b);
bool intersects(const Line3& a, const Line3& b);
bool intersects(const Line3& a, const Plane3& b);
bool intersects(const Line3& a, const Triangle3& b);
bool intersects(const Plane3& a, const Plane3& b);
bool intersects(const Plane3& a, const Triangle3& b);
bool intersects(const Triangle3& a, const Triangle3& b);

bool intersects(const Point2& a, const Point2& b);
bool intersects(const Point2& a, const Segment2& b);
bool intersects(const Point2& a, const Triangle2& b);
bool intersects(const Segment2& a, const Segment2& b);
bool intersects(const Segment2& a, const Triangle2& b);
bool intersects(const Triangle2& a, const Triangle2& b);

namespace detail {
template <class Shape>
inline constexpr int order_of = 0;
template <>
inline constexpr int order_of<Segment3> = 1;
template <>
inline constexpr int order_of<Ray3> = 2;
template <>
inline constexpr int order_of<Line3> = 3;
template <>
inline constexpr int order_of<Plane3> = 4;
template <>
inline constexpr int order_of<Triangle3> = 5;
template <>
inline constexpr int order_of<Segment2> = 1;
template <>
inline constexpr int order_of<Triangle2> = 5;
}  // namespace detail

/// The other order of the arguments.
template <class A, class B>
requires(detail::order_of<A> > detail::order_of<B>) bool intersects(const A& a, const B& b) {
  return intersects(b, a);
}

}  // namespace signum
