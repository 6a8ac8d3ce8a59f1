// SPDX-License-Identifier: MIT
// Do the stages of plane_side agree?
#include <signum/predicates/plane_side.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "plane_side";
  using Formula = PlaneSideFormula;
  static constexpr auto filter = [](const auto&... a) { return plane_side_filter(a...); };
  static constexpr auto settle = plane_side_settle;
  static constexpr Interchangeable interchangeable{
      .count = 1, .points_each = 1, .sign = WhenSwapped::stays};

  /// The normal, the offset as the first coordinate of a point, and the point.
  static auto arguments(const Points& p) { return std::tuple(Plane3{p[0], p[1].x}, p[2]); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
