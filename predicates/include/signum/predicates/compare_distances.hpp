// SPDX-License-Identifier: MIT
/// Sign compare_distances(a, b, c, d): which is longer, the distance of a and b (positive) or that
/// of c and d (negative).
///
///       b
///      /          c--d        positive:   |b - a|^2 - |d - c|^2  > 0
///     /
///    a
///
/// With a and c one point: which of two points is farther from a third.
///
/// Laws:
///   1. zero iff a and b are as far apart as c and d
///   2. swapping the two pairs negates the sign
///   3. swapping the points of a pair keeps it
///   4. mirroring or exchanging coordinates of all points keeps it
///   5. scaling every point by a power of two, where nothing is rounded, keeps it
/// Degenerate: the points of a pair may be equal; then the sign is that of a distance 0.
/// Throws: NotFinite.
/// Cost: the same as orient2d's.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive when a and b are farther apart than c and d, zero when they are as far apart.
inline Sign compare_distances(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// As above, of points in the plane.
inline Sign compare_distances(const Point2& a, const Point2& b, const Point2& c, const Point2& d);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, long integers, short expansions,
// double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The difference of the squared lengths of two vectors.
struct CompareDistancesFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& ab, const Vec3<T>& cd) const {
    return dot(ab, ab) - dot(cd, cd);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point3& a, const Point3& b,
                                                     const Point3& c, const Point3& d) {
    return fn(Difference3{a, b}, Difference3{c, d});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign compare_distances_filter(const Point3& a, const Point3& b,
                                                            const Point3& c, const Point3& d) {
  return detail::filter_predicate<CompareDistancesFormula>(a, b, c, d);
}
/// All stages after it, which the library holds.
Sign compare_distances_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

inline Sign compare_distances(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const FilterSign s = compare_distances_filter(a, b, c, d);
  return is_certain(s) ? certain(s) : compare_distances_settle(a, b, c, d);
}
inline Sign compare_distances(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return compare_distances({a.x, a.y, 0}, {b.x, b.y, 0}, {c.x, c.y, 0}, {d.x, d.y, 0});
}

}  // namespace signum
