// SPDX-License-Identifier: MIT
// Do the stages of triple_product_sign agree, whatever the order of its arguments?
#include <signum/predicates/triple_product_sign.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "triple_product_sign";
  using Formula = TripleProductFormula;
  static constexpr auto filter = [](const auto&... a) { return triple_product_sign_filter(a...); };
  static constexpr auto settle = triple_product_sign_settle;
  static constexpr Interchangeable interchangeable{
      .count = 3, .points_each = 2, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) {
    return std::tuple(Difference3{p[0], p[1]}, Difference3{p[2], p[3]}, Difference3{p[4], p[5]});
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
