// SPDX-License-Identifier: MIT
#include <signum/predicates/power_sphere.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign power_sphere_settle(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c,
                         const WeightedPoint3& d, const WeightedPoint3& e) {
  return detail::settle_predicate<PowerSphereFormula>(a, b, c, d, e);
}

}  // namespace signum
