// SPDX-License-Identifier: MIT
/// Sign incircle(a, b, c, d): whether d is inside (positive) or outside (negative) the circle
/// through a, b and c, which turn left.
///
///        c ---.                     | a.x - d.x   a.y - d.y   |a - d|^2 |
///      /       \                    |                                   |
///     |    d    b            det =  | b.x - d.x   b.y - d.y   |b - d|^2 |  > 0
///      \       /                    |                                   |
///        a ---.                     | c.x - d.x   c.y - d.y   |c - d|^2 |
///
/// This is the determinant with the rows (x, y, x^2 + y^2, 1) of a, b, c, d.
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
/// Cost: 5 ns where the filter decides, as nearly always.
/// See: Guibas and Stolfi, Primitives for the Manipulation of General Subdivisions and the
/// Computation of Voronoi Diagrams, 1985; Shewchuk, 1997.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when d is inside the circle through a, b, c and these turn counter-clockwise; the sign
/// flips when they turn clockwise; zero when the four are cocircular.
inline Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, equal points, short integers, long integers, short
// expansions, double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The determinant, on the vectors from d to a, b and c.
struct IncircleFormula {
  static constexpr auto vectors = VectorsFrom::one_point;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b,
                                          const Vec2<T>& c) const {
    return dot(a, a) * cross(b, c) + dot(b, b) * cross(c, a) + dot(c, c) * cross(a, b);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point2& a, const Point2& b,
                                                     const Point2& c, const Point2& d) {
    return fn(Difference2{d, a}, Difference2{d, b}, Difference2{d, c});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign incircle_filter(const Point2& a, const Point2& b,
                                                   const Point2& c, const Point2& d) {
  return detail::filter_predicate<IncircleFormula>(a, b, c, d);
}
/// All stages after it, which the library holds.
Sign incircle_settle(const Point2& a, const Point2& b, const Point2& c, const Point2& d);

inline Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const FilterSign s = incircle_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : incircle_settle(a, b, c, d);
}

}  // namespace signum
