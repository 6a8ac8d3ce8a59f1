// SPDX-License-Identifier: MIT
// The point of a box nearest to the center of a sphere is the center clamped to the box, coordinate
// by coordinate, which rounds nothing. See: Arvo, A Simple Method for Box-Sphere Intersection
// Testing, 1990.
#include <signum/predicates/sphere_side.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"

namespace signum {

using namespace detail;

namespace {

SIGNUM_INLINE double clamp(double x, double low, double high) {
  const double above = x < low ? low : x;
  return above > high ? high : above;
}

}  // namespace

bool intersects(const Aabb3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  const Point3& c = b.center;
  const double numbers = sum_of(a.min, a.max, c) + b.radius;
  if (!all_hold(is_ordered(a), b.radius >= 0, is_finite(numbers)))
    return intersects_by_rationals(a, b);
  const Point3 nearest{clamp(c.x, a.min.x, a.max.x), clamp(c.y, a.min.y, a.max.y),
                       clamp(c.z, a.min.z, a.max.z)};
  return sphere_side(b, nearest) != Sign::positive;
}

bool intersects(const Aabb2& a, const Sphere2& b) {
  const DefaultFpEnvironment environment;
  const Point2& c = b.center;
  const double numbers = sum_of(a.min, a.max, c) + b.radius;
  if (!all_hold(is_ordered(a), b.radius >= 0, is_finite(numbers)))
    return intersects_by_rationals(a, b);
  return sphere_side(b, {clamp(c.x, a.min.x, a.max.x), clamp(c.y, a.min.y, a.max.y)}) !=
         Sign::positive;
}

}  // namespace signum
