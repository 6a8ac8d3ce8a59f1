// SPDX-License-Identifier: MIT
/// Sign dot_sign(u, v): whether the angle between two vectors is acute (positive), right (zero) or
/// obtuse (negative).
///
///       v
///      /          positive:   u . v = u.x * v.x + u.y * v.y + u.z * v.z  > 0
///     /
///     ------> u
///
/// The vectors are given as differences of points, or as such by as_difference.
///
/// Laws:
///   1. zero iff u and v are perpendicular or one of them is zero
///   2. swapping u and v keeps the sign
///   3. negating one of them negates it
/// Throws: NotFinite.
/// Cost: the same as orient2d's.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive for an acute angle, zero for a right one or when a vector is zero.
inline Sign dot_sign(const Difference3& u, const Difference3& v);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, long integers, short expansions,
// double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The dot product.
struct DotFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v) const {
    return dot(u, v);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Difference3& u,
                                                     const Difference3& v) {
    return fn(u, v);
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign dot_sign_filter(const Difference3& u, const Difference3& v) {
  return detail::filter_predicate<DotFormula>(u, v);
}
/// All stages after it, which the library holds.
Sign dot_sign_settle(const Difference3& u, const Difference3& v);

inline Sign dot_sign(const Difference3& u, const Difference3& v) {
  const FilterSign s = dot_sign_filter(u, v);
  return is_certain(s) ? certain(s) : dot_sign_settle(u, v);
}

}  // namespace signum
