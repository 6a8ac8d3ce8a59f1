// SPDX-License-Identifier: MIT
#include <signum/predicates/line_plane_point_side.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign line_plane_point_side_settle(const Point3& a, const Point3& b, const Point3& c,
                                  const LinePlanePoint& x) {
  return detail::settle_predicate<LinePlanePointFormula>(a, b, c, x);
}

}  // namespace signum
