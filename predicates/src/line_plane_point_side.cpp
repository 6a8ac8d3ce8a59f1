// SPDX-License-Identifier: MIT
#include <signum/predicates/line_plane_point_side.hpp>

#include "stages.hpp"

namespace signum {

FilterSign line_plane_point_side_expansion(const Point3& a, const Point3& b, const Point3& c,
                                           const LinePlanePoint& x) {
  return expansion_sign(LinePlanePointFormula{}, Difference3{x.r, x.s}, Difference3{x.r, x.t},
                        Difference3{x.r, x.p}, Difference3{x.r, x.q}, Difference3{a, b},
                        Difference3{a, c}, Difference3{a, x.p}, Difference3{a, x.q});
}

Sign line_plane_point_side_exact(const Point3& a, const Point3& b, const Point3& c,
                                 const LinePlanePoint& x) {
  return exact_sign(LinePlanePointFormula{}, Difference3{x.r, x.s}, Difference3{x.r, x.t},
                    Difference3{x.r, x.p}, Difference3{x.r, x.q}, Difference3{a, b},
                    Difference3{a, c}, Difference3{a, x.p}, Difference3{a, x.q});
}

Sign line_plane_point_side_settle(const Point3& a, const Point3& b, const Point3& c,
                                  const LinePlanePoint& x) {
  return settle(LinePlanePointFormula{}, Difference3{x.r, x.s}, Difference3{x.r, x.t},
                Difference3{x.r, x.p}, Difference3{x.r, x.q}, Difference3{a, b}, Difference3{a, c},
                Difference3{a, x.p}, Difference3{a, x.q});
}

}  // namespace signum
