// SPDX-License-Identifier: MIT
/// On which side of a plane given by its equation is a point?
///
/// The sign of normal . p + offset. A zero normal is no plane, but has this sign all the same.
///
/// Laws:
///   1. negating the normal and the offset negates the sign
///   2. scaling both by a power of two, where nothing is rounded, keeps it
/// Throws: NotFinite.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula.
struct PlaneSideFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& normal, const V& p, const T& offset) const {
    return dot(normal, p) + offset;
  }
};

/// The stages, each usable alone; plane_side runs them in this order.
SIGNUM_INLINE constexpr FilterSign plane_side_filter(const Plane3& plane, const Point3& p) {
  return filter_sign(PlaneSideFormula{}, as_difference(plane.normal), as_difference(p),
                     as_difference(plane.offset));
}
FilterSign plane_side_expansion(const Plane3& plane, const Point3& p);
Sign plane_side_exact(const Plane3& plane, const Point3& p);
/// All stages but the filter.
Sign plane_side_settle(const Plane3& plane, const Point3& p);

/// Positive on the side that the normal points to, zero on the plane.
inline Sign plane_side(const Plane3& plane, const Point3& p) {
  const FilterSign s = plane_side_filter(plane, p);
  return is_certain(s) ? certain(s) : plane_side_settle(plane, p);
}

}  // namespace signum
