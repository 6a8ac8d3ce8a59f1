// SPDX-License-Identifier: MIT
/// What the pairs that are decided by signs share: the checks of the input, which must come before
/// any comparison that could answer, and the way out for what the signs do not cover.
#pragma once

#include <signum/predicates/filter.hpp>
#include <signum/shapes/intersects.hpp>

namespace signum::detail {

/// Whether all conditions are true. All of them are computed: one branch on the result is cheaper
/// than one for each, which would often be predicted wrongly.
template <class... Bools>
SIGNUM_INLINE constexpr bool all_hold(Bools... conditions) {
  return (conditions & ...);
}

/// A sum of coordinates, one addition for each: it is not finite when one of them is not. (It may
/// overflow, too, which costs time only.)
template <class... Points>
SIGNUM_INLINE double sum_of(const Vec3<Points>&... p) {
  return ((p.x + p.y + p.z) + ...);
}
template <class... Points>
SIGNUM_INLINE double sum_of(const Vec2<Points>&... p) {
  return ((p.x + p.y) + ...);
}
SIGNUM_INLINE bool is_finite(double x) { return x - x == 0; }

SIGNUM_INLINE bool is_ordered(const Aabb2& b) {
  return all_hold(b.min.x <= b.max.x, b.min.y <= b.max.y);
}
SIGNUM_INLINE bool is_ordered(const Aabb3& b) {
  return all_hold(b.min.x <= b.max.x, b.min.y <= b.max.y, b.min.z <= b.max.z);
}

/// The answer in rationals; also what throws for input that is refused.
template <class A, class B>
[[gnu::noinline, gnu::cold]] bool intersects_by_rationals(const A& a, const B& b) {
  if constexpr (AnyShape2<A>) {
    return intersects_exactly(ShapeRef2(&a), ShapeRef2(&b));
  } else {
    return intersects_exactly(ShapeRef3(&a), ShapeRef3(&b));
  }
}

}  // namespace signum::detail
