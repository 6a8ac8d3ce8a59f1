// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "pairs/in_lanes/pair_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <signum/kernel/error_bounded.hpp>

#include "batch/batch_filters.hpp"
#include "pair_boxes-inl.hpp"
#include "pair_columns-inl.hpp"
#include "pair_filters.hpp"
#include "pair_frusta-inl.hpp"
#include "pair_linear-inl.hpp"
#include "pair_obbs-inl.hpp"
#include "pair_spheres-inl.hpp"
#include "pair_triangles-inl.hpp"

SIGNUM_LANES_BEGIN();

void all_signs(const LaneSource& a, const LaneSource& b, std::size_t count, TriangleSigns* signs) {
  for (std::size_t i = 0; i < count; i += lanes<Doubles>) {
    Doubles numbers_a[9], numbers_b[9];
    load(a, i, numbers_a);
    load(b, i, numbers_b);
    store_signs(numbers_a, numbers_b, signs + i);
  }
}

PairFilters filters() {
  constexpr Verb whether = Verb::intersects, how = Verb::contact;
  constexpr LinePart ray = LinePart::ray, segment = LinePart::segment;
  return {
      .triangle_triangle = stages<TriangleTriangle<whether>, TriangleTriangleOnGrid>(),
      .triangle_triangle_contact = stages<TriangleTriangle<how>>(),
      .triangle_signs = all_signs,
      .ray_triangle = stages<LinearTriangle<ray, whether>, LinearTriangleOnGrid<ray, whether>>(),
      .segment_triangle =
          stages<LinearTriangle<segment, whether>, LinearTriangleOnGrid<segment, whether>>(),
      .segment_triangle_contact =
          stages<LinearTriangle<segment, how>, LinearTriangleOnGrid<segment, how>>(),
      .ray_aabb = stages<RayAabb>(),
      .aabb_aabb = stages<AabbAabb>(),
      .triangle_aabb = stages<TriangleAabb>(),
      .obb_obb = stages<ObbObb>(),
      .sphere_sphere = stages<SphereSphere>(),
      .sphere_aabb = stages<SphereAabb>(),
      .sphere_obb = stages<SphereObb>(),
      .frustum_aabb = stages<FrustumAabb>()};
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

PairFilters simd_pair_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif
