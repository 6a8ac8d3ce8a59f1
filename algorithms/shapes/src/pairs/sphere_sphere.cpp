// SPDX-License-Identifier: MIT
// Points in spheres and spheres against spheres: a squared distance and the square of the radii.
#include <signum/predicates/sphere_side.hpp>

#include "fast_path.hpp"
#include "machine/fp_environment.hpp"
#include "stages/stages.hpp"

namespace signum {

using detail::all_hold;
using detail::DefaultFpEnvironment;
using detail::filter_sign;
using detail::intersects_by_rationals;

namespace {

/// The formula on the vector between the centers.
struct GapFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& between, const T& r, const T& s) const {
    return dot(between, between) - (r + s) * (r + s);
  }
};

[[gnu::noinline]] bool settle_spheres(const Sphere3& a, const Sphere3& b) {
  return detail::settle(GapFormula{}, Difference3{a.center, b.center}, as_difference(a.radius),
                        as_difference(b.radius)) != Sign::positive;
}

}  // namespace

bool intersects(const Point3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  if (!(b.radius >= 0)) return intersects_by_rationals(a, b);
  return sphere_side(b, a) != Sign::positive;
}

bool intersects(const Point2& a, const Sphere2& b) {
  const DefaultFpEnvironment environment;
  if (!(b.radius >= 0)) return intersects_by_rationals(a, b);
  return sphere_side(b, a) != Sign::positive;
}

bool intersects(const Sphere3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  if (!all_hold(a.radius >= 0, b.radius >= 0)) return intersects_by_rationals(a, b);
  const FilterSign s = filter_sign(GapFormula{}, Difference3{a.center, b.center},
                                   as_difference(a.radius), as_difference(b.radius));
  return is_certain(s) ? s == FilterSign::negative : settle_spheres(a, b);
}

bool intersects(const Sphere2& a, const Sphere2& b) {
  return intersects(Sphere3{{a.center.x, a.center.y, 0}, a.radius},
                    Sphere3{{b.center.x, b.center.y, 0}, b.radius});
}

}  // namespace signum
