// SPDX-License-Identifier: MIT
/// Sign orient2d(a, b, c): whether three points of the plane turn left (positive), turn right
/// (negative) or lie on a line (zero).
///
///               c                        | b.x - a.x   c.x - a.x |
///              /      positive:   det =  |                       |  > 0
///      a -----b                          | b.y - a.y   c.y - a.y |
///
/// Laws:
///   1. zero iff a, b, c are collinear
///   2. swapping two points negates the sign
///   3. rotating a, b, c keeps it
///   4. exchanging the coordinates of every point negates it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: two equal points give zero.
/// Throws: NotFinite.
/// Cost: 3 ns where the filter decides, as nearly always.
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when a, b, c turn counter-clockwise, negative when clockwise, zero when collinear.
inline Sign orient2d(const Point2& a, const Point2& b, const Point2& c);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, equal points, short integers, long integers, short
// expansions, double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The determinant, on the vectors from a to b and to c.
struct Orient2dFormula {
  static constexpr auto vectors = VectorsFrom::one_point;

  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec2<T>& ab, const Vec2<T>& ac) const {
    return cross(ab, ac);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point2& a, const Point2& b,
                                                     const Point2& c) {
    return fn(Difference2{a, b}, Difference2{a, c});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign orient2d_filter(const Point2& a, const Point2& b,
                                                   const Point2& c) {
  return detail::filter_predicate<Orient2dFormula>(a, b, c);
}
/// All stages after it, which the library holds.
Sign orient2d_settle(const Point2& a, const Point2& b, const Point2& c);

inline Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
  const FilterSign s = orient2d_filter(a, b, c);
  return is_certain(s) ? certain(s) : orient2d_settle(a, b, c);
}

}  // namespace signum
