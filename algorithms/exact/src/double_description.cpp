// SPDX-License-Identifier: MIT
// A set of half-spaces is a cone in one dimension more: (w, w x) with w >= 0. Its rays are found
// by adding one half-space after the other, in integers. A ray with w > 0 is a vertex.
#include "hull.hpp"
#include "polyhedral_cone.hpp"

namespace signum::detail {

namespace {

using Vector = HomogeneousVector;

/// So few are added in their order.
constexpr std::size_t few = 256;

/// Goes on while the condition on the cone holds, where there are few constraints.
template <class Condition>
PolyhedralCone cone_of(const std::vector<Vector>& constraints, Condition goes_on) {
  PolyhedralCone cone;
  if (constraints.size() > few) {
    cone.add_all(constraints);
    return cone;
  }
  for (const Vector& a : constraints) {
    cone.add(a);
    if (!goes_on(cone)) break;
  }
  return cone;
}

}  // namespace

Hull hull_of(const std::vector<HalfSpace>& half_spaces) {
  std::vector<Vector> all{{1, 0, 0, 0}};
  for (const HalfSpace& h : half_spaces) {
    all.push_back(integer_vector({h.offset, h.normal.x, h.normal.y, h.normal.z}));
  }
  Hull hull;
  // A set without a point stays one.
  const PolyhedralCone cone =
      cone_of(all, [](const PolyhedralCone& c) { return c.reaches_points(); });
  cone.for_each_ray([&hull](const Vector& v, bool is_line) {
    const RationalPoint x{v[1], v[2], v[3]};
    if (v[0].is_zero()) {
      hull.directions.push_back(x);
      if (is_line) hull.directions.push_back(-x);
    } else {
      hull.points.push_back(x / BigRational(v[0]));
    }
  });
  if (hull.points.empty()) hull.directions.clear();
  return hull;
}

std::vector<HalfSpace> half_spaces_of(const Hull& hull) {
  // The half-spaces that hold a set are a cone, too, of vectors (offset, normal).
  std::vector<Vector> all;
  for (const RationalPoint& p : hull.points) all.push_back(integer_vector({1, p.x, p.y, p.z}));
  for (const RationalPoint& d : hull.directions) all.push_back(integer_vector({0, d.x, d.y, d.z}));
  std::vector<HalfSpace> result;
  const PolyhedralCone cone = cone_of(all, [](const PolyhedralCone&) { return true; });
  cone.for_each_ray([&result](const Vector& v, bool is_line) {
    const RationalPoint normal{v[1], v[2], v[3]};
    result.push_back({normal, v[0]});
    if (is_line) result.push_back({-normal, -v[0]});
  });
  return result;
}

}  // namespace signum::detail
