// SPDX-License-Identifier: MIT
// Do the stages of power_circle agree, whatever the order of its arguments?
#include <signum/predicates/power_circle.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

/// The weight is the third coordinate.
WeightedPoint2 weighted(const Point3& p) { return {flat(p), p.z}; }

struct Target {
  static constexpr const char* name = "power_circle";
  using Formula = PowerCircleFormula;
  static constexpr auto filter = [](const auto&... a) { return power_circle_filter(a...); };
  static constexpr auto settle = power_circle_settle;
  static constexpr Interchangeable interchangeable{
      .count = 4, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) {
    return std::tuple(weighted(p[0]), weighted(p[1]), weighted(p[2]), weighted(p[3]));
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
