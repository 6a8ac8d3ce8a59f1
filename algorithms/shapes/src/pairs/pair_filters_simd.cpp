// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FEWER  // since this takes the compiler its time
#define SIGNUM_LANES_FILE "pairs/pair_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <signum/kernel/error_bounded.hpp>

#include "batch_filters.hpp"
#include "pair_boxes-inl.hpp"
#include "pair_columns-inl.hpp"
#include "pair_filters.hpp"
#include "pair_frusta-inl.hpp"
#include "pair_linear-inl.hpp"
#include "pair_obbs-inl.hpp"
#include "pair_spheres-inl.hpp"
#include "pair_triangles-inl.hpp"

SIGNUM_LANES_BEGIN();

/// After its 16 numbers a frustum has 1 for the depth range of OpenGL, 0 for that of Direct3D.
SIGNUM_INLINE void load(const LaneSource& source, std::size_t first, Doubles (&numbers)[17]) {
  Doubles matrix[16];
  load(source, first, matrix);
  for (std::size_t j = 0; j < 16; ++j) numbers[j] = matrix[j];
  double opengl[lanes<Doubles>];
  for (std::size_t i = 0; i < lanes<Doubles>; ++i) {
    const DepthRange depth = source.depths[(first + i) * source.stride * sizeof(double)];
    opengl[i] = depth == DepthRange::opengl ? 1 : 0;
  }
  numbers[16] = load(opengl);
}

/// The last vector overlaps the one before; fewer pairs than a vector holds are left undecided.
template <class Pair>
void decide_all(const LaneSource& a, const LaneSource& b, std::size_t first, std::size_t count,
                std::uint8_t* answers) {
  if (count < lanes<Doubles>) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(PairAnswer::undecided));
    return;
  }
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Doubles numbers_a[Pair::numbers_a], numbers_b[Pair::numbers_b];
    load(a, first + i, numbers_a);
    load(b, first + i, numbers_b);
    store(Pair::decide(numbers_a, numbers_b), answers + i);
  }
}

void all_signs(const LaneSource& a, const LaneSource& b, std::size_t count, TriangleSigns* signs) {
  for (std::size_t i = 0; i < count; i += lanes<Doubles>) {
    Doubles numbers_a[9], numbers_b[9];
    load(a, i, numbers_a);
    load(b, i, numbers_b);
    store_signs(numbers_a, numbers_b, signs + i);
  }
}

template <class First, class... Second>
constexpr PairStages stages() {
  return {decide_all<First>, decide_all<Second>...};
}

PairFilters filters() {
  constexpr Verb whether = Verb::intersects, how = Verb::contact;
  constexpr Part ray = Part::ray, segment = Part::segment;
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
