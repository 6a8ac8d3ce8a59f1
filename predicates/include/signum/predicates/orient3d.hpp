// SPDX-License-Identifier: MIT
/// Sign orient3d(a, b, c, d): the side of the plane through a, b and c on which d lies.
///
///           d
///           .              | b.x - a.x   c.x - a.x   d.x - a.x |
///     c     .              |                                   |
///      \    .       det =  | b.y - a.y   c.y - a.y   d.y - a.y |  > 0
///       \   .              |                                   |
///        a ----- b         | b.z - a.z   c.z - a.z   d.z - a.z |
///
/// Laws:
///   1. zero iff a, b, c, d are coplanar
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. mirroring one coordinate of every point negates it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: collinear a, b, c give zero, whatever d.
/// Throws: NotFinite.
/// Cost: 6 ns where the filter decides, as nearly always.
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997 (whose sign is the opposite).
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when d is on the side from which a, b, c are seen to turn counter-clockwise, negative
/// on the other, zero on the plane.
inline Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, equal points, short integers, long integers, short
// expansions, double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The determinant, on the vectors from a to b, to c and to d.
struct Orient3dFormula {
  static constexpr auto vectors = VectorsFrom::one_point;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& ab, const Vec3<T>& ac,
                                          const Vec3<T>& ad) const {
    return dot(ad, cross(ab, ac));
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point3& a, const Point3& b,
                                                     const Point3& c, const Point3& d) {
    return fn(Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign orient3d_filter(const Point3& a, const Point3& b,
                                                   const Point3& c, const Point3& d) {
  return detail::filter_predicate<Orient3dFormula>(a, b, c, d);
}
/// All stages after it, which the library holds.
Sign orient3d_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

inline Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const FilterSign s = orient3d_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : orient3d_settle(a, b, c, d);
}

}  // namespace signum
