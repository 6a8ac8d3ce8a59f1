// SPDX-License-Identifier: MIT
// Hits on spheres: see quick_lanes-inl.hpp.
#include "hits/quick/quick_lanes-inl.hpp"

#if defined(SIGNUM_QUICK_SPHERE_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_SPHERE_INL
#undef SIGNUM_QUICK_SPHERE_INL
#else
#define SIGNUM_QUICK_SPHERE_INL
#endif

SIGNUM_LANES_BEGIN();

// With w = origin - center the ray is in the ball where f(t) = |w + t d|^2 - r^2 = a t^2 + 2 b t +
// c is not positive. Starting outside, c > 0, it enters at the lesser root, if the discriminant b^2
// - a c is not negative and b is.
//
// At t0, with x = w + t0 d and g = -x . d, half the slope, the root is t0 + f / (g + sqrt(g^2 - a
// f)); for g > 0 it is the lesser one, and is there where a f < g^2. That is f / (2 g) but for a
// part a |f| / g^2 of it at most, if this is below 2^-10.
/// The radius is r1 + r2, which r.high differs from by u of it.
template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_ball(const LaneRay<T>& ray, const Triple<T>& center, T r1, T r2,
                                       T limit) {
  const Triple<T>& d = ray.direction;
  const T tiny = all<T>(underflow);
  const auto good = all_of(ray.size() + (ray.sum_of_magnitudes(center) + (r1 + r2)) < all<T>(most),
                           r1 >= all<T>(0), r2 >= all<T>(0), limit == limit);
  const Two<T> r = exact_sum(r1, r2);
  const Two<T> wx = exact_sum(ray.origin.x, negative(center.x));
  const Two<T> wy = exact_sum(ray.origin.y, negative(center.y));
  const Two<T> wz = exact_sum(ray.origin.z, negative(center.z));
  const T rr = r.high * r.high;
  const T ww = mul_add(wz.high, wz.high, mul_add(wy.high, wy.high, wx.high * wx.high));
  // c errs by 6 u (w^2 + r^2): twice u from w and r, and the products' and the sums' roundings (8
  // u).
  const T terms = ww + rr;
  const T c = ww - rr;
  const T c_error = all<T>(0x1p-50) * terms + tiny;
  LaneHits<T> hits = from_inside(all_of(good, c < negative(c_error)), limit);
  auto open = all_of(good, c > c_error);
  // b errs by 4 u of its terms (8 u).
  const T bx = wx.high * d.x;
  const T by = wy.high * d.y;
  const T bz = wz.high * d.z;
  const T b = (bx + by) + bz;
  const T b_terms = (magnitude(bx) + magnitude(by)) + magnitude(bz);
  const T b_error = all<T>(0x1p-50) * b_terms + tiny;
  hits.missed = any_of(hits.missed, all_of(open, b > b_error));
  open = all_of(open, b < negative(b_error));
  if (nowhere(open)) return hits;
  // The square of b errs by 10 u of the square of its terms, a by 3 u, so the product by 10 u (16
  // u).
  const T a = mul_add(d.z, d.z, mul_add(d.y, d.y, d.x * d.x));
  const T discriminant = mul_sub(b, b, a * c);
  const T d_error = all<T>(0x1p-49) * mul_add(b_terms, b_terms, a * terms) + tiny;
  hits.missed = any_of(hits.missed, all_of(open, discriminant < negative(d_error)));
  open = all_of(open, discriminant > all<T>(0));
  if (nowhere(open)) return hits;
  const T t0 = c / (square_root(discriminant) - b);

  const Along<T> x = along(wx, t0, d.x);
  const Along<T> y = along(wy, t0, d.y);
  const Along<T> z = along(wz, t0, d.z);
  const Two<T> xx = exact_product(x.high, x.high);
  const Two<T> yy = exact_product(y.high, y.high);
  const Two<T> zz = exact_product(z.high, z.high);
  const Two<T> radius = exact_product(r.high, r.high);
  const Two<T> sum1 = exact_sum(xx.high, yy.high);
  const Two<T> sum2 = exact_sum(sum1.high, zz.high);
  const Two<T> sum3 = exact_sum(sum2.high, negative(radius.high));
  const T low =
      ((sum1.low + sum2.low) + sum3.low) + ((xx.low + yy.low) + (zz.low - radius.low)) +
      all<T>(2) * (mul_add(z.high, z.low, mul_add(y.high, y.low, x.high * x.low)) - r.high * r.low);
  const T f = sum3.high + low;
  // With S the sum of the squared sizes and r^2, what is in `low` is at most 10 u S together, and
  // goes through at most eight roundings, and the products through one of their own: 86 u^2 S. The
  // squares of x.low and so on, which are left out, are 9 u^2 S, and what x.low errs by 10 u^2 S:
  // no monomial has more than 41 u^2 of it (64 u^2). The last rounding of f is u |f|.
  const T size = mul_add(z.size, z.size, mul_add(y.size, y.size, x.size * x.size)) + rr;
  const T f_error = all<T>(0x1p-100) * size;
  const T g = negative((x.high * d.x + y.high * d.y) + z.high * d.z);
  const T inverse = all<T>(1) / g;
  // g errs by 6 u of the sum of size |d| (8 u).
  const T g_error = all<T>(0x1p-50) * (mul_add(x.size, magnitude(d.x), y.size * magnitude(d.y)) +
                                       z.size * magnitude(d.z));
  const T relative = (g_error + a * magnitude(f) * inverse) * inverse;
  open = all_of(open, t0<all<T>(most), g> all<T>(least_slope), relative < all<T>(0x1p-10));
  const T half = all<T>(0.5);
  const T missing = half * f * inverse;
  const T error = all<T>(1.01) * (magnitude(missing) * (relative + all<T>(0x1p-51)) +
                                  half * f_error * inverse) +
                  tiny;
  settle_at(t0, missing, error, limit, open, hits);
  return hits;
}

template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_sphere(const LaneRay<T>& ray, const Triple<T>& center, T r,
                                         T limit) {
  return hits_of_ball(ray, center, r, all<T>(0), limit);
}

SIGNUM_LANES_END();

#endif
