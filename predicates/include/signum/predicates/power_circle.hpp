// SPDX-License-Identifier: MIT
/// Sign power_circle(a, b, c, d): whether the weighted point d lies inside the circle that is
/// orthogonal to those of a, b and c: incircle for weighted points.
///
/// A point p of weight w stands for the circle around p whose squared radius is w; its power at x
/// is |x - p|^2 - w. Three of them, not on a line, have one circle orthogonal to all. A fourth is
/// inside where the power of that circle at it is below its weight: where its lifted point is below
/// the plane through the lifted points of the three.
///
///     lifted:  (x, y)  ->  (x, y, x^2 + y^2 - w)
///
///           | a.x - d.x   a.y - d.y   |a - d|^2 - (w_a - w_d) |
///           |                                                 |
///     det = | b.x - d.x   b.y - d.y   |b - d|^2 - (w_b - w_d) |  > 0
///           |                                                 |
///           | c.x - d.x   c.y - d.y   |c - d|^2 - (w_c - w_d) |
///
/// In a regular triangulation, no point is inside of any triangle's circle. A weight may be
/// negative.
///
/// Laws:
///   1. zero iff one circle is orthogonal to those of all four, or the points lie on one line
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. with equal weights it is the sign of incircle
///   5. where a, b, c turn counter-clockwise, it is not made smaller by a larger weight of d
///   6. scaling every coordinate by a power of two and every weight by its square, where nothing is
///      rounded, keeps it
/// Degenerate: two equal points of equal weight give zero; for collinear a, b, c the sign is still
/// that of the determinant.
/// Throws: NotFinite.
/// Cost: about twice that of incircle.
/// See: Aurenhammer, Power Diagrams: Properties, Algorithms and Applications, 1987; Edelsbrunner
/// and Shah, Incremental Topological Flipping Works for Regular Triangulations, 1996.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// A point that is the closer the larger its weight is: its circle has the squared radius `weight`.
struct WeightedPoint2 {
  Point2 point;
  double weight;
};

/// Positive when d is inside the circle orthogonal to those of a, b, c and these turn
/// counter-clockwise; the sign flips when they turn clockwise.
inline Sign power_circle(const WeightedPoint2& a, const WeightedPoint2& b, const WeightedPoint2& c,
                         const WeightedPoint2& d);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short expansions, double-doubles, long expansions, exact.
// See docs/decisions/stages.md.

/// The determinant, on the vectors and the differences of weights from d to a, b and c.
struct PowerCircleFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c,
                                          const T& wa, const T& wb, const T& wc) const {
    return (dot(a, a) - wa) * cross(b, c) + (dot(b, b) - wb) * cross(c, a) +
           (dot(c, c) - wc) * cross(a, b);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const WeightedPoint2& a,
                                                     const WeightedPoint2& b,
                                                     const WeightedPoint2& c,
                                                     const WeightedPoint2& d) {
    return fn(Difference2{d.point, a.point}, Difference2{d.point, b.point},
              Difference2{d.point, c.point}, Difference1{d.weight, a.weight},
              Difference1{d.weight, b.weight}, Difference1{d.weight, c.weight});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign power_circle_filter(const WeightedPoint2& a,
                                                       const WeightedPoint2& b,
                                                       const WeightedPoint2& c,
                                                       const WeightedPoint2& d) {
  return detail::filter_predicate<PowerCircleFormula>(a, b, c, d);
}
/// All stages after it, which the library holds.
Sign power_circle_settle(const WeightedPoint2& a, const WeightedPoint2& b, const WeightedPoint2& c,
                         const WeightedPoint2& d);

inline Sign power_circle(const WeightedPoint2& a, const WeightedPoint2& b, const WeightedPoint2& c,
                         const WeightedPoint2& d) {
  const FilterSign s = power_circle_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : power_circle_settle(a, b, c, d);
}

}  // namespace signum
