// SPDX-License-Identifier: MIT
/// Sign power_sphere(a, b, c, d, e): whether the weighted point e lies inside the sphere that is
/// orthogonal to those of a, b, c and d: insphere for weighted points.
///
/// A point p of weight w stands for the sphere around p whose squared radius is w; its power at x
/// is |x - p|^2 - w. Four of them, not in a plane, have one sphere orthogonal to all. A fifth is
/// inside where the power of that sphere at it is below its weight.
///
///     lifted:  (x, y, z)  ->  (x, y, z, x^2 + y^2 + z^2 - w)
///
///                      | a.x - e.x   a.y - e.y   a.z - e.z   |a - e|^2 - (w_a - w_e) |
///                      |                                                             |
///                      | b.x - e.x   b.y - e.y   b.z - e.z   |b - e|^2 - (w_b - w_e) |
///     positive:  det = |                                                             |  < 0
///                      | c.x - e.x   c.y - e.y   c.z - e.z   |c - e|^2 - (w_c - w_e) |
///                      |                                                             |
///                      | d.x - e.x   d.y - e.y   d.z - e.z   |d - e|^2 - (w_d - w_e) |
///
/// In a regular triangulation, no point is inside of any tetrahedron's sphere. A weight may be
/// negative.
///
/// Laws:
///   1. zero iff one sphere is orthogonal to those of all five, or the points lie in one plane
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. with equal weights it is the sign of insphere
///   5. where orient3d(a, b, c, d) is positive, it is not made smaller by a larger weight of e
///   6. scaling every coordinate by a power of two and every weight by its square, where nothing is
///      rounded, keeps it
/// Degenerate: two equal points of equal weight give zero; for coplanar a, b, c, d the sign is
/// still that of the determinant. Throws: NotFinite. Cost: about twice that of insphere.
/// See: Aurenhammer, Power Diagrams: Properties, Algorithms and Applications, 1987; Edelsbrunner
/// and Shah, Incremental Topological Flipping Works for Regular Triangulations, 1996.
#pragma once

#include <signum/predicates/insphere.hpp>

namespace SIGNUM_API signum {

/// A point that is the closer the larger its weight is: its sphere has the squared radius `weight`.
struct WeightedPoint3 {
  Point3 point;
  double weight;
};

/// Positive when e is inside the sphere orthogonal to those of a, b, c, d and orient3d(a, b, c, d)
/// is positive; the sign flips with that of orient3d.
inline Sign power_sphere(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c,
                         const WeightedPoint3& d, const WeightedPoint3& e);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short expansions, double-doubles, exact. See
// docs/decisions/stages.md.

/// Minus the determinant, on the vectors and the differences of weights from e to a, b, c and d.
struct PowerSphereFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c,
                                          const Vec3<T>& d, const T& wa, const T& wb, const T& wc,
                                          const T& wd) const {
    const auto [abc, bcd, cda, dab] = minors_of_four(a, b, c, d);
    return ((dot(c, c) - wc) * dab - (dot(d, d) - wd) * abc) +
           ((dot(a, a) - wa) * bcd - (dot(b, b) - wb) * cda);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const WeightedPoint3& a,
                                                     const WeightedPoint3& b,
                                                     const WeightedPoint3& c,
                                                     const WeightedPoint3& d,
                                                     const WeightedPoint3& e) {
    return fn(Difference3{e.point, a.point}, Difference3{e.point, b.point},
              Difference3{e.point, c.point}, Difference3{e.point, d.point},
              Difference1{e.weight, a.weight}, Difference1{e.weight, b.weight},
              Difference1{e.weight, c.weight}, Difference1{e.weight, d.weight});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign power_sphere_filter(const WeightedPoint3& a,
                                                       const WeightedPoint3& b,
                                                       const WeightedPoint3& c,
                                                       const WeightedPoint3& d,
                                                       const WeightedPoint3& e) {
  return detail::filter_predicate<PowerSphereFormula>(a, b, c, d, e);
}
/// All stages after it, which the library holds.
Sign power_sphere_settle(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c,
                         const WeightedPoint3& d, const WeightedPoint3& e);

inline Sign power_sphere(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c,
                         const WeightedPoint3& d, const WeightedPoint3& e) {
  const FilterSign s = power_sphere_filter(a, b, c, d, e);
  return is_certain(s) ? certain(s) : power_sphere_settle(a, b, c, d, e);
}

}  // namespace signum
