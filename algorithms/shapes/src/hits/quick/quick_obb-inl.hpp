// SPDX-License-Identifier: MIT
// Hits on boxes of any axes: see quick_lanes-inl.hpp.
//
// With w = origin - center and n = u x v for the axes u and v other than a, the ray is between the
// two planes across a where |n . w + t n . d| <= half |n . a|. The point where it enters through
// one of them is center + p a + q u + s v, where p is half of a with a sign and q and s are small;
// so r = t d - p a - q u - s v + w is zero there, and -(n . r) / (n . d) is missing of t where r is
// the residual of rounded t, q and s.
//
// With |.| the largest coordinate and k = |u| |v|, one of n errs by 4 u k; n . d by 30 u k |d| (32
// u), n . w, where w is rounded, by 36 u k |w|, and the determinant n . a by 30 u k |a| (64 u of
// both, which also pays for three sums that n . w goes into).
#include "hits/quick/quick_lanes-inl.hpp"

#if defined(SIGNUM_QUICK_OBB_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_OBB_INL
#undef SIGNUM_QUICK_OBB_INL
#else
#define SIGNUM_QUICK_OBB_INL
#endif

SIGNUM_LANES_BEGIN();

template <class T>
struct LaneBox {
  Triple<T> center;
  Triple<T> axes[3];
  T half[3];
};

/// What is between two planes across one axis.
template <class T>
struct Slab {
  T at_origin, slope, reach;  // n . w, n . d and half |n . a|
  T error, slope_error;       // of at_origin and reach together, and of slope
  Triple<T> normal;
  T k;
};

/// One coordinate of r, and the sum of its terms' absolute values: nine low numbers of at most u
/// sum each go through at most eight roundings (32 u^2 sum).
template <class T>
struct ResidualOfBox {
  T r, sum;
};
template <class T>
SIGNUM_INLINE ResidualOfBox<T> residual_of_box(T t, T d, Two<T> w, const T (&numbers)[3], T a, T u,
                                               T v) {
  const Two<T> td = exact_product(t, d);
  const Two<T> pa = exact_product(numbers[0], a);
  const Two<T> qu = exact_product(numbers[1], u);
  const Two<T> sv = exact_product(numbers[2], v);
  const Two<T> sum1 = exact_sum(w.high, td.high);
  const Two<T> sum2 = exact_sum(sum1.high, negative(pa.high));
  const Two<T> sum3 = exact_sum(sum2.high, negative(qu.high));
  const Two<T> sum4 = exact_sum(sum3.high, negative(sv.high));
  const T low = ((sum1.low + sum2.low) + (sum3.low + sum4.low)) +
                ((td.low - qu.low) + (w.low - pa.low)) - sv.low;
  return {sum4.high + low, ((magnitude(w.high) + magnitude(td.high)) + magnitude(pa.high)) +
                               (magnitude(qu.high) + magnitude(sv.high))};
}

