// SPDX-License-Identifier: MIT
// Do the stages of compare_distances agree, whatever the order of its arguments?
#include <signum/predicates/compare_distances.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "compare_distances";
  using Formula = CompareDistancesFormula;
  static constexpr auto filter = [](const auto&... a) { return compare_distances_filter(a...); };
  static constexpr auto settle = compare_distances_settle;
  static constexpr Interchangeable interchangeable{
      .count = 2, .points_each = 2, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) { return std::tuple(p[0], p[1], p[2], p[3]); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
