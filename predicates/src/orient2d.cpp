// SPDX-License-Identifier: MIT
#include <signum/predicates/orient2d.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign orient2d_settle(const Point2& a, const Point2& b, const Point2& c) {
  return detail::settle_predicate<Orient2dFormula>(a, b, c);
}

}  // namespace signum
