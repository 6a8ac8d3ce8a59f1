// SPDX-License-Identifier: MIT
#include <signum/predicates/orient3d.hpp>

#include "stages/orient3d_off_grid.hpp"
#include "stages/stages.hpp"

namespace signum {

Sign orient3d_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return detail::settle_predicate<Orient3dFormula>(a, b, c, d);
}

Sign detail::orient3d_off_grid(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const auto decided = [](const auto&... v) {
    return decide<Stage::equal_points>(Orient3dFormula{}, v...).sign;
  };
  return Orient3dFormula::on_differences(decided, a, b, c, d);
}

}  // namespace signum
