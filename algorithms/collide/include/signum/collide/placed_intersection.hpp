// SPDX-License-Identifier: MIT
/// Intersection3 intersection(Placed{a, pose}, b): the points common to two shapes of which one or
/// both are placed.
///
/// It is intersection(a, b) (shapes/intersection.hpp) of the exact images: points, segments, rays,
/// lines, planes, triangles and boxes (Aabb3) are taken, each with each.
///
/// Laws:
///   1. intersection(b, a) is the same set, whose points may come in another order
///   2. dimension >= 0 iff intersects(a, b)
///   3. placed where they are, the two share the points that they share without being placed
/// Degenerate: images are the sets that they are, as shapes are.
/// Cost: rational arithmetic, a hundred microseconds; of two boxes near a thousand.
/// Throws: what intersection throws, and as collide/placement.hpp has it.
/// See: Motzkin, Raiffa, Thompson and Thrall, The Double Description Method, 1953.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/shapes/intersection.hpp>

namespace SIGNUM_API signum {

namespace detail {

Intersection3 placed_intersection(const SetRef3& a, const SetRef3& b);

}  // namespace detail

template <class A, class B>
  requires(detail::is_placed_pair<A, B>(intersection_takes))
Intersection3 intersection(const A& a, const B& b) {
  return detail::placed_intersection(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
