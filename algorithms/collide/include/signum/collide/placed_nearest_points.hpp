// SPDX-License-Identifier: MIT
/// NearestOnLines nearest_points(Placed{a, pose}, b): where two lines in space come nearest to each
/// other if one or both are placed.
///
/// It is nearest_points(a, b) (shapes/nearest_points.hpp) of the exact images; parameters are those
/// of the lines before they are placed.
///
/// Laws:
///   1. nearest_points(b, a) has the points exchanged
///   2. meeting or equal iff intersects(a, b)
///   3. placed where they are, the two have the answer that they have without being placed
///   4. placing both by one pose changes no parameter and no distance
/// Degenerate: a matrix that is singular may leave a line no direction: then it is a point.
/// Cost: rational arithmetic, a hundred microseconds.
/// Throws: NotFinite, and as collide/placement.hpp has it.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.8.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/shapes/nearest_points.hpp>

namespace SIGNUM_API signum {

namespace detail {
NearestOnLines placed_nearest_points(const SetRef3& a, const SetRef3& b);
}  // namespace detail

template <class A, class B>
  requires std::same_as<detail::Plain<A>, Line3> && std::same_as<detail::Plain<B>, Line3> &&
           (!AnyShape3<A> || !AnyShape3<B>)
NearestOnLines nearest_points(const A& a, const B& b) {
  return detail::placed_nearest_points(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
