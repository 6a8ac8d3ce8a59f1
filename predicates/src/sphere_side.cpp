// SPDX-License-Identifier: MIT
#include <signum/predicates/sphere_side.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign sphere_side_settle(const Sphere3& sphere, const Point3& p) {
  return detail::settle_predicate<SphereSideFormula>(sphere, p);
}

}  // namespace signum
