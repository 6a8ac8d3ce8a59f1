// SPDX-License-Identifier: MIT
/// Separation3 separation(a, b): a plane between two convex shapes, or a point that is in both.
///
/// Whether shapes meet is answered with a proof, which the caller can check without trusting this
/// library: examples/check_certificate.py does. Shapes without curves are taken, unbounded and
/// empty ones too.
///
/// Laws:
///   1. a common point is there iff intersects(a, b), and it is in both
///   2. dot(normal, x) + offset is positive for all x in a and negative for all x in b
/// Degenerate: where a shape is empty the normal is zero, with the offset 1 when b is empty, else
/// -1.
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
/// Cost: the nearest points in rational arithmetic, tens of microseconds for small shapes.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976.
#pragma once

#include <array>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/exact_point.hpp>
#include <variant>

namespace SIGNUM_API signum {

/// The points x with dot(normal, x) + offset = 0. The coordinates of the normal are coprime
/// integers, or zero.
struct SeparatingPlane2 {
  std::array<Rational, 2> normal;
  Rational offset;
};
struct SeparatingPlane3 {
  std::array<Rational, 3> normal;
  Rational offset;
};

using Separation2 = std::variant<SeparatingPlane2, ExactPoint2>;
using Separation3 = std::variant<SeparatingPlane3, ExactPoint3>;

/// Whether separation takes these two kinds, each convex and without curves.
constexpr bool separation_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k <= ShapeKind::triangle || k == ShapeKind::aabb || k == ShapeKind::obb ||
           k == ShapeKind::kdop || k == ShapeKind::convex || k == ShapeKind::frustum;
  };
  return is_taken(a) && is_taken(b);
}

namespace detail {
Separation2 separation_exactly(const ShapeRef2& a, const ShapeRef2& b);
Separation3 separation_exactly(const ShapeRef3& a, const ShapeRef3& b);
Separation3 separation_exactly(const SetRef3& a, const SetRef3& b);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(separation_takes(kind_of_type<A>(), kind_of_type<B>()))
Separation2 separation(const A& a, const B& b) {
  return detail::separation_exactly(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
  requires(separation_takes(kind_of_type<A>(), kind_of_type<B>()))
Separation3 separation(const A& a, const B& b) {
  return detail::separation_exactly(ShapeRef3(&a), ShapeRef3(&b));
}

/// The plane or point of two shapes of which one or both are placed: the answer for their exact
/// images.
template <class A, class B>
  requires(detail::is_placed_pair<A, B>(separation_takes))
Separation3 separation(const A& a, const B& b) {
  return detail::separation_exactly(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
