// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "pairs/in_lanes/place_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <signum/kernel/error_bounded.hpp>

#include "pair_columns-inl.hpp"
#include "pair_filters.hpp"
#include "pair_places-inl.hpp"

SIGNUM_LANES_BEGIN();

PlaceFilters filters() {
  return {.point_aabb = stages<PointAabb>(),
          .point_obb = stages<PointObb>(),
          .point_sphere = stages<PointSphere>(),
          .plane_point = stages<PlaneCorners<1>>(),
          .plane_triangle = stages<PlaneCorners<3>>(),
          .plane_aabb = stages<PlaneAabb>(),
          .plane_obb = stages<PlaneObb>(),
          .plane_sphere = stages<PlaneSphere>()};
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

PlaceFilters simd_place_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif
