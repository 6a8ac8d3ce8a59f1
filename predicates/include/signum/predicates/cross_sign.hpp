// SPDX-License-Identifier: MIT
/// Sign cross_sign(u, v): whether the vector u of the plane turns left (positive) or right
/// (negative) into v.
///
///       v                  | u.x   v.x |
///      /            det =  |           |  > 0
///     /                    | u.y   v.y |
///     ------> u
///
/// The vectors are given as differences of points, or as such by as_difference.
///
/// Laws:
///   1. zero iff u and v are parallel or one of them is zero
///   2. swapping u and v negates the sign
///   3. negating one of them negates it
/// Throws: NotFinite.
/// Cost: the same as orient2d's.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when v points to the left of u, zero when they are parallel or one is zero.
inline Sign cross_sign(const Difference2& u, const Difference2& v);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, long integers, short expansions,
// double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The determinant.
struct CrossFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v) const {
    return cross(u, v);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Difference2& u,
                                                     const Difference2& v) {
    return fn(u, v);
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign cross_sign_filter(const Difference2& u, const Difference2& v) {
  return detail::filter_predicate<CrossFormula>(u, v);
}
/// All stages after it, which the library holds.
Sign cross_sign_settle(const Difference2& u, const Difference2& v);

inline Sign cross_sign(const Difference2& u, const Difference2& v) {
  const FilterSign s = cross_sign_filter(u, v);
  return is_certain(s) ? certain(s) : cross_sign_settle(u, v);
}

}  // namespace signum
