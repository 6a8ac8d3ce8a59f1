// SPDX-License-Identifier: MIT
// Do the stages of line_plane_point_side agree, whatever the order of its arguments?
#include <signum/predicates/line_plane_point_side.hpp>

#include "common/staged.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

struct Target {
  static constexpr const char* name = "line_plane_point_side";
  using Formula = LinePlanePointFormula;
  static constexpr auto filter = [](const auto&... a) {
    return line_plane_point_side_filter(a...);
  };
  static constexpr auto settle = line_plane_point_side_settle;
  static constexpr Interchangeable interchangeable{
      .count = 3, .points_each = 1, .sign = WhenSwapped::flips};

  static auto arguments(const Points& p) {
    return std::tuple(p[0], p[1], p[2], LinePlanePoint{p[3], p[4], p[5], p[6], p[7]});
  }
};

}  // namespace

SIGNUM_FUZZ_PREDICATE(Target)
