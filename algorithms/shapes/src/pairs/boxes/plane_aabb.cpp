// SPDX-License-Identifier: MIT
// A plane meets a box iff the corners furthest along its normal and against it are not both on one
// open side. See: Greene, Detecting Intersection of a Rectangular Solid and a Convex Polyhedron,
// 1994.
#include <signum/predicates/plane_side.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"

namespace signum {

using namespace detail;

namespace {

SIGNUM_INLINE Point3 furthest(const Aabb3& b, bool x, bool y, bool z) {
  return {x ? b.max.x : b.min.x, y ? b.max.y : b.min.y, z ? b.max.z : b.min.z};
}

}  // namespace

bool intersects(const Plane3& a, const Aabb3& b) {
  const DefaultFpEnvironment environment;
  const Point3& n = a.normal;
  if (!all_hold(is_ordered(b), is_finite(sum_of(n, b.min, b.max) + a.offset),
                n != Point3{0, 0, 0})) {
    return intersects_by_rationals(a, b);
  }
  const bool x = n.x > 0;
  const bool y = n.y > 0;
  const bool z = n.z > 0;
  return plane_side(a, furthest(b, x, y, z)) != Sign::negative &&
         plane_side(a, furthest(b, !x, !y, !z)) != Sign::positive;
}

bool intersects(const Plane2& a, const Aabb2& b) {
  return intersects(Plane3{{a.normal.x, a.normal.y, 0}, a.offset},
                    Aabb3{{b.min.x, b.min.y, 0}, {b.max.x, b.max.y, 0}});
}

}  // namespace signum
