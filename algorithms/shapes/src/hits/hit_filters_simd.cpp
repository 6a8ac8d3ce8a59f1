// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FEWER
#define SIGNUM_LANES_FILE "hits/hit_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/hit_filters.hpp"
#include "hits/quick_aabb-inl.hpp"
#include "hits/quick_sphere-inl.hpp"
#include "pairs/pair_columns-inl.hpp"

SIGNUM_LANES_BEGIN();

SIGNUM_INLINE LaneHits<Doubles> hits_on(const LaneRay<Doubles>& ray, const Doubles (&sphere)[4],
                                        Doubles limit) {
  return hits_of_sphere(ray, points(sphere), sphere[3], limit);
}
SIGNUM_INLINE LaneHits<Doubles> hits_on(const LaneRay<Doubles>& ray, const Doubles (&box)[6],
                                        Doubles limit) {
  Doubles face;
  return hits_of_aabb(ray, points(box), points(box + 3), limit, face);
}

/// The last vector overlaps the one before; fewer pairs than a vector holds are left undecided.
template <std::size_t Numbers>
void hit_all(const LaneSource& rays, const LaneSource& shapes, double limit, std::size_t first,
             std::size_t count, std::uint8_t* answers, double* t) {
  if (count < lanes<Doubles>) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(HitAnswer::undecided));
    return;
  }
  const auto word = [](HitAnswer a)
                        SIGNUM_INLINE_LAMBDA { return all<Words>(static_cast<std::uint64_t>(a)); };
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Doubles ray[6], shape[Numbers];
    load(rays, first + i, ray);
    load(shapes, first + i, shape);
    const LaneHits<Doubles> hits = hits_on({points(ray), points(ray + 3)}, shape, all(limit));
    const Words others = select(hits.inside, word(HitAnswer::inside), word(HitAnswer::undecided));
    store(select(hits.met, word(HitAnswer::met),
                 select(hits.missed, word(HitAnswer::missed), others)),
          answers + i);
    store(hits.t, t + i);
  }
}

HitFilters filters() { return {.sphere = hit_all<4>, .aabb = hit_all<6>}; }

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

HitFilters simd_hit_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif
