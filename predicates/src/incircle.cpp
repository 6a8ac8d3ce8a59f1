// SPDX-License-Identifier: MIT
#include <signum/predicates/incircle.hpp>

#include "stages.hpp"

namespace signum {

FilterSign incircle_expansion(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return expansion_sign(IncircleFormula{}, Difference2{d, a}, Difference2{d, b}, Difference2{d, c});
}

Sign incircle_exact(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return exact_sign(IncircleFormula{}, Difference2{d, a}, Difference2{d, b}, Difference2{d, c});
}

Sign incircle_settle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return settle_cloud(IncircleFormula{}, Difference2{d, a}, Difference2{d, b}, Difference2{d, c});
}

}  // namespace signum
