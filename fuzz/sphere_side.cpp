// SPDX-License-Identifier: MIT
// Do the stages of sphere_side agree?
#include <signum/predicates/sphere_side.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "sphere_side";
  using Formula = SphereSideFormula;
  static constexpr auto filter = [](const auto&... a) { return sphere_side_filter(a...); };
  static constexpr auto settle = sphere_side_settle;
  static constexpr Interchangeable interchangeable{
      .count = 1, .points_each = 1, .sign = WhenSwapped::stays};

  /// The center, the radius as the first coordinate of a point, and the point.
  static auto arguments(const Points& p) { return std::tuple(Sphere3{p[0], p[1].x}, p[2]); }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
