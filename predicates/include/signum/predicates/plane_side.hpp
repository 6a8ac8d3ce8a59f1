// SPDX-License-Identifier: MIT
/// Sign plane_side(plane, p): the side of a plane, given by its equation, on which p lies.
///
///          ^ normal     . p
///          |                      positive:   normal . p + offset  > 0
///     -----+------------------
///
/// Laws:
///   1. negating the normal and the offset negates the sign
///   2. scaling both by a power of two, where nothing is rounded, keeps it
/// Degenerate: a zero normal is no plane, but has this sign all the same.
/// Throws: NotFinite.
/// Cost: the same as orient2d's.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Positive on the side that the normal points to, zero on the plane.
inline Sign plane_side(const Plane3& plane, const Point3& p);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short expansions, double-doubles, long expansions, exact.
// See docs/decisions/stages.md.

/// The left side of the equation.
struct PlaneSideFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& normal, const V& p, const T& offset) const {
    return dot(normal, p) + offset;
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Plane3& plane, const Point3& p) {
    return fn(as_difference(plane.normal), as_difference(p), as_difference(plane.offset));
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign plane_side_filter(const Plane3& plane, const Point3& p) {
  return detail::filter_predicate<PlaneSideFormula>(plane, p);
}
/// All stages after it, which the library holds.
Sign plane_side_settle(const Plane3& plane, const Point3& p);

inline Sign plane_side(const Plane3& plane, const Point3& p) {
  const FilterSign s = plane_side_filter(plane, p);
  return is_certain(s) ? certain(s) : plane_side_settle(plane, p);
}

}  // namespace signum
