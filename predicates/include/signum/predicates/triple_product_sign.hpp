// SPDX-License-Identifier: MIT
/// Do three vectors of space form a right-handed system?
///
/// The sign of w . (u x v), for vectors given as differences of points or as such: what orient3d is
/// for the vectors from one point, with directions and normals admitted.
///
/// Laws:
///   1. zero iff u, v, w are linearly dependent
///   2. swapping two of them negates the sign
///   3. rotating them keeps it
///   4. negating one of them negates it
/// Throws: NotFinite.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula.
struct TripleProductFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v,
                                          const Vec3<T>& w) const {
    return dot(w, cross(u, v));
  }
};

/// The stages, each usable alone; triple_product_sign runs them in this order.
SIGNUM_INLINE constexpr FilterSign triple_product_sign_filter(const Difference3& u,
                                                              const Difference3& v,
                                                              const Difference3& w) {
  return filter_sign(TripleProductFormula{}, u, v, w);
}
FilterSign triple_product_sign_expansion(const Difference3& u, const Difference3& v,
                                         const Difference3& w);
Sign triple_product_sign_exact(const Difference3& u, const Difference3& v, const Difference3& w);
/// All stages but the filter.
Sign triple_product_sign_settle(const Difference3& u, const Difference3& v, const Difference3& w);

/// Positive when u, v, w are right-handed, zero when they are linearly dependent.
inline Sign triple_product_sign(const Difference3& u, const Difference3& v, const Difference3& w) {
  const FilterSign s = triple_product_sign_filter(u, v, w);
  return is_certain(s) ? certain(s) : triple_product_sign_settle(u, v, w);
}

}  // namespace signum
