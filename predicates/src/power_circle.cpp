// SPDX-License-Identifier: MIT
#include <signum/predicates/power_circle.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign power_circle_settle(const WeightedPoint2& a, const WeightedPoint2& b, const WeightedPoint2& c,
                         const WeightedPoint2& d) {
  return detail::settle_predicate<PowerCircleFormula>(a, b, c, d);
}

}  // namespace signum
