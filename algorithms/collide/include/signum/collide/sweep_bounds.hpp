// SPDX-License-Identifier: MIT
/// std::optional<SweepBounds> sweep_bounds(a, b, motion): the times between which a convex shape
/// that moves along a straight line first meets another.
///
/// It is `sweep` for cylinders, cones and ellipsoids, too, whose times are roots that are not made
/// here: both ends of the bracket are proved. Shape a moves by `motion` over the times t from 0 to
/// 1, b stands. Placed shapes are their exact images; the motion is not turned with them.
///
///   0 ------- below == above ------------- 1
///     apart         first contact in here
///
/// Laws:
///   1. nothing iff at no t in [0, 1] they meet
///   2. at no t < below they meet; at some t <= above they do
///   3. below and above are equal or neighbouring doubles, or those beside a double at which the
///      shapes first touch; but where they come only as near as touching the bracket may be wider,
///      or Undecided is thrown
///   4. where sweep is there, its exact time is in the bracket
/// Degenerate: both are 0 where they meet at the start. A motion of zero asks whether they meet.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, or is a k-DOP or frustum that is
/// unbounded or empty, and as collide/placement.hpp has it; Undecided where a graze cannot be told
/// from a miss (see intersects.hpp).
/// Cost: rational arithmetic, 1 to 100 milliseconds; more where exponents differ by hundreds.
/// See: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996, 2.3 (conservative
/// advancement); docs/decisions/quadric_pairs.md.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/side.hpp>

namespace SIGNUM_API signum {

/// Whether sweep_bounds takes these two kinds: both convex, and bounded except for some of them.
constexpr bool sweep_bounds_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return is_bounded(k) && k != ShapeKind::polygon && k != ShapeKind::polyhedron;
  };
  return is_taken(a) && is_taken(b);
}

/// The first contact is at a time from `below` to `above`.
struct SweepBounds {
  double below, above;
};

namespace detail {
/// Whether they are such shapes, placed or not, or each a ConvexBody.
template <class A, class B>
constexpr bool has_sweep_bounds() {
  if constexpr (AnyShape3<Plain<A>> && AnyShape3<Plain<B>>) {
    return sweep_bounds_takes(kind_of_type<Plain<A>>(), kind_of_type<Plain<B>>());
  }
  return false;
}

std::optional<SweepBounds> sweep_bounds_of(const SetRef3& a, const SetRef3& b,
                                           const Point3& motion);
}  // namespace detail

template <class A, class B>
  requires(detail::has_sweep_bounds<A, B>())
std::optional<SweepBounds> sweep_bounds(const A& a, const B& b, const Point3& motion) {
  return detail::sweep_bounds_of(detail::set_ref(a), detail::set_ref(b), motion);
}

}  // namespace signum
