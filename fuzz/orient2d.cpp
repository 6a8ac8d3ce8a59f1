// SPDX-License-Identifier: MIT
// Do the stages of orient2d agree, whatever the order of its arguments?
#include <signum/predicates/orient2d.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "orient2d";
  using Formula = Orient2dFormula;
  static constexpr auto filter = [](const auto&... a) { return orient2d_filter(a...); };
  static constexpr auto settle = orient2d_settle;
  static constexpr Interchangeable interchangeable{
      .count = 3, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) { return std::tuple(flat(p[0]), flat(p[1]), flat(p[2])); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
