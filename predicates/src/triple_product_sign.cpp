// SPDX-License-Identifier: MIT
#include <signum/predicates/triple_product_sign.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign triple_product_sign_settle(const Difference3& u, const Difference3& v, const Difference3& w) {
  return detail::settle_predicate<TripleProductFormula>(u, v, w);
}

}  // namespace signum
