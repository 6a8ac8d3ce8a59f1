// SPDX-License-Identifier: MIT
/// How far apart are two bounded shapes, and where are they nearest?
///
/// The squared distance is a number with at most one square root (rational unless a radius is
/// involved), and so is each coordinate of the nearest points.
///
/// Laws:
///   1. squared_distance(b, a) is squared_distance(a, b) with the points exchanged
///   2. zero iff intersects(a, b)
///   3. the points are in the shapes, and their squared distance is the one given
/// Throws: NotFinite; InvalidArgument where a shape is none, is unbounded, or is empty.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/surd.hpp>

namespace SIGNUM_API signum {

struct Distance2 {
  Surd squared;
  /// A point of the first shape and one of the second; the same where the shapes meet.
  std::array<Vec2<Surd>, 2> nearest;
};
struct Distance3 {
  Surd squared;
  std::array<Vec3<Surd>, 2> nearest;
};

/// Whether distances are there for this kind.
constexpr bool distance_takes(ShapeKind k) {
  return k != ShapeKind::ray && k != ShapeKind::line && k != ShapeKind::plane &&
         k != ShapeKind::polyhedron && k != ShapeKind::cylinder && k != ShapeKind::cone &&
         k != ShapeKind::ellipsoid;
}

namespace detail {
Distance2 distance_exactly(const ShapeRef2& a, const ShapeRef2& b);
Distance3 distance_exactly(const ShapeRef3& a, const ShapeRef3& b);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
requires(distance_takes(kind_of_type<A>()) && distance_takes(kind_of_type<B>())) Distance2
    squared_distance(const A& a, const B& b) {
  return detail::distance_exactly(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
requires(distance_takes(kind_of_type<A>()) && distance_takes(kind_of_type<B>())) Distance3
    squared_distance(const A& a, const B& b) {
  return detail::distance_exactly(ShapeRef3(&a), ShapeRef3(&b));
}

}  // namespace signum
