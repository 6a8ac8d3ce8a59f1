// SPDX-License-Identifier: MIT
#include <signum/predicates/incircle.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign incircle_settle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return detail::settle_predicate<IncircleFormula>(a, b, c, d);
}

}  // namespace signum
