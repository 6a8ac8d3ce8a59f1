// SPDX-License-Identifier: MIT
// Hits on boxes along the axes: see quick_lanes-inl.hpp.
#include "hits/quick/quick_lanes-inl.hpp"

#if defined(SIGNUM_QUICK_AABB_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_AABB_INL
#undef SIGNUM_QUICK_AABB_INL
#else
#define SIGNUM_QUICK_AABB_INL
#endif

SIGNUM_LANES_BEGIN();

/// A ray that runs along no axis's planes: it is between the planes at min and max of one axis from
/// the near one, (near - o) / d, to the far one, which err by 3 u of themselves (8 u). `face`
/// becomes the face that is met.
template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_aabb(const LaneRay<T>& ray, const Triple<T>& min,
                                       const Triple<T>& max, T limit, T& face) {
  const T zero = all<T>(0);
  const T sizes = ray.size() + (ray.sum_of_magnitudes(min) + ray.sum_of_magnitudes(max));
  auto good = all_of(sizes < all<T>(most), limit == limit);
  auto is_inside = good;
  auto is_apart = no_truths<T>();
  T enter = all<T>(-1);
  T second = enter;
  T leave = all<T>(infinity);
  T plane = zero;
  T origin = zero;
  T speed = zero;
  face = zero;
  const auto add_axis = [&](T low, T high, T o, T d, double number) SIGNUM_INLINE_LAMBDA {
    const auto below = o < low;
    const auto above = o > high;
    // Where the ray runs along the planes, it is between them, or apart.
    const auto along_planes = d == zero;
    good = all_of(good, low <= high, any_of(along_planes, magnitude(d) > all<T>(least_slope)));
    is_inside = without(is_inside, any_of(below, above));
    is_apart = any_of(is_apart, all_of(below, d <= zero), all_of(above, d >= zero));
    const T inverse = all<T>(1) / d;
    const auto up = d > zero;
    const T near_plane = select(up, low, high);
    const T far_plane = select(up, high, low);
    const T near = select(along_planes, all<T>(-1), (near_plane - o) * inverse);
    const T far = select(along_planes, all<T>(infinity), (far_plane - o) * inverse);
    const auto is_later = near > enter;
    second = larger(second, smaller(enter, near));
    plane = select(is_later, near_plane, plane);
    origin = select(is_later, o, origin);
    speed = select(is_later, d, speed);
    face = select(is_later, select(up, all<T>(number), all<T>(number + 1)), face);
    enter = larger(enter, near);
    leave = smaller(leave, far);
  };
  add_axis(min.x, max.x, ray.origin.x, ray.direction.x, 0);
  add_axis(min.y, max.y, ray.origin.y, ray.direction.y, 2);
  add_axis(min.z, max.z, ray.origin.z, ray.direction.z, 4);
  is_inside = all_of(is_inside, good);
  LaneHits<T> hits = from_inside(is_inside, limit);
  auto open = without(good, is_inside);
  hits.missed = any_of(hits.missed, all_of(open, is_apart));
  open = without(open, is_apart);
  // It starts before the near plane of some axis, and beyond the far one of none.
  const T tiny = all<T>(underflow);
  const T margin = all<T>(0x1p-49) * enter + tiny;
  hits.missed = any_of(hits.missed, all_of(open, enter > leave + margin));
  open = all_of(open, enter + margin < leave, second + margin < enter);
  if (nowhere(open)) return hits;

  const Two<T> from = exact_sum(plane, negative(origin));
  // The remainder of the division is exact, then it is rounded twice.
  const T t0 = from.high / speed;
  const Two<T> product = exact_product(t0, speed);
  const T missing = (((from.high - product.high) - product.low) + from.low) / speed;
  settle_at(t0, missing, all<T>(0x1p-51) * magnitude(missing) + tiny, limit, open, hits);
  return hits;
}

SIGNUM_LANES_END();

#endif
