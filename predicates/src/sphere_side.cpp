// SPDX-License-Identifier: MIT
#include <signum/predicates/sphere_side.hpp>

#include "stages.hpp"

namespace signum {

FilterSign sphere_side_expansion(const Sphere3& sphere, const Point3& p) {
  return expansion_sign(SphereSideFormula{}, Difference3{sphere.center, p},
                        as_difference(sphere.radius));
}

Sign sphere_side_exact(const Sphere3& sphere, const Point3& p) {
  return exact_sign(SphereSideFormula{}, Difference3{sphere.center, p},
                    as_difference(sphere.radius));
}

Sign sphere_side_settle(const Sphere3& sphere, const Point3& p) {
  return settle(SphereSideFormula{}, Difference3{sphere.center, p}, as_difference(sphere.radius));
}

}  // namespace signum
