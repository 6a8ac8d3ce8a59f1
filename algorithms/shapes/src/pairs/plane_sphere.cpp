// SPDX-License-Identifier: MIT
// The distance of the center from the plane, squared and without the division by |n|^2.
#include "fast_path.hpp"
#include "machine/fp_environment.hpp"
#include "reach_formula.hpp"
#include "stages/stages.hpp"

namespace signum {

using namespace detail;

namespace {

[[gnu::noinline]] Sign settle_sphere(const Plane3& a, const Sphere3& b) {
  return detail::settle(ReachFormula{}, as_difference(a.normal), as_difference(b.center),
                        as_difference(a.offset), as_difference(b.radius));
}

}  // namespace

bool intersects(const Plane3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  if (!all_hold(b.radius >= 0, a.normal != Point3{0, 0, 0})) return intersects_by_rationals(a, b);
  const FilterSign s = filter_sign(ReachFormula{}, as_difference(a.normal), as_difference(b.center),
                                   as_difference(a.offset), as_difference(b.radius));
  return (is_certain(s) ? certain(s) : settle_sphere(a, b)) != Sign::negative;
}

bool intersects(const Plane2& a, const Sphere2& b) {
  return intersects(Plane3{{a.normal.x, a.normal.y, 0}, a.offset},
                    Sphere3{{b.center.x, b.center.y, 0}, b.radius});
}

}  // namespace signum
