// SPDX-License-Identifier: MIT
/// Is the angle between two vectors acute, right or obtuse?
///
/// The sign of the dot product u . v, for vectors given as differences of points or as such.
///
/// Laws:
///   1. zero iff u and v are perpendicular or one of them is zero
///   2. swapping u and v keeps the sign
///   3. negating one of them negates it
/// Throws: NotFinite.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula.
struct DotFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v) const {
    return dot(u, v);
  }
};

/// The stages, each usable alone; dot_sign runs them in this order.
SIGNUM_INLINE constexpr FilterSign dot_sign_filter(const Difference3& u, const Difference3& v) {
  return filter_sign(DotFormula{}, u, v);
}
FilterSign dot_sign_expansion(const Difference3& u, const Difference3& v);
Sign dot_sign_exact(const Difference3& u, const Difference3& v);
/// All stages but the filter.
Sign dot_sign_settle(const Difference3& u, const Difference3& v);

/// Positive for an acute angle, zero for a right one or when a vector is zero.
inline Sign dot_sign(const Difference3& u, const Difference3& v) {
  const FilterSign s = dot_sign_filter(u, v);
  return is_certain(s) ? certain(s) : dot_sign_settle(u, v);
}

}  // namespace signum
