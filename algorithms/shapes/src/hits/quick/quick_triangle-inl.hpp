// SPDX-License-Identifier: MIT
// The ray origin + t d meets the triangle a + v e + w f where
//     t d - v e - w f + s = 0,    s = origin - a,
// so that with D = e . p and the products p = d x f, q = e x d, n = e x f
//     v = s . p / D,    w = s . q / D,    t = s . n / D.
// Computed in doubles, these are taken as they are, and the left side, the residual r, is computed
// with twice the digits. What is missing is the solution of the same equations with r for s, small
// and with a bound for its error: where all numbers within that round to one double, it is the
// answer. See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997; Ogita,
// Rump and Oishi, Accurate Sum and Dot Product, 2005; Ziv, Fast Evaluation of Elementary
// Mathematical Functions with Correctly Rounded Last Bit, 1991.
#include "hits/quick/quick_lanes-inl.hpp"

#if defined(SIGNUM_QUICK_TRIANGLE_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_TRIANGLE_INL
#undef SIGNUM_QUICK_TRIANGLE_INL
#else
#define SIGNUM_QUICK_TRIANGLE_INL
#endif

SIGNUM_LANES_BEGIN();

template <class T>
SIGNUM_INLINE Two<Triple<T>> exact_difference(const Triple<T>& a, const Triple<T>& b) {
  const Two<T> x = exact_sum(a.x, negative(b.x));
  const Two<T> y = exact_sum(a.y, negative(b.y));
  const Two<T> z = exact_sum(a.z, negative(b.z));
  return {{x.high, y.high, z.high}, {x.low, y.low, z.low}};
}

/// One coordinate of t d - v e - w f + s, and the sum of the terms' absolute values.
template <class T>
struct CoordinateLeft {
  T r, sum;
};
// The four terms' high parts are added with what that rounds away; these nine low numbers are at
// most u sum each, with u = 2^-53, and go through at most eight roundings: they err by less than
// 16 u^2 sum = 2^-102 sum together.
template <class T>
SIGNUM_INLINE CoordinateLeft<T> coordinate_left(T v, T w, T t, T d, Two<T> e, Two<T> f, Two<T> s) {
  const Two<T> td = exact_product(t, d);
  const Two<T> ve = exact_product(v, e.high);
  const Two<T> wf = exact_product(w, f.high);
  const Two<T> sum1 = exact_sum(s.high, td.high);
  const Two<T> sum2 = exact_sum(sum1.high, negative(ve.high));
  const Two<T> sum3 = exact_sum(sum2.high, negative(wf.high));
  const T low = ((sum1.low + sum2.low) + sum3.low) + ((td.low - ve.low) - wf.low) +
                (s.low - mul_add(v, e.low, w * f.low));
  return {sum3.high + low,
          (magnitude(s.high) + magnitude(td.high)) + (magnitude(ve.high) + magnitude(wf.high))};
}

/// A number that is near an exact one, and the most by which it differs.
template <class T>
struct Near {
  T value, error;
};

// With |.| the largest coordinate: one of p errs by 7 u |d| |f|, and one of n, where both leaves
// are rounded, by 9 u |e| |f|. So D errs by 45 u |d| |e| |f|, which is `relative` of it at most (64
// u), and the products of s, whose leaves are rounded as those of e are, by 45 u |s| |d| |f| and
// the like, with n by 51 u (64 u).
template <class T>
struct RayAndTriangle {
  Two<Triple<T>> e, f, s;
  Triple<T> d, p, q, n;
  T d_size, e_size, f_size, inverse, relative;
  /// Nothing overflows, and D is far from zero.
  Truths<T> good;

  SIGNUM_INLINE T v() const { return dot(s.high, p) * inverse; }
  SIGNUM_INLINE T w() const { return dot(s.high, q) * inverse; }
  SIGNUM_INLINE T t() const { return dot(s.high, n) * inverse; }
  /// The sizes that the bounds of these are multiples of.
  SIGNUM_INLINE T v_factor() const { return d_size * f_size; }
  SIGNUM_INLINE T w_factor() const { return d_size * e_size; }
  SIGNUM_INLINE T t_factor() const { return e_size * f_size; }

  /// The most by which v, w or t errs. The quotient rounds twice; D may be smaller by 2^-10 of
  /// itself, which 1.01 covers.
  SIGNUM_INLINE T error_of(T number, T factor) const {
    const T of_product = all<T>(0x1p-47) * largest(s.high) * factor * magnitude(inverse);
    return all<T>(1.01) * mul_add(relative + all<T>(0x1p-51), magnitude(number), of_product) +
           all<T>(underflow);
  }
};

