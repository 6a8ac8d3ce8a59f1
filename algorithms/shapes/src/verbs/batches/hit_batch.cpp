// SPDX-License-Identifier: MIT
#include <limits>
#include <signum/shapes/batch.hpp>

#include "batch_blocks.hpp"
#include "hits/hit_filters.hpp"
#include "hits/quick/quick_hit.hpp"
#include "lanes/simd_dispatch.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

HitFilters detail::hit_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_hit_filters(target);
#endif
  return {};
}

namespace {

/// filter(rays, greatest, first, count, answers, t) decides a block, shape_at(i) is what ray i is
/// asked of.
template <class Filter, class ShapeAt>
void run_hits(Filter filter, const Many<Ray3>& rays, ShapeAt shape_at,
              std::span<std::optional<double>> hits, const HitLimit& limit) {
  require_size("hit", "rays", rays, hits.size());
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  const double greatest = limit.greatest_t.value_or(std::numeric_limits<double>::infinity());
  std::array<double, 2 * block_size> t;
  std::size_t begin = 0;
  const auto decide = [&](const LaneSource& source, const LaneSource&, std::size_t first,
                          std::size_t count, std::uint8_t* answers) {
    begin = first;
    filter(source, greatest, first, count, answers, t.data());
  };
  const auto answer = [&](std::size_t i, std::uint8_t told) {
    const auto a = static_cast<HitAnswer>(told);
    if (a == HitAnswer::met) {
      hits[i] = t[i - begin];
    } else {
      hits[i] = a == HitAnswer::inside ? std::optional(0.0) : std::nullopt;
    }
  };
  run(decide, rays, rays, hits.size(), answer, [&](std::span<const std::size_t> left) {
    for (const std::size_t i : left) {
      const auto h = hit(rays[i], shape_at(i), limit);
      hits[i] = h ? std::optional(h->t.to_double()) : std::nullopt;
    }
  });
}

void leave_undecided(std::size_t count, std::uint8_t* answers) {
  std::fill_n(answers, count, static_cast<std::uint8_t>(HitAnswer::undecided));
}

template <class Shape>
void run_hits(HitFilter filter, const Many<Ray3>& rays, const Many<Shape>& shapes,
              std::span<std::optional<double>> hits, const HitLimit& limit) {
  require_size("hit", "shapes", shapes, hits.size());
  const LaneSource source = lane_source(shapes);
  const auto decide = [&](const LaneSource& rays_source, double greatest, std::size_t first,
                          std::size_t count, std::uint8_t* answers, double* t) {
    if (filter == nullptr) return leave_undecided(count, answers);
    filter(rays_source, source, greatest, first, count, answers, t);
  };
  run_hits(decide, rays, [&](std::size_t i) { return shapes[i]; }, hits, limit);
}

}  // namespace

void hit(const Many<Ray3>& rays, const Many<Sphere3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit) {
  run_hits(chosen_filters<hit_filters>().sphere, rays, shapes, hits, limit);
}
void hit(const Many<Ray3>& rays, const Many<Aabb3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit) {
  run_hits(chosen_filters<hit_filters>().aabb, rays, shapes, hits, limit);
}
void hit(const Many<Ray3>& rays, const Many<Obb3>& shapes, std::span<std::optional<double>> hits,
         const HitLimit& limit) {
  run_hits(chosen_filters<hit_filters>().obb, rays, shapes, hits, limit);
}
void hit(const Many<Ray3>& rays, const Many<Triangle3>& shapes,
         std::span<std::optional<double>> hits, const HitLimit& limit) {
  run_hits(chosen_filters<hit_filters>().triangle, rays, shapes, hits, limit);
}

void hit(const Many<Ray3>& rays, const Kdop3& kdop, std::span<std::optional<double>> hits,
         const HitLimit& limit) {
  const KdopHitFilter filter = chosen_filters<hit_filters>().kdop;
  const bool is_told = filter != nullptr && size_if_plain(kdop) < 0x1p200;
  const auto decide = [&](const LaneSource& source, double greatest, std::size_t first,
                          std::size_t count, std::uint8_t* answers, double* t) {
    if (!is_told) return leave_undecided(count, answers);
    filter(source, kdop, greatest, first, count, answers, t);
  };
  run_hits(decide, rays, [&](std::size_t) -> const Kdop3& { return kdop; }, hits, limit);
}

}  // namespace signum
