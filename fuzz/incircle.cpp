// SPDX-License-Identifier: MIT
// Do the stages of incircle agree, whatever the order of its arguments?
#include <signum/predicates/incircle.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "incircle";
  using Formula = IncircleFormula;
  static constexpr auto filter = [](const auto&... a) { return incircle_filter(a...); };
  static constexpr auto settle = incircle_settle;
  static constexpr Interchangeable interchangeable{
      .count = 4, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) {
    return std::tuple(flat(p[0]), flat(p[1]), flat(p[2]), flat(p[3]));
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
