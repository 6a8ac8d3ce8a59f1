// SPDX-License-Identifier: MIT
// Do the stages of dot_sign agree, whatever the order of its arguments?
#include <signum/predicates/dot_sign.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "dot_sign";
  using Formula = DotFormula;
  static constexpr auto filter = [](const auto&... a) { return dot_sign_filter(a...); };
  static constexpr auto settle = dot_sign_settle;
  static constexpr Interchangeable interchangeable{
      .count = 2, .points_each = 2, .sign = WhenSwapped::stays};

  static auto arguments(const Points& p) {
    return std::tuple(Difference3{p[0], p[1]}, Difference3{p[2], p[3]});
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