/// `face` becomes the face that is met.
template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_obb(const LaneRay<T>& ray, const LaneBox<T>& box, T limit,
                                      T& face) {
  const Triple<T>& d = ray.direction;
  const auto& axes = box.axes;
  const auto& half = box.half;
  const T zero = all<T>(0);
  const T tiny = all<T>(underflow);
  const T rounding = all<T>(1.01);
  const T sizes = (ray.size() + ray.sum_of_magnitudes(box.center)) +
                  ((ray.sum_of_magnitudes(axes[0]) + ray.sum_of_magnitudes(axes[1])) +
                   (ray.sum_of_magnitudes(axes[2]) + half[0])) +
                  (half[1] + half[2]);
  auto good = all_of(all_of(half[0] >= zero, half[1] >= zero, half[2] >= zero), limit == limit,
                     sizes < all<T>(0x1p90));
  const Two<T> wx = exact_sum(ray.origin.x, negative(box.center.x));
  const Two<T> wy = exact_sum(ray.origin.y, negative(box.center.y));
  const Two<T> wz = exact_sum(ray.origin.z, negative(box.center.z));
  const Triple<T> w{wx.high, wy.high, wz.high};
  const T size[3] = {largest(axes[0]), largest(axes[1]), largest(axes[2])};
  const T volume = size[0] * size[1] * size[2];
  const T d_size = largest(d);
  const T w_size = largest(w);
  const Triple<T> normals[3] = {cross(axes[1], axes[2]), cross(axes[2], axes[0]),
                                cross(axes[0], axes[1])};
  // All three are one number.
  const T determinants[3] = {dot(normals[0], axes[0]), dot(normals[1], axes[1]),
                             dot(normals[2], axes[2])};
  good = all_of(good, magnitude(determinants[0]) > all<T>(0x1p-40) * volume,
                volume > all<T>(least_slope));
  const T turn = select(determinants[0] > zero, all<T>(1), all<T>(-1));
  const auto slab = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const std::size_t j = (i + 1) % 3;
    const T k = size[j] * size[(j + 1) % 3];
    const T at_origin = turn * dot(normals[i], w);
    const T slope = turn * dot(normals[i], d);
    const T reach = half[i] * magnitude(determinants[i]);
    const T side_error = all<T>(0x1p-47) * (k * w_size + half[i] * volume) + tiny;
    const T slope_error = all<T>(0x1p-48) * k * d_size + tiny;
    return Slab<T>{at_origin, slope, reach, side_error, slope_error, normals[i], k};
  };
  const Slab<T> slabs[3] = {slab(0), slab(1), slab(2)};

  auto is_inside = good;
  T enter = all<T>(-infinity);
  T leave = all<T>(infinity);
  T enter_error = zero;
  T leave_error = zero;
  T axis = all<T>(3);
  for (std::size_t i = 0; i < 3; ++i) {
    const Slab<T>& s = slabs[i];
    is_inside = all_of(is_inside, magnitude(s.at_origin) + s.error < s.reach);
    const T steep = magnitude(s.slope);
    const auto is_steep = steep > all<T>(0x1p10) * s.slope_error;
    const T inverse = all<T>(1) / steep;
    const T from = select(s.slope > zero, negative(s.at_origin), s.at_origin);
    const T near = (from - s.reach) * inverse;
    const T far = (from + s.reach) * inverse;
    const T per_t = s.slope_error + all<T>(0x1p-51) * steep;
    const auto is_later = all_of(is_steep, near > enter);
    const auto is_earlier = all_of(is_steep, far < leave);
    enter = select(is_later, near, enter);
    enter_error =
        select(is_later, rounding * (s.error + magnitude(near) * per_t) * inverse, enter_error);
    axis = select(is_later, all<T>(static_cast<double>(i)), axis);
    leave = select(is_earlier, far, leave);
    leave_error =
        select(is_earlier, rounding * (s.error + magnitude(far) * per_t) * inverse, leave_error);
  }
  LaneHits<T> hits = from_inside(is_inside, limit);
  auto open = without(good, is_inside);
  const T last = leave + leave_error;
  auto is_past = any_of(zero > last, enter - enter_error > last);
  // Until it leaves one slab it comes nowhere near another, as where it runs along that.
  for (const Slab<T>& s : slabs) {
    const T way = rounding * (s.error + last * (magnitude(s.slope) + s.slope_error));
    is_past = any_of(is_past, magnitude(s.at_origin) - way > s.reach);
  }
  hits.missed = any_of(hits.missed, all_of(open, is_past));
  open = all_of(without(open, is_past), enter > enter_error, enter < all<T>(most));
  if (nowhere(open)) return hits;

  // At that t the ray must be between the other planes, for certain; or it is beyond a plane from
  // which it moves away.
  const auto enters = open;
  T numbers[3];
  Slab<T> chosen = slabs[0];
  for (std::size_t i = 0; i < 3; ++i) {
    const Slab<T>& s = slabs[i];
    const auto is_axis = axis == all<T>(static_cast<double>(i));
    const T at = s.at_origin + enter * s.slope;
    const T steep = magnitude(s.slope);
    const T error = rounding * (s.error + enter * (s.slope_error + all<T>(0x1p-51) * steep) +
                                enter_error * (steep + s.slope_error));
    const auto is_beyond = all_of(without(enters, is_axis), magnitude(at) - error > s.reach);
    const auto leaves = any_of(all_of(s.slope > s.slope_error, at > zero),
                               all_of(s.slope < negative(s.slope_error), at < zero));
    hits.missed = any_of(hits.missed, all_of(is_beyond, leaves));
    open = all_of(open, any_of(is_axis, magnitude(at) + error < s.reach));
    const T end = select(s.slope > zero, negative(half[i]), half[i]);
    numbers[i] = select(is_axis, end, at / magnitude(determinants[i]));
    chosen.slope = select(is_axis, s.slope, chosen.slope);
    chosen.slope_error = select(is_axis, s.slope_error, chosen.slope_error);
    chosen.normal = select(is_axis, s.normal, chosen.normal);
    chosen.k = select(is_axis, s.k, chosen.k);
  }
  open = all_of(open, magnitude(chosen.slope) > all<T>(least_slope));
  if (nowhere(open)) return hits;
  face = axis + axis + select(chosen.slope > zero, zero, all<T>(1));

  const ResidualOfBox<T> x =
      residual_of_box(enter, d.x, wx, numbers, axes[0].x, axes[1].x, axes[2].x);
  const ResidualOfBox<T> y =
      residual_of_box(enter, d.y, wy, numbers, axes[0].y, axes[1].y, axes[2].y);
  const ResidualOfBox<T> z =
      residual_of_box(enter, d.z, wz, numbers, axes[0].z, axes[1].z, axes[2].z);
  const Triple<T> r{x.r, y.r, z.r};
  const T inverse = all<T>(1) / chosen.slope;
  const T missing = negative(turn * dot(chosen.normal, r) * inverse);
  // n . r errs by 36 u k |r| (64 u) and by 6 k of what a coordinate of r errs by.
  const T residual = all<T>(0x1p-101) * larger(larger(x.sum, y.sum), z.sum);
  const T error =
      rounding *
          ((all<T>(6.1) * residual + all<T>(0x1p-47) * largest(r)) * chosen.k * magnitude(inverse) +
           magnitude(missing) * (chosen.slope_error * magnitude(inverse) + all<T>(0x1p-52))) +
      tiny;
  settle_at(enter, missing, error, limit, open, hits);
  return hits;
}

SIGNUM_LANES_END();

#endif
