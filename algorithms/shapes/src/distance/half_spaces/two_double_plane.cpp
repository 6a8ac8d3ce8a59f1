// SPDX-License-Identifier: MIT
#include "two_double_plane.hpp"

namespace signum::detail {

namespace {

struct PlaneOf {
  std::size_t i;

  TwoDoublePlane operator()(const Kdop3* kdop) const {
    const double s = i % 2 == 0 ? 1 : -1;
    const Point3& n = kdop->directions[i / 2];
    const double at = i % 2 == 0 ? -kdop->min[i / 2] : kdop->max[i / 2];
    return {{s * n.x, s * n.y, s * n.z}, at};
  }
  TwoDoublePlane operator()(const Frustum3* frustum) const {
    const auto& row = frustum->matrix[i / 2];
    const double s = i % 2 == 0 ? 1 : -1;
    const double w = i == 4 && frustum->depth == DepthRange::direct3d ? 0 : 1;
    const auto sum = [&](std::size_t k) {
      return BoundedDoubleDouble::sum(w * frustum->matrix[3][k], s * row[k]);
    };
    return {{sum(0), sum(1), sum(2)}, sum(3)};
  }
  template <class Other>
  TwoDoublePlane operator()(const Other*) const {
    return {};
  }
};

}  // namespace

TwoDoublePlane two_double_plane(const ShapeRef3& shape, std::size_t i) {
  return std::visit(PlaneOf{i}, shape);
}

PlaneCrossing::PlaneCrossing(const TwoDoublePlane& a, const TwoDoublePlane& b,
                             const TwoDoublePlane& c)
    : bc(cross(b.normal, c.normal)),
      ca(cross(c.normal, a.normal)),
      ab(cross(a.normal, b.normal)),
      determinant(dot(a.normal, bc)) {
  const BoundedDoubleDouble one_over = BoundedDoubleDouble(-1) / determinant;
  const auto coordinate = [&](const BoundedDoubleDouble& of_a, const BoundedDoubleDouble& of_b,
                              const BoundedDoubleDouble& of_c) {
    return (a.offset * of_a + b.offset * of_b + c.offset * of_c) * one_over;
  };
  point = {coordinate(bc.x, ca.x, ab.x), coordinate(bc.y, ca.y, ab.y),
           coordinate(bc.z, ca.z, ab.z)};
}

}  // namespace signum::detail
