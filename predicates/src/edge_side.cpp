// SPDX-License-Identifier: MIT
#include "edge_side.hpp"

#include "stages/stages.hpp"

namespace signum::detail {

namespace {

/// With the edge e, and p and x from where it begins, |e|^2 times the product of the parts of p and
/// x that are perpendicular to e.
struct EdgeSideFormula {
  template <class T>
  constexpr auto operator()(const Vec3<T>& e, const Vec3<T>& p, const Vec3<T>& x) const {
    return dot(p, x) * dot(e, e) - dot(p, e) * dot(e, x);
  }
};

}  // namespace

Sign edge_side(const Point3& from, const Point3& to, const Point3& p, const Point3& x) {
  return decide<Stage::filter>(EdgeSideFormula(), Difference3{from, to}, Difference3{from, p},
                               Difference3{from, x})
      .sign;
}

}  // namespace signum::detail
