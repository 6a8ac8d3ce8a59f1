// SPDX-License-Identifier: MIT
#include "frustum_planes.hpp"

#include <signum/predicates/plane_side.hpp>

#include "finite.hpp"
#include "stages.hpp"

namespace signum {

namespace {

using Row = std::array<double, 4>;

FrustumHalfSpace half_space(const Row& from, const Row& to) {
  return {{{from[0], from[1], from[2]}, {to[0], to[1], to[2]}}, {from[3], to[3]}};
}

Row negated(const Row& r) { return {-r[0], -r[1], -r[2], -r[3]}; }

}  // namespace

std::array<FrustumHalfSpace, 6> frustum_half_spaces(const Frustum3& frustum) {
  for (const Row& row : frustum.matrix) {
    for (const double x : row) require_finite(x);
  }
  const auto& [x, y, z, w] = frustum.matrix;
  const Row zero{};
  return {half_space(negated(x), w),
          half_space(x, w),
          half_space(negated(y), w),
          half_space(y, w),
          half_space(frustum.depth == DepthRange::direct3d ? zero : negated(z),
                     frustum.depth == DepthRange::direct3d ? z : w),
          half_space(z, w)};
}

Sign side(const FrustumHalfSpace& h, const Point3& p) {
  const FilterSign s = filter_sign(PlaneSideFormula{}, h.normal, as_difference(p), h.offset);
  return is_certain(s) ? certain(s)
                       : settle(PlaneSideFormula{}, h.normal, as_difference(p), h.offset);
}

Point3 farthest_corner(const FrustumHalfSpace& h, const Aabb3& box) {
  const auto pick = [&](auto axis) {
    return h.normal.to.*axis >= h.normal.from.*axis ? box.max.*axis : box.min.*axis;
  };
  return {pick(&Point3::x), pick(&Point3::y), pick(&Point3::z)};
}

}  // namespace signum
