// SPDX-License-Identifier: MIT
// Do the stages of orient3d agree, whatever the order of its arguments?
#include <signum/predicates/orient3d.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "orient3d";
  using Formula = Orient3dFormula;
  static constexpr auto filter = [](const auto&... a) { return orient3d_filter(a...); };
  static constexpr auto settle = orient3d_settle;
  static constexpr Interchangeable interchangeable{
      .count = 4, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) { return std::tuple(p[0], p[1], p[2], p[3]); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
