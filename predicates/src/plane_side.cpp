// SPDX-License-Identifier: MIT
#include <signum/predicates/plane_side.hpp>

#include "stages.hpp"

namespace signum {

FilterSign plane_side_expansion(const Plane3& plane, const Point3& p) {
  return expansion_sign(PlaneSideFormula{}, as_difference(plane.normal), as_difference(p),
                        as_difference(plane.offset));
}

Sign plane_side_exact(const Plane3& plane, const Point3& p) {
  return exact_sign(PlaneSideFormula{}, as_difference(plane.normal), as_difference(p),
                    as_difference(plane.offset));
}

Sign plane_side_settle(const Plane3& plane, const Point3& p) {
  return settle(PlaneSideFormula{}, as_difference(plane.normal), as_difference(p),
                as_difference(plane.offset));
}

}  // namespace signum
