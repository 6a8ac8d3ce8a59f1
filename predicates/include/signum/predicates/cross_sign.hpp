// SPDX-License-Identifier: MIT
/// Does one vector of the plane turn left or right into another?
///
/// The sign of u.x * v.y - u.y * v.x, for vectors given as differences of points or as such.
///
/// Laws:
///   1. zero iff u and v are parallel or one of them is zero
///   2. swapping u and v negates the sign
///   3. negating one of them negates it
/// Throws: NotFinite.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula.
struct CrossFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v) const {
    return cross(u, v);
  }
};

/// The stages, each usable alone; cross_sign runs them in this order.
SIGNUM_INLINE constexpr FilterSign cross_sign_filter(const Difference2& u, const Difference2& v) {
  return filter_sign(CrossFormula{}, u, v);
}
FilterSign cross_sign_expansion(const Difference2& u, const Difference2& v);
Sign cross_sign_exact(const Difference2& u, const Difference2& v);
/// All stages but the filter.
Sign cross_sign_settle(const Difference2& u, const Difference2& v);

/// Positive when v points to the left of u, zero when they are parallel or one is zero.
inline Sign cross_sign(const Difference2& u, const Difference2& v) {
  const FilterSign s = cross_sign_filter(u, v);
  return is_certain(s) ? certain(s) : cross_sign_settle(u, v);
}

}  // namespace signum
