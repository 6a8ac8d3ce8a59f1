// SPDX-License-Identifier: MIT
#include <signum/predicates/cross_sign.hpp>

#include "stages.hpp"

namespace signum {

FilterSign cross_sign_expansion(const Difference2& u, const Difference2& v) {
  return expansion_sign(CrossFormula{}, u, v);
}

Sign cross_sign_exact(const Difference2& u, const Difference2& v) {
  return exact_sign(CrossFormula{}, u, v);
}

Sign cross_sign_settle(const Difference2& u, const Difference2& v) {
  return settle(CrossFormula{}, u, v);
}

}  // namespace signum
