// SPDX-License-Identifier: MIT
/// bool intersects(a, b): whether two shapes share a point.
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
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal; Undecided, of pairs for which
/// intersects_always_decides is false, for shapes that share only points of their boundaries, or
/// are so near to it that 1024 bits do not tell (docs/decisions/quadric_pairs.md).
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 5; Guigue and Devillers, Fast and
/// Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace SIGNUM_API signum {

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

bool intersects(const Point3& a, const Aabb3& b);
bool intersects(const Point3& a, const Sphere3& b);
bool intersects(const Point3& a, const Frustum3& b);
bool intersects(const Segment3& a, const Aabb3& b);
bool intersects(const Segment3& a, const Frustum3& b);
bool intersects(const Ray3& a, const Aabb3& b);
bool intersects(const Line3& a, const Aabb3& b);
bool intersects(const Plane3& a, const Aabb3& b);
bool intersects(const Plane3& a, const Obb3& b);
bool intersects(const Plane3& a, const Sphere3& b);
bool intersects(const Triangle3& a, const Aabb3& b);
bool intersects(const Triangle3& a, const Sphere3& b);
bool intersects(const Triangle3& a, const Frustum3& b);
bool intersects(const Aabb3& a, const Aabb3& b);
bool intersects(const Aabb3& a, const Obb3& b);
bool intersects(const Aabb3& a, const Sphere3& b);
bool intersects(const Aabb3& a, const Frustum3& b);
bool intersects(const Obb3& a, const Obb3& b);
bool intersects(const Sphere3& a, const Sphere3& b);
bool intersects(const Sphere3& a, const Frustum3& b);

bool intersects(const Point2& a, const Point2& b);
bool intersects(const Point2& a, const Segment2& b);
bool intersects(const Point2& a, const Triangle2& b);
bool intersects(const Segment2& a, const Segment2& b);
bool intersects(const Segment2& a, const Triangle2& b);
bool intersects(const Triangle2& a, const Triangle2& b);

bool intersects(const Point2& a, const Aabb2& b);
bool intersects(const Point2& a, const Sphere2& b);
bool intersects(const Plane2& a, const Aabb2& b);
bool intersects(const Plane2& a, const Obb2& b);
bool intersects(const Plane2& a, const Sphere2& b);
bool intersects(const Triangle2& a, const Sphere2& b);
bool intersects(const Aabb2& a, const Aabb2& b);
bool intersects(const Aabb2& a, const Sphere2& b);
bool intersects(const Sphere2& a, const Sphere2& b);

namespace detail {
bool intersects_exactly(const ShapeRef2& a, const ShapeRef2& b);
bool intersects_exactly(const ShapeRef3& a, const ShapeRef3& b);
}  // namespace detail

/// Every other pair of shapes, in either order.
/// Cost: where the shapes neither touch nor nearly do, 0.1 to 2 microseconds (1 to 7 for a k-DOP,
/// whose corners are looked for), for polygons and polyhedra as much for each edge or face near the
/// other; else rational arithmetic, some microseconds to half a millisecond, and milliseconds where
/// exponents differ by hundreds. The pairs that may throw Undecided take 0.1 to 0.5 milliseconds
/// where they touch or nearly do, now and then some, up to half a second until they throw, and
/// seconds where exponents differ by hundreds.
template <class A, class B>
  requires SameSpace<A, B> && (intersects_takes(kind_of_type<A>(), kind_of_type<B>()))
bool intersects(const A& a, const B& b) {
  if constexpr (kind_of_type<A>() > kind_of_type<B>()) {
    return intersects(b, a);
  } else if constexpr (AnyShape2<A>) {
    return detail::intersects_exactly(ShapeRef2(&a), ShapeRef2(&b));
  } else {
    return detail::intersects_exactly(ShapeRef3(&a), ShapeRef3(&b));
  }
}

}  // namespace signum
