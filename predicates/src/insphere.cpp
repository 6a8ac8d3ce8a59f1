// SPDX-License-Identifier: MIT
#include <signum/predicates/insphere.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign insphere_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e) {
  return detail::settle_predicate<InsphereFormula>(a, b, c, d, e);
}

}  // namespace signum
