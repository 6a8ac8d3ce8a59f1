// SPDX-License-Identifier: MIT
// Do the stages of power_sphere agree?
#include <signum/predicates/power_sphere.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "power_sphere";
  using Formula = PowerSphereFormula;
  static constexpr auto filter = [](const auto&... a) { return power_sphere_filter(a...); };
  static constexpr auto settle = power_sphere_settle;
  static constexpr Interchangeable interchangeable{
      .count = 1, .points_each = 1, .sign = WhenSwapped::stays};

  /// The weights are the coordinates of the points after the fifth.
  static auto arguments(const Points& p) {
    return std::tuple(WeightedPoint3{p[0], p[5].x}, WeightedPoint3{p[1], p[5].y},
                      WeightedPoint3{p[2], p[5].z}, WeightedPoint3{p[3], p[6].x},
                      WeightedPoint3{p[4], p[6].y});
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
