// SPDX-License-Identifier: MIT
#include <signum/predicates/cross_sign.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign cross_sign_settle(const Difference2& u, const Difference2& v) {
  return detail::settle_predicate<CrossFormula>(u, v);
}

}  // namespace signum
