// SPDX-License-Identifier: MIT
#include "frustum_planes.hpp"

#include <signum/predicates/plane_side.hpp>

#include "pairs/reach_formula.hpp"
#include "shapes/finite.hpp"
#include "stages/stages.hpp"

namespace signum::detail {

namespace {

using Row = std::array<double, 4>;

Row negated_row(const Row& r) { return {-r[0], -r[1], -r[2], -r[3]}; }

}  // namespace

FrustumPlanes::FrustumPlanes(const Frustum3& frustum) {
  for (const Row& row : frustum.matrix) {
    for (const double x : row) require_finite(x);
  }
  const auto difference = [](const Row& from, const Row& to) {
    return HalfSpace{{{from[0], from[1], from[2]}, {to[0], to[1], to[2]}}, {from[3], to[3]}};
  };
  const auto& [x, y, z, w] = frustum.matrix;
  half_spaces_ = {difference(negated_row(x), w), difference(x, w),
                  difference(negated_row(y), w), difference(y, w),
                  difference(negated_row(z), w), difference(z, w)};
  if (frustum.depth == DepthRange::direct3d) half_spaces_[4] = difference(Row{}, z);
}

Sign FrustumPlanes::side(const HalfSpace& h, const Point3& p) {
  const FilterSign s = filter_sign(PlaneSideFormula{}, h.normal, as_difference(p), h.offset);
  if (is_certain(s)) return certain(s);
  return settle(PlaneSideFormula{}, h.normal, as_difference(p), h.offset);
}

Sign FrustumPlanes::reach(const HalfSpace& h, const Sphere3& b) {
  const FilterSign s = filter_sign(ReachFormula{}, h.normal, as_difference(b.center), h.offset,
                                   as_difference(b.radius));
  if (is_certain(s)) return certain(s);
  return settle(ReachFormula{}, h.normal, as_difference(b.center), h.offset,
                as_difference(b.radius));
}

/// The corner where the function of the half-space is greatest.
Point3 FrustumPlanes::farthest_corner(const HalfSpace& h, const Aabb3& box) {
  const auto pick = [&](auto axis) {
    return h.normal.to.*axis >= h.normal.from.*axis ? box.max.*axis : box.min.*axis;
  };
  return {pick(&Point3::x), pick(&Point3::y), pick(&Point3::z)};
}

PlaneTest FrustumPlanes::test(std::span<const Point3> corners) const {
  // One bit for each plane that a corner is outside of.
  unsigned of_all = ~0U;
  unsigned of_any = 0;
  bool corner_inside = false;
  for (const Point3& p : corners) {
    unsigned outside = 0;
    for (std::size_t i = 0; i < half_spaces_.size(); ++i) {
      if (side(half_spaces_[i], p) == Sign::negative) outside |= 1U << i;
    }
    of_all &= outside;
    of_any |= outside;
    corner_inside = corner_inside || outside == 0;
  }
  if (of_all != 0) return PlaneTest::outside;
  if (of_any == 0) return PlaneTest::inside;
  return corner_inside ? PlaneTest::meeting : PlaneTest::undecided;
}

PlaneTest FrustumPlanes::test(const Aabb3& box) const {
  const Aabb3 exchanged{box.max, box.min};
  bool inside = true;
  for (const HalfSpace& h : half_spaces_) {
    if (side(h, farthest_corner(h, box)) == Sign::negative) return PlaneTest::outside;
    inside = inside && side(h, farthest_corner(h, exchanged)) != Sign::negative;
  }
  return inside ? PlaneTest::inside : PlaneTest::undecided;
}

PlaneTest FrustumPlanes::test(const Sphere3& ball) const {
  bool inside = true;
  bool center_inside = true;
  for (const HalfSpace& h : half_spaces_) {
    const Sign center = side(h, ball.center);
    const Sign over = reach(h, ball);
    if (center == Sign::negative && over == Sign::negative) return PlaneTest::outside;
    center_inside = center_inside && center != Sign::negative;
    inside = inside && center_inside && over != Sign::positive;
  }
  if (inside) return PlaneTest::inside;
  return center_inside ? PlaneTest::meeting : PlaneTest::undecided;
}

}  // namespace signum::detail
