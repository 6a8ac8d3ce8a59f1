// SPDX-License-Identifier: MIT
/// Sign triple_product_sign(u, v, w): whether three vectors of space form a right-handed (positive)
/// or left-handed (negative) system.
///
///     w   v
///     |  /                  | u.x   v.x   w.x |
///     | /            det =  | u.y   v.y   w.y |  = w . (u x v)  > 0
///     |/                    | u.z   v.z   w.z |
///      ------> u
///
/// The vectors are given as differences of points, or as such by as_difference: this is what
/// orient3d is for the vectors from one point, with directions and normals admitted.
///
/// Laws:
///   1. zero iff u, v, w are linearly dependent
///   2. swapping two of them negates the sign
///   3. rotating them keeps it
///   4. negating one of them negates it
/// Throws: NotFinite.
/// Cost: a little more than that of orient3d, since each coordinate has an error bound of its own.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when u, v, w are right-handed, zero when they are linearly dependent.
inline Sign triple_product_sign(const Difference3& u, const Difference3& v, const Difference3& w);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, long integers, short expansions,
// double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The determinant.
struct TripleProductFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v,
                                          const Vec3<T>& w) const {
    return dot(w, cross(u, v));
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Difference3& u,
                                                     const Difference3& v, const Difference3& w) {
    return fn(u, v, w);
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign triple_product_sign_filter(const Difference3& u,
                                                              const Difference3& v,
                                                              const Difference3& w) {
  return detail::filter_predicate<TripleProductFormula>(u, v, w);
}
/// All stages after it, which the library holds.
Sign triple_product_sign_settle(const Difference3& u, const Difference3& v, const Difference3& w);

inline Sign triple_product_sign(const Difference3& u, const Difference3& v, const Difference3& w) {
  const FilterSign s = triple_product_sign_filter(u, v, w);
  return is_certain(s) ? certain(s) : triple_product_sign_settle(u, v, w);
}

}  // namespace signum
