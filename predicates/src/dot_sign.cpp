// SPDX-License-Identifier: MIT
#include <signum/predicates/dot_sign.hpp>

#include "stages.hpp"

namespace signum {

FilterSign dot_sign_expansion(const Difference3& u, const Difference3& v) {
  return expansion_sign(DotFormula{}, u, v);
}

Sign dot_sign_exact(const Difference3& u, const Difference3& v) {
  return exact_sign(DotFormula{}, u, v);
}

Sign dot_sign_settle(const Difference3& u, const Difference3& v) {
  return settle(DotFormula{}, u, v);
}

}  // namespace signum
