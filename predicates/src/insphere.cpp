// SPDX-License-Identifier: MIT
#include <signum/predicates/insphere.hpp>

#include "stages.hpp"

namespace signum {

FilterSign insphere_expansion(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                              const Point3& e) {
  return expansion_sign(InsphereFormula{}, Difference3{e, a}, Difference3{e, b}, Difference3{e, c},
                        Difference3{e, d});
}

Sign insphere_exact(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                    const Point3& e) {
  return exact_sign(InsphereFormula{}, Difference3{e, a}, Difference3{e, b}, Difference3{e, c},
                    Difference3{e, d});
}

Sign insphere_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                     const Point3& e) {
  return settle_cloud(InsphereFormula{}, Difference3{e, a}, Difference3{e, b}, Difference3{e, c},
                      Difference3{e, d});
}

}  // namespace signum
