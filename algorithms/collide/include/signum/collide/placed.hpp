// SPDX-License-Identifier: MIT
/// bool intersects(Placed{a, pose}, b): whether two sets share a point of which one or both are
/// placed.
///
/// The images are the exact ones (collide/placement.hpp), closed sets as the shapes are. Meshes are
/// taken, placed or not: the union of their closed triangles. How far they are apart is asked of
/// collide/set_distance.hpp.
///
/// Laws:
///   1. intersects(b, a) is intersects(a, b)
///   2. placed where they are, shapes meet iff they do without being placed
///   3. placing both by one pose changes nothing
///   4. placed shapes meet iff squared_distance(a, b) is zero, where that is there
/// Cost: at most a few microseconds where a search in doubles tells, as it does for most pairs
/// without curves; else rational arithmetic, some microseconds to milliseconds. Meshes and
/// polyhedra cost what within(a, b, 0) costs.
/// Throws: NotFinite; InvalidArgument if a shape or a placement is invalid; a pair that the verb
/// does not take unplaced is not taken placed either.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 4.
#pragma once

#include <signum/collide/set_distance.hpp>
#include <signum/shapes/intersects.hpp>

namespace SIGNUM_API signum {

namespace detail {

template <class A, class B>
constexpr bool sets_may_meet() {
  if constexpr (AnyShape3<A> && AnyShape3<B>) {
    return intersects_takes(kind_of_type<A>(), kind_of_type<B>());
  } else if constexpr (AnyShape3<A>) {
    return has_distance<A>();
  } else if constexpr (AnyShape3<B>) {
    return has_distance<B>();
  }
  return true;
}

bool sets_intersect(const SetRef3& a, const SetRef3& b);

}  // namespace detail

template <class A, class B>
  requires AnySet3<A> && AnySet3<B> && (!AnyShape3<A> || !AnyShape3<B>) &&
           (detail::sets_may_meet<detail::Plain<A>, detail::Plain<B>>())
bool intersects(const A& a, const B& b) {
  return detail::sets_intersect(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
