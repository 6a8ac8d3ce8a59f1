// SPDX-License-Identifier: MIT
/// Sign insphere(a, b, c, d, e): whether e is inside (positive) or outside (negative) the sphere
/// through a, b, c and d, if orient3d(a, b, c, d) is positive.
///
///                      | a.x - e.x   a.y - e.y   a.z - e.z   |a - e|^2 |
///                      |                                               |
///                      | b.x - e.x   b.y - e.y   b.z - e.z   |b - e|^2 |
///     positive:  det = |                                               |  < 0
///                      | c.x - e.x   c.y - e.y   c.z - e.z   |c - e|^2 |
///                      |                                               |
///                      | d.x - e.x   d.y - e.y   d.z - e.z   |d - e|^2 |
///
/// This is the determinant with the rows (x, y, z, x^2 + y^2 + z^2, 1) of a, b, c, d, e. The sign
/// is the opposite of the determinant's, so that it is positive inside where orient3d(a, b, c, d)
/// is positive.
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
/// Cost: 13 ns where the filter decides, as nearly always.
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997 (whose orient3d has the opposite sign).
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when e is inside the sphere through a, b, c, d and orient3d(a, b, c, d) is positive;
/// the sign flips with that of orient3d; zero when the five are cospherical.
inline Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, equal points, short integers, long integers, short
// expansions, double-doubles, exact. See docs/decisions/stages.md.

/// The 3 x 3 minors of the coordinates of four vectors, of two of their 2 x 2 minors each, expanded
/// along z. With the heights h of the vectors, (h.c * dab - h.d * abc) + (h.a * bcd - h.b * cda) is
/// minus the determinant with the rows (x, y, z, h).
template <class T>
struct MinorsOfFour {
  T abc, bcd, cda, dab;
};
template <class T>
MinorsOfFour(T, T, T, T) -> MinorsOfFour<T>;

template <class T>
SIGNUM_INLINE constexpr auto minors_of_four(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c,
                                            const Vec3<T>& d) {
  const auto minor = [](const Vec3<T>& p, const Vec3<T>& q)
                         SIGNUM_INLINE_LAMBDA { return p.x * q.y - p.y * q.x; };
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
  return MinorsOfFour{abc, bcd, cda, dab};
}

/// Minus the determinant, on the vectors from e to a, b, c and d.
struct InsphereFormula {
  static constexpr auto vectors = VectorsFrom::one_point;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c,
                                          const Vec3<T>& d) const {
    const auto [abc, bcd, cda, dab] = minors_of_four(a, b, c, d);
    return (dot(c, c) * dab - dot(d, d) * abc) + (dot(a, a) * bcd - dot(b, b) * cda);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point3& a, const Point3& b,
                                                     const Point3& c, const Point3& d,
                                                     const Point3& e) {
    return fn(Difference3{e, a}, Difference3{e, b}, Difference3{e, c}, Difference3{e, d});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign insphere_filter(const Point3& a, const Point3& b,
                                                   const Point3& c, const Point3& d,
                                                   const Point3& e) {
  return detail::filter_predicate<InsphereFormula>(a, b, c, d, e);
}
/// All stages after it, which the library holds.
Sign insphere_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e);

inline Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e) {
  const FilterSign s = insphere_filter(a, b, c, d, e);
  return is_certain(s) ? certain(s) : insphere_settle(a, b, c, d, e);
}

}  // namespace signum
