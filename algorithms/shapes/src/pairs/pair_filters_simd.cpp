// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs. Those whose
// vectors have no size that the compiler knows are left out, and what no machine of the last
// fifteen years has for its best: this takes the compiler its time.
#if SIGNUM_FEWER_TARGETS
#define HWY_DISABLED_TARGETS \
  (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#else
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3)
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/pair_filters_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include <signum/kernel/error_bounded.hpp>

#include "batch_filters.hpp"
#include "lanes/simd_dispatch.hpp"
#include "pair_boxes-inl.hpp"
#include "pair_columns-inl.hpp"
#include "pair_filters.hpp"
#include "pair_frusta-inl.hpp"
#include "pair_linear-inl.hpp"
#include "pair_obbs-inl.hpp"
#include "pair_spheres-inl.hpp"
#include "pair_triangles-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

/// After its 16 numbers a frustum has 1 for the depth range of OpenGL, 0 for that of Direct3D.
HWY_INLINE void load(const LaneSource& source, std::size_t first, Vector (&numbers)[17]) {
  Vector matrix[16];
  load(source, first, matrix);
  for (std::size_t j = 0; j < 16; ++j) numbers[j] = matrix[j];
  double opengl[lanes];
  for (std::size_t i = 0; i < lanes; ++i) {
    const DepthRange depth = source.depths[(first + i) * source.stride * sizeof(double)];
    opengl[i] = depth == DepthRange::opengl ? 1 : 0;
  }
  numbers[16] = hn::LoadU(Doubles(), opengl);
}

/// The last vector overlaps the one before; fewer pairs than a vector holds are left undecided.
template <class Pair>
void decide_all(const LaneSource& a, const LaneSource& b, std::size_t first, std::size_t count,
                std::uint8_t* answers) {
  if (count < lanes) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(PairAnswer::undecided));
    return;
  }
  for (std::size_t next = 0; next < count; next += lanes) {
    const std::size_t i = std::min(next, count - lanes);
    Vector numbers_a[Pair::numbers_a], numbers_b[Pair::numbers_b];
    load(a, first + i, numbers_a);
    load(b, first + i, numbers_b);
    store(Pair::decide(numbers_a, numbers_b), answers + i);
  }
}

void all_signs(const LaneSource& a, const LaneSource& b, std::size_t count, TriangleSigns* signs) {
  for (std::size_t i = 0; i < count; i += lanes) {
    Vector numbers_a[9], numbers_b[9];
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

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(filters);

PairFilters simd_pair_filters(std::string_view target) {
  hwy::ChosenTarget vectors;
  vectors.Update(targets_from(target));
  return SIGNUM_DISPATCH_TO(vectors, filters)();
}

}  // namespace signum::detail
#endif
