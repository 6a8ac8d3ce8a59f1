// SPDX-License-Identifier: MIT
#include "volumes.hpp"

#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>

#include "machine/fp_environment.hpp"
#include "sets/placed_core.hpp"

namespace signum::bench {

namespace {

using Points = std::span<const Point3>;

VolumeKind kdop_kind(int k) {
  return {std::to_string(k) + "-DOP",
          [k](Points points) -> Shape3 { return bounding_kdop(points, k); }};
}

bool intervals_overlap(const Kdop3& a, const Kdop3& b) {
  for (std::size_t i = 0; i < a.directions.size(); ++i) {
    if (a.max[i] < b.min[i] || b.max[i] < a.min[i]) return false;
  }
  return true;
}

bool cores_may_meet(const detail::SetRef3& a, const detail::SetRef3& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::placed_cores_meet(a, b).value_or(true);
}

}  // namespace

VolumeKind k_cbp_kind(std::size_t k) {
  return {std::to_string(k) + "-CBP", [k](Points points) -> Shape3 {
            return outer_convex(k_cbp(points, k, {.kept_facets = k / 2}).polytope);
          }};
}

VolumeKind hull_kind() {
  return {"hull", [](Points points) -> Shape3 { return to_convex(convex_hull(points), points); }};
}

std::vector<VolumeKind> all_volumes() {
  return {{"box", [](Points points) -> Shape3 { return bounding_aabb(points); }},
          {"sphere, Ritter", [](Points points) -> Shape3 { return ritter_sphere(points); }},
          {"sphere, smallest",
           [](Points points) -> Shape3 { return smallest_enclosing_sphere(points).sphere; }},
          {"oriented box",
           [](Points points) -> Shape3 { return dito_obb(points, 14, BoxQuality::surface_area); }},
          kdop_kind(14),
          kdop_kind(18),
          kdop_kind(24),
          kdop_kind(26),
          k_cbp_kind(16),
          k_cbp_kind(24),
          k_cbp_kind(46),
          hull_kind()};
}

bool may_meet(const Shape3& a, const Shape3& b) {
  if (const auto* p = std::get_if<Kdop3>(&a)) return intervals_overlap(*p, std::get<Kdop3>(b));
  return cores_may_meet({ref(a)}, {ref(b)});
}

bool may_meet(const Shape3& a, const Placement& at_a, const Shape3& b, const Placement& at_b) {
  return cores_may_meet({ref(a), nullptr, &at_a}, {ref(b), nullptr, &at_b});
}

}  // namespace signum::bench