template <class T>
SIGNUM_INLINE RayAndTriangle<T> ray_and_triangle(const LaneRay<T>& ray, const Triple<T>& a,
                                                 const Triple<T>& b, const Triple<T>& c) {
  const Two<Triple<T>> e = exact_difference(b, a);
  const Two<Triple<T>> f = exact_difference(c, a);
  const Two<Triple<T>> s = exact_difference(ray.origin, a);
  const Triple<T>& d = ray.direction;
  const T d_size = largest(d);
  const T e_size = largest(e.high);
  const T f_size = largest(f.high);
  const Triple<T> p = cross(d, f.high);
  const T determinant = dot(e.high, p);
  const T size = magnitude(determinant);
  const T relative = all<T>(0x1p-47) * d_size * e_size * f_size / size;
  return {e,
          f,
          s,
          d,
          p,
          cross(e.high, d),
          cross(e.high, f.high),
          d_size,
          e_size,
          f_size,
          all<T>(1) / determinant,
          relative,
          all_of(larger(larger(d_size, e_size), larger(f_size, largest(s.high))) < all<T>(most),
                 size > all<T>(least_slope), relative < all<T>(0x1p-10))};
}

/// What is missing to v, w and t.
template <class T>
struct MissingOfTriangle {
  Triple<T> r;
  T per_factor, of_change;

  /// What is missing to the number whose error is the product of r with `product`, and whose first
  /// summand has this factor.
  SIGNUM_INLINE Near<T> of(const RayAndTriangle<T>& m, const Triple<T>& product, T factor) const {
    const T change = dot(r, product) * m.inverse;
    return {change, all<T>(1.01) * (per_factor * factor + of_change * magnitude(change)) +
                        all<T>(underflow)};
  }
};

// A coordinate of r errs by `residual` and u |r|. Then r . p, a sum of products of together 6 |r|
// |d| |f|, errs by 6.1 |d| |f| residual and (6 + 27 + 18) u |r| |d| |f|; the same for q and n with
// their factors. Each of these two bounds on what r errs by is mostly enough without the other,
// since r is seldom far below u sum: the first values miss by as much, or t does, by half its last
// place, where its rounding is in doubt.
template <class T>
SIGNUM_INLINE MissingOfTriangle<T> missing_by(const RayAndTriangle<T>& m, const Triple<T>& r,
                                              T residual) {
  return {r, (all<T>(6.1) * residual + all<T>(0x1p-47) * largest(r)) * magnitude(m.inverse),
          m.relative + all<T>(0x1p-52)};
}

/// Requires that |v| and |w| are below 2 and |t| is below `most`.
template <class T>
SIGNUM_INLINE MissingOfTriangle<T> missing_of_triangle(const RayAndTriangle<T>& m, T v, T w, T t) {
  const auto x = coordinate_left<T>(v, w, t, m.d.x, {m.e.high.x, m.e.low.x},
                                    {m.f.high.x, m.f.low.x}, {m.s.high.x, m.s.low.x});
  const auto y = coordinate_left<T>(v, w, t, m.d.y, {m.e.high.y, m.e.low.y},
                                    {m.f.high.y, m.f.low.y}, {m.s.high.y, m.s.low.y});
  const auto z = coordinate_left<T>(v, w, t, m.d.z, {m.e.high.z, m.e.low.z},
                                    {m.f.high.z, m.f.low.z}, {m.s.high.z, m.s.low.z});
  const Triple<T> r{x.r, y.r, z.r};
  const T residual = all<T>(0x1p-102) * larger(larger(x.sum, y.sum), z.sum);
  return missing_by(m, r, residual);
}

/// The ray meets the inside of the triangle where v, w and what they leave of 1 are positive. A ray
/// that starts in its plane is not told.
template <class T>
SIGNUM_INLINE LaneHits<T> hits_of_triangle(const LaneRay<T>& ray, const Triple<T>& a,
                                           const Triple<T>& b, const Triple<T>& c, T limit) {
  const RayAndTriangle<T> m = ray_and_triangle(ray, a, b, c);
  const T v = m.v();
  const T w = m.w();
  const T t = m.t();
  const T v_error = m.error_of(v, m.v_factor());
  const T w_error = m.error_of(w, m.w_factor());
  const T t_error = m.error_of(t, m.t_factor());
  const T u = (all<T>(1) - v) - w;
  const T u_error =
      (v_error + w_error) + all<T>(0x1p-51) * (all<T>(1) + (magnitude(v) + magnitude(w)));
  const auto good = all_of(m.good, limit == limit);
  const auto is_below = [](T x, T error) SIGNUM_INLINE_LAMBDA { return x < negative(error); };
  LaneHits<T> hits{all_of(good, any_of(any_of(is_below(u, u_error), is_below(v, v_error)),
                                       any_of(is_below(w, w_error), is_below(t, t_error)))),
                   no_truths<T>(), no_truths<T>(), t};
  const auto open = all_of(all_of(good, u > u_error, v > v_error),
                           all_of(w > w_error, t > t_error, t < all<T>(most)));
  if (nowhere(open)) return hits;
  const Near<T> missing = missing_of_triangle(m, v, w, t).of(m, m.n, m.t_factor());
  settle_at(t, missing.value, missing.error, limit, open, hits);
  return hits;
}

SIGNUM_LANES_END();

#endif
