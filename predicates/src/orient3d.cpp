// SPDX-License-Identifier: MIT
#include <signum/predicates/orient3d.hpp>

#include "stages.hpp"

namespace signum {

FilterSign orient3d_expansion(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return expansion_sign(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

Sign orient3d_exact(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return exact_sign(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

Sign orient3d_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return settle_cloud(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

}  // namespace signum
