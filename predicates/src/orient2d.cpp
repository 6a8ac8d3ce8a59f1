// SPDX-License-Identifier: MIT
#include <signum/predicates/orient2d.hpp>

#include "stages.hpp"

namespace signum {

FilterSign orient2d_expansion(const Point2& a, const Point2& b, const Point2& c) {
  return expansion_sign(Orient2dFormula{}, Difference2{a, b}, Difference2{a, c});
}

Sign orient2d_exact(const Point2& a, const Point2& b, const Point2& c) {
  return exact_sign(Orient2dFormula{}, Difference2{a, b}, Difference2{a, c});
}

Sign orient2d_settle(const Point2& a, const Point2& b, const Point2& c) {
  return settle_cloud(Orient2dFormula{}, Difference2{a, b}, Difference2{a, c});
}

}  // namespace signum
