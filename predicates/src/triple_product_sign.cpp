// SPDX-License-Identifier: MIT
#include <signum/predicates/triple_product_sign.hpp>

#include "stages.hpp"

namespace signum {

FilterSign triple_product_sign_expansion(const Difference3& u, const Difference3& v,
                                         const Difference3& w) {
  return expansion_sign(TripleProductFormula{}, u, v, w);
}

Sign triple_product_sign_exact(const Difference3& u, const Difference3& v, const Difference3& w) {
  return exact_sign(TripleProductFormula{}, u, v, w);
}

Sign triple_product_sign_settle(const Difference3& u, const Difference3& v, const Difference3& w) {
  return settle(TripleProductFormula{}, u, v, w);
}

}  // namespace signum
