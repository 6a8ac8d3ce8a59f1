// SPDX-License-Identifier: MIT
#include <signum/predicates/plane_side.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign plane_side_settle(const Plane3& plane, const Point3& p) {
  return detail::settle_predicate<PlaneSideFormula>(plane, p);
}

}  // namespace signum
