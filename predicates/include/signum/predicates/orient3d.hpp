// SPDX-License-Identifier: MIT
/// On which side of the plane through three points is a fourth?
///
/// The sign of the determinant (d - a) . ((b - a) x (c - a)): positive when d is on the side from
/// which a, b, c are seen to turn counter-clockwise.
///
/// Laws:
///   1. zero iff a, b, c, d are coplanar
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. mirroring one coordinate of every point negates it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: collinear a, b, c give zero, whatever d.
/// Throws: NotFinite.
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997 (whose sign is the opposite).
#pragma once

#include <array>
#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula, on the vectors from a to b, to c and to d.
struct Orient3dFormula {
  static constexpr bool axis_by_axis = true;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& ab, const Vec3<T>& ac,
                                          const Vec3<T>& ad) const {
    return dot(ad, cross(ab, ac));
  }
};

/// The stages, each usable alone; orient3d runs them in this order.
SIGNUM_INLINE constexpr FilterSign orient3d_filter(const Point3& a, const Point3& b,
                                                   const Point3& c, const Point3& d) {
  return filter_sign_of_cloud(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c},
                              Difference3{a, d});
}
FilterSign orient3d_expansion(const Point3& a, const Point3& b, const Point3& c, const Point3& d);
Sign orient3d_exact(const Point3& a, const Point3& b, const Point3& c, const Point3& d);
/// All stages but the filter.
Sign orient3d_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// The sign of (d - a) . ((b - a) x (c - a)).
inline Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const FilterSign s = orient3d_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : orient3d_settle(a, b, c, d);
}

/// orient3d_each: that of each of three points, which takes less time than one after the other.
SIGNUM_INLINE constexpr std::array<FilterSign, 3> orient3d_each_filter(
    const Point3& a, const Point3& b, const Point3& c, const std::array<Point3, 3>& d) {
  using detail::rounded;
  using detail::unit_leaves;
  const Vec3 ab = difference_in(Difference3{a, b}, rounded);
  const Vec3 ac = difference_in(Difference3{a, c}, rounded);
  const Vec3 ad = difference_in(Difference3{a, d[0]}, rounded);
  const Vec3 ae = difference_in(Difference3{a, d[1]}, rounded);
  const Vec3 af = difference_in(Difference3{a, d[2]}, rounded);
  const double product = detail::product_of_axes<3>(ab, ac, ad, ae, af);
  const auto sign_to = [&](const Vec3<double>& v) SIGNUM_INLINE_LAMBDA {
    return sign(Orient3dFormula{}(unit_leaves(ab), unit_leaves(ac), unit_leaves(v)), product);
  };
  return {sign_to(ad), sign_to(ae), sign_to(af)};
}
/// All stages but the filter.
std::array<Sign, 3> orient3d_each_settle(const Point3& a, const Point3& b, const Point3& c,
                                         const std::array<Point3, 3>& d);

inline std::array<Sign, 3> orient3d_each(const Point3& a, const Point3& b, const Point3& c,
                                         const std::array<Point3, 3>& d) {
  const std::array<FilterSign, 3> s = orient3d_each_filter(a, b, c, d);
  if (is_certain(s[0]) && is_certain(s[1]) && is_certain(s[2])) {
    return {certain(s[0]), certain(s[1]), certain(s[2])};
  }
  return orient3d_each_settle(a, b, c, d);
}

}  // namespace signum
