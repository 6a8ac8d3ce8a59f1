// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "hits/hit_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/hit_filters.hpp"
#include "hits/quick/quick_aabb-inl.hpp"
#include "hits/quick/quick_kdop-inl.hpp"
#include "hits/quick/quick_obb-inl.hpp"
#include "hits/quick/quick_sphere-inl.hpp"
#include "hits/quick/quick_triangle-inl.hpp"
#include "pairs/in_lanes/pair_columns-inl.hpp"

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

SIGNUM_INLINE LaneHits<Doubles> hits_on(const LaneRay<Doubles>& ray, const Doubles (&box)[15],
                                        Doubles limit) {
  Doubles face;
  return hits_of_obb<Doubles>(ray,
                              {points(box),
                               {points(box + 3), points(box + 6), points(box + 9)},
                               {box[12], box[13], box[14]}},
                              limit, face);
}
SIGNUM_INLINE LaneHits<Doubles> hits_on(const LaneRay<Doubles>& ray, const Doubles (&triangle)[9],
                                        Doubles limit) {
  return hits_of_triangle(ray, points(triangle), points(triangle + 3), points(triangle + 6), limit);
}

/// hits_at(ray, i) are the hits of the rays from number i on. The last vector overlaps the one
/// before; fewer pairs than a vector holds are left undecided.
template <class HitsAt>
SIGNUM_INLINE void hit_each(const LaneSource& rays, std::size_t first, std::size_t count,
                            std::uint8_t* answers, double* t, HitsAt hits_at) {
  if (count < lanes<Doubles>) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(HitAnswer::undecided));
    return;
  }
  const auto word = [](HitAnswer a)
                        SIGNUM_INLINE_LAMBDA { return all<Words>(static_cast<std::uint64_t>(a)); };
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Doubles ray[6];
    load(rays, first + i, ray);
    const LaneHits<Doubles> hits = hits_at({points(ray), points(ray + 3)}, first + i);
    const Words others = select(hits.inside, word(HitAnswer::inside), word(HitAnswer::undecided));
    store(select(hits.met, word(HitAnswer::met),
                 select(hits.missed, word(HitAnswer::missed), others)),
          answers + i);
    store(hits.t, t + i);
  }
}

template <std::size_t Numbers>
void hit_all(const LaneSource& rays, const LaneSource& shapes, double limit, std::size_t first,
             std::size_t count, std::uint8_t* answers, double* t) {
  hit_each(rays, first, count, answers, t,
           [&](const LaneRay<Doubles>& ray, std::size_t i) SIGNUM_INLINE_LAMBDA {
             Doubles shape[Numbers];
             load(shapes, i, shape);
             return hits_on(ray, shape, all(limit));
           });
}

void hit_kdop(const LaneSource& rays, const Kdop3& kdop, double limit, std::size_t first,
              std::size_t count, std::uint8_t* answers, double* t) {
  hit_each(rays, first, count, answers, t,
           [&](const LaneRay<Doubles>& ray, std::size_t) SIGNUM_INLINE_LAMBDA {
             Doubles face;
             return hits_of_kdop(ray, kdop, all(limit), face);
           });
}

HitFilters filters() {
  return {.sphere = hit_all<4>,
          .aabb = hit_all<6>,
          .obb = hit_all<15>,
          .triangle = hit_all<9>,
          .kdop = hit_kdop};
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

HitFilters simd_hit_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif
