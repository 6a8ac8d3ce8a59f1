// SPDX-License-Identifier: MIT
#include <signum/predicates/compare_distances.hpp>

#include "stages/stages.hpp"

namespace signum {

Sign compare_distances_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return detail::settle_predicate<CompareDistancesFormula>(a, b, c, d);
}

}  // namespace signum
