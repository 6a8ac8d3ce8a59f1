// SPDX-License-Identifier: MIT
// Hits on k-DOPs: see quick_lanes-inl.hpp. A ray is in it from the last plane
// through which it comes in, at t0 in doubles, to the first through which it leaves. What is
// missing of t0 is what the value there, m - n . (origin + t0 d) for the plane n . x = m, is of the
// slope n . d.
#include "hits/quick/quick_lanes-inl.hpp"

#if defined(SIGNUM_QUICK_KDOP_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_KDOP_INL
#undef SIGNUM_QUICK_KDOP_INL
#else
#define SIGNUM_QUICK_KDOP_INL
#endif

SIGNUM_LANES_BEGIN();

/// A dot product, and what it errs by: a term is rounded three times at most (4 u).
template <class T>
struct DotOfDirection {
  T value, error;
};
template <class T>
SIGNUM_INLINE DotOfDirection<T> dot_of_direction(const Triple<T>& n, const Triple<T>& p) {
  const T x = magnitude(n.x * p.x);
  const T y = magnitude(n.y * p.y);
  const T z = magnitude(n.z * p.z);
  const T value = dot(n, p);
  const T error = all<T>(0x1p-51) * ((x + y) + z) + all<T>(underflow);
  return {value, error};
}

/// The value m - n . (origin + t d) with twice the digits, and the sum of its terms' sizes. It errs
/// by 5 u^2 of that for the low parts of the points, 3 u^2 for their products, and 56 u^2, as the
/// low numbers, 7 u of it together, go through at most eight sums, of which most are smaller (32
/// u^2, as `./dev prove` finds), and by u of itself.
template <class T>
struct ValueOnRay {
  T value, size;
};
template <class T>
SIGNUM_INLINE ValueOnRay<T> value_on_ray(T m, const Triple<T>& n, const LaneRay<T>& ray, T t) {
  const T zero = all<T>(0.0);
  const Along<T> x = along<T>({ray.origin.x, zero}, t, ray.direction.x);
  const Along<T> y = along<T>({ray.origin.y, zero}, t, ray.direction.y);
  const Along<T> z = along<T>({ray.origin.z, zero}, t, ray.direction.z);
  const Two<T> nx = exact_product(n.x, x.high);
  const Two<T> ny = exact_product(n.y, y.high);
  const Two<T> nz = exact_product(n.z, z.high);
  const Two<T> sum1 = exact_sum(m, negative(nx.high));
  const Two<T> sum2 = exact_sum(sum1.high, negative(ny.high));
  const Two<T> sum3 = exact_sum(sum2.high, negative(nz.high));
  const T low = (((sum1.low + sum2.low) + sum3.low) - ((nx.low + ny.low) + nz.low)) -
                mul_add(n.z, z.low, mul_add(n.y, y.low, n.x * x.low));
  return {sum3.high + low, mul_add(magnitude(n.z), z.size,
                                   mul_add(magnitude(n.y), y.size, magnitude(n.x) * x.size)) +
                               magnitude(m)};
}

/// What of a ray is inside so far.
template <class T>
struct SpanInKdop {
  T enter, enter_lower, enter_upper;  // the last entry, and its bounds
  T others;                           // what no other entry is above
  T leave_lower, leave_upper;
  Triple<T> normal;  // of the last entry's plane, n . x = at
  T at, face;
};

