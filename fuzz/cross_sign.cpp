// SPDX-License-Identifier: MIT
// Do the stages of cross_sign agree, whatever the order of its arguments?
#include <signum/predicates/cross_sign.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "cross_sign";
  using Formula = CrossFormula;
  static constexpr auto filter = [](const auto&... a) { return cross_sign_filter(a...); };
  static constexpr auto settle = cross_sign_settle;
  static constexpr Interchangeable interchangeable{
      .count = 2, .points_each = 2, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) {
    return std::tuple(Difference2{flat(p[0]), flat(p[1])}, Difference2{flat(p[2]), flat(p[3])});
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
