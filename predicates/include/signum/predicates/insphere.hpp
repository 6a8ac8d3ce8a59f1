// SPDX-License-Identifier: MIT
/// Is a point inside the sphere through four others?
///
/// Minus the sign of the determinant with the rows (x, y, z, x^2 + y^2 + z^2, 1) of a, b, c, d, e,
/// computed on the vectors from e: positive when e is inside the sphere and orient3d(a, b, c, d) is
/// positive.
///
/// Laws:
///   1. zero iff the five points lie on one sphere or plane
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. mirroring one coordinate of every point negates it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: two equal points give zero; for coplanar a, b, c, d the sphere is their plane, and
/// the sign is still that of the determinant.
/// Throws: NotFinite.
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997 (whose orient3d has the opposite sign).
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula, on the vectors from e to a, b, c and d.
struct InsphereFormula {
  static constexpr bool of_lengths = true;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c,
                                          const Vec3<T>& d) const {
    // The 2 x 2 minors of x and y, then the 3 x 3 minors, expanded along z.
    const auto ab = minor(a, b);
    const auto bc = minor(b, c);
    const auto cd = minor(c, d);
    const auto da = minor(d, a);
    const auto ac = minor(a, c);
    const auto bd = minor(b, d);
    const auto abc = a.z * bc - b.z * ac + c.z * ab;
    const auto bcd = b.z * cd - c.z * bd + d.z * bc;
    const auto cda = c.z * da + d.z * ac + a.z * cd;
    const auto dab = d.z * ab + a.z * bd + b.z * da;
    return (dot(c, c) * dab - dot(d, d) * abc) + (dot(a, a) * bcd - dot(b, b) * cda);
  }

 private:
  template <class T>
  SIGNUM_INLINE static constexpr auto minor(const Vec3<T>& p, const Vec3<T>& q) {
    return p.x * q.y - p.y * q.x;
  }
};

/// The stages, each usable alone; insphere runs them in this order.
SIGNUM_INLINE constexpr FilterSign insphere_filter(const Point3& a, const Point3& b,
                                                   const Point3& c, const Point3& d,
                                                   const Point3& e) {
  return filter_sign_of_cloud(InsphereFormula{}, Difference3{e, a}, Difference3{e, b},
                              Difference3{e, c}, Difference3{e, d});
}
FilterSign insphere_expansion(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                              const Point3& e);
Sign insphere_exact(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                    const Point3& e);
/// All stages but the filter.
Sign insphere_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e);

/// Positive when e is inside the sphere through a, b, c, d and orient3d(a, b, c, d) is positive;
/// the sign flips with that of orient3d; zero when the five are cospherical.
inline Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e) {
  const FilterSign s = insphere_filter(a, b, c, d, e);
  return is_certain(s) ? certain(s) : insphere_settle(a, b, c, d, e);
}

}  // namespace signum
