// SPDX-License-Identifier: MIT
/// Is a point inside the circle through three others?
///
/// The sign of the determinant with the rows (x, y, x^2 + y^2, 1) of a, b, c, d, computed on the
/// vectors from d: positive when d is inside the circle and a, b, c turn counter-clockwise.
///
/// Laws:
///   1. zero iff the four points lie on one circle or line
///   2. swapping two points negates the sign
///   3. an even permutation of the points keeps it
///   4. exchanging the coordinates of every point negates it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: two equal points give zero; for collinear a, b, c the circle is their line, and the
/// sign is still that of the determinant.
/// Throws: NotFinite.
/// See: Guibas and Stolfi, Primitives for the Manipulation of General Subdivisions and the
/// Computation of Voronoi Diagrams, 1985; Shewchuk, 1997.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula, on the vectors from d to a, b and c.
struct IncircleFormula {
  static constexpr bool of_lengths = true;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b,
                                          const Vec2<T>& c) const {
    return dot(a, a) * cross(b, c) + dot(b, b) * cross(c, a) + dot(c, c) * cross(a, b);
  }
};

/// The stages, each usable alone; incircle runs them in this order.
SIGNUM_INLINE constexpr FilterSign incircle_filter(const Point2& a, const Point2& b,
                                                   const Point2& c, const Point2& d) {
  return filter_sign_of_cloud(IncircleFormula{}, Difference2{d, a}, Difference2{d, b},
                              Difference2{d, c});
}
FilterSign incircle_expansion(const Point2& a, const Point2& b, const Point2& c, const Point2& d);
Sign incircle_exact(const Point2& a, const Point2& b, const Point2& c, const Point2& d);
/// All stages but the filter.
Sign incircle_settle(const Point2& a, const Point2& b, const Point2& c, const Point2& d);

/// Positive when d is inside the circle through a, b, c and these turn counter-clockwise; the sign
/// flips when they turn clockwise; zero when the four are cocircular.
inline Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const FilterSign s = incircle_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : incircle_settle(a, b, c, d);
}

}  // namespace signum