/// `face` becomes the face that is met. Requires numbers that are finite, intervals that are not
/// empty, and directions other than zero.
template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_kdop(const LaneRay<T>& ray, const Kdop3& kdop, T limit, T& face) {
  const T zero = all<T>(0.0);
  const T far_away = all<T>(infinity);
  auto good = all_of(ray.size() < all<T>(most), limit == limit);
  auto is_inside = good;
  auto is_apart = no_truths<T>();
  auto is_between = good;  // the planes that it runs along
  SpanInKdop<T> s{negative(far_away),
                  negative(far_away),
                  negative(far_away),
                  negative(far_away),
                  far_away,
                  far_away,
                  {zero, zero, zero},
                  zero,
                  zero};
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& direction = kdop.directions[i];
    const Triple<T> n{all<T>(direction.x), all<T>(direction.y), all<T>(direction.z)};
    const T min = all<T>(kdop.min[i]);
    const T max = all<T>(kdop.max[i]);
    const DotOfDirection<T> at = dot_of_direction(n, ray.origin);
    const DotOfDirection<T> slope = dot_of_direction(n, ray.direction);
    const T to_min = min - at.value;
    const T to_max = max - at.value;
    const T error = at.error + all<T>(0x1p-52) * larger(magnitude(to_min), magnitude(to_max));
    const auto is_in = all_of(negative(error) > to_min, to_max > error);
    is_inside = all_of(is_inside, is_in);
    const auto vanishes = [&](T x, T y)
                              SIGNUM_INLINE_LAMBDA { return any_of(x == zero, y == zero); };
    const auto runs_along = all_of(vanishes(n.x, ray.direction.x), vanishes(n.y, ray.direction.y),
                                   vanishes(n.z, ray.direction.z));
    is_apart =
        any_of(is_apart, all_of(runs_along, any_of(to_min > error, to_max < negative(error))));
    is_between = all_of(is_between, any_of(is_in, !runs_along));
    const T steep = magnitude(slope.value);
    const auto is_steep = all_of(steep > all<T>(0x1p10) * slope.error, steep > all<T>(least_slope));
    good = all_of(good, any_of(runs_along, is_steep));
    const auto up = slope.value > zero;
    const T inverse = all<T>(1.0) / slope.value;
    const T near = select(up, to_min, to_max) * inverse;
    const T far = select(up, to_max, to_min) * inverse;
    // The quotient rounds twice, and the slope may be smaller by 2^-10 of itself.
    const auto error_of = [&](T t) SIGNUM_INLINE_LAMBDA {
      const T of_t = magnitude(t) * mul_add(all<T>(0x1p-51), steep, slope.error);
      return all<T>(1.01) * (error + of_t) * magnitude(inverse) + all<T>(underflow);
    };
    const T near_error = error_of(near);
    const T far_error = error_of(far);
    const auto crosses = without(is_steep, runs_along);
    const auto is_later = all_of(crosses, near > s.enter);
    s.others = select(crosses, larger(s.others, select(is_later, s.enter_upper, near + near_error)),
                      s.others);
    s.enter = select(is_later, near, s.enter);
    s.enter_lower = select(is_later, near - near_error, s.enter_lower);
    s.enter_upper = select(is_later, near + near_error, s.enter_upper);
    s.normal = select(is_later, n, s.normal);
    s.at = select(is_later, select(up, min, max), s.at);
    const auto number = static_cast<double>(2 * i);
    s.face = select(is_later, select(up, all<T>(number), all<T>(number + 1)), s.face);
    s.leave_lower = select(crosses, smaller(s.leave_lower, far - far_error), s.leave_lower);
    s.leave_upper = select(crosses, smaller(s.leave_upper, far + far_error), s.leave_upper);
  }
  LaneHits<T> hits = from_inside(all_of(is_inside, good), limit);
  auto open = without(good, is_inside);
  is_apart = any_of(is_apart, s.leave_upper < zero, s.leave_upper < s.enter_lower);
  hits.missed = any_of(hits.missed, all_of(open, is_apart));
  open = all_of(without(open, is_apart), is_between, s.enter_lower > zero);
  open =
      all_of(open, s.others < s.enter_lower, s.enter_upper < s.leave_lower, s.enter < all<T>(most));
  if (nowhere(open)) return hits;

  face = s.face;
  const ValueOnRay<T> left = value_on_ray(s.at, s.normal, ray, s.enter);
  const DotOfDirection<T> slope = dot_of_direction(s.normal, ray.direction);
  const T inverse = all<T>(1.0) / slope.value;
  const T missing = left.value * inverse;
  const T relative = slope.error * magnitude(inverse) + all<T>(0x1p-51);
  const T error = all<T>(1.01) * mul_add(magnitude(missing), relative,
                                         all<T>(0x1p-101) * left.size * magnitude(inverse)) +
                  all<T>(underflow);
  settle_at(s.enter, missing, error, limit, open, hits);
  return hits;
}

SIGNUM_LANES_END();

#endif
