// SPDX-License-Identifier: MIT
// Hits of one ray on a box along the axes, on another, and on a k-DOP: see quick_hit-inl.hpp.
#define SIGNUM_LANES_FILE "hits/quick/quick_boxes.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/quick/quick_aabb-inl.hpp"
#include "hits/quick/quick_kdop-inl.hpp"
#include "hits/quick/quick_obb-inl.hpp"

SIGNUM_LANES_BEGIN();

QuickHit quick_aabb(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  double face = 0;
  const LaneHits<double> hits =
      hits_of_aabb(lane, triple(box.min), triple(box.max), limit_of(limit), face);
  return quick_of(hits, static_cast<std::uint32_t>(face));
}
QuickHit quick_obb(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  const auto& [a, u, v] = box.axes;
  const LaneBox<double> lane_box{triple(box.center),
                                 {triple(a), triple(u), triple(v)},
                                 {box.half[0], box.half[1], box.half[2]}};
  double face = 0;
  const LaneHits<double> hits = hits_of_obb(lane, lane_box, limit_of(limit), face);
  return quick_of(hits, static_cast<std::uint32_t>(face));
}
QuickHit quick_kdop(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  double face = 0;
  const LaneHits<double> hits = hits_of_kdop(lane, kdop, limit_of(limit), face);
  return quick_of(hits, static_cast<std::uint32_t>(face));
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

QuickHit quick_hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_aabb)(ray, box, limit);
}
QuickHit quick_hit(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_obb)(ray, box, limit);
}
QuickHit quick_hit(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  const double size = size_if_plain(kdop);
  if (!(size < infinity)) return {};
  return size < 0x1p200 ? SIGNUM_DISPATCH(quick_kdop)(ray, kdop, limit)
                        : quick_hit_of_large(ray, kdop, limit);
}

}  // namespace signum::detail
#endif
