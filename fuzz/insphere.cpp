// SPDX-License-Identifier: MIT
// Do the stages of insphere agree, whatever the order of its arguments?
#include <signum/predicates/insphere.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "insphere";
  using Formula = InsphereFormula;
  static constexpr auto filter = [](const auto&... a) { return insphere_filter(a...); };
  static constexpr auto settle = insphere_settle;
  static constexpr Interchangeable interchangeable{
      .count = 5, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) { return std::tuple(p[0], p[1], p[2], p[3], p[4]); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
