// SPDX-License-Identifier: MIT
#include <signum/predicates/dot_sign.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign dot_sign_settle(const Difference3& u, const Difference3& v) {
  return detail::settle_predicate<DotFormula>(u, v);
}

}  // namespace signum
