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
#define SIGNUM_LANES_FILE "hits/rounded_hit.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/exact_parts-inl.hpp"
#include "lanes/triples-inl.hpp"
#include "rounded_hit.hpp"

SIGNUM_LANES_BEGIN();

template <class T>
SIGNUM_INLINE Two<Triple<T>> exact_difference(const Triple<T>& a, const Triple<T>& b) {
  const Two<T> x = exact_sum(a.x, negative(b.x));
  const Two<T> y = exact_sum(a.y, negative(b.y));
  const Two<T> z = exact_sum(a.z, negative(b.z));
  return {{x.high, y.high, z.high}, {x.low, y.low, z.low}};
}

/// The greatest that a number may be, so that nothing overflows.
constexpr double most = 0x1p200;
/// The least determinant: what underflow adds to r, below 2^-1068, is still below 2^-300 after it
/// is multiplied by p and divided by the determinant.
constexpr double least_determinant = 0x1p-360;
constexpr double underflow = 0x1p-300;

/// The unknowns, in this order: the weights of the three vertices, and t.
constexpr std::size_t unknowns = 4;
constexpr unsigned bit_of_t = 8;

/// Which unknowns the feature does not tell, as bits.
constexpr std::array<unsigned, 7> unknown_of{8, 8, 8, 8 | 3, 8 | 6, 8 | 5, 8 | 7};

/// One coordinate of t d - v e - w f + s, and the sum of the terms' absolute values.
template <class T>
struct Residual {
  T r, sum;
};
// The four terms' high parts are added with what that rounds away; these nine low numbers are at
// most u sum each, with u = 2^-53, and go through at most eight roundings: they err by less than
// 16 u^2 sum = 2^-102 sum together.
template <class T>
SIGNUM_INLINE Residual<T> residual_of(T v, T w, T t, T d, Two<T> e, Two<T> f, Two<T> s) {
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

/// A number, with what is missing to the exact one, and the most by which that is wrong: the
/// nearest double, and whether that is sure.
template <class T>
SIGNUM_INLINE auto round_to_nearest(T number, T missing, T error, T& rounded) {
  const Two<T> sum = exact_sum(number, missing);
  const T reach = error + all<T>(0x1p-52) * magnitude(sum.low);  // these sums round, too
  rounded = sum.high;
  return all_of(sum.high + (sum.low + reach) == sum.high, sum.high + (sum.low - reach) == sum.high);
}

/// Stores the unknowns; gives for each, in the order of unknown_of's bits, which of them are sure.
template <class T>
SIGNUM_INLINE std::array<unsigned, unknowns> quick(const Triple<T>& origin, const Triple<T>& d,
                                                   const Triple<T>& a, const Triple<T>& b,
                                                   const Triple<T>& c, double* numbers,
                                                   std::size_t stride) {
  const Two<Triple<T>> e = exact_difference(b, a);
  const Two<Triple<T>> f = exact_difference(c, a);
  const Two<Triple<T>> s = exact_difference(origin, a);
  const T d_size = largest(d);
  const T e_size = largest(e.high);
  const T f_size = largest(f.high);
  auto good = larger(larger(d_size, e_size), larger(f_size, largest(s.high))) < all<T>(most);

  const Triple<T> p = cross(d, f.high);
  const Triple<T> q = cross(e.high, d);
  const Triple<T> n = cross(e.high, f.high);
  const T determinant = dot(e.high, p);
  const T size = magnitude(determinant);
  good = all_of(good, size > all<T>(least_determinant));
  const T inverse = all<T>(1) / determinant;

  const T v = dot(s.high, p) * inverse;
  const T w = dot(s.high, q) * inverse;
  const T t = dot(s.high, n) * inverse;
  good = all_of(
      good, all_of(larger(magnitude(v), magnitude(w)) < all<T>(2), magnitude(t) < all<T>(most)));

  const auto rx =
      residual_of<T>(v, w, t, d.x, {e.high.x, e.low.x}, {f.high.x, f.low.x}, {s.high.x, s.low.x});
  const auto ry =
      residual_of<T>(v, w, t, d.y, {e.high.y, e.low.y}, {f.high.y, f.low.y}, {s.high.y, s.low.y});
  const auto rz =
      residual_of<T>(v, w, t, d.z, {e.high.z, e.low.z}, {f.high.z, f.low.z}, {s.high.z, s.low.z});
  const Triple<T> r{rx.r, ry.r, rz.r};

  // With |.| the largest coordinate: one of p errs by 7 u |d| |f|, and one of n, where both leaves
  // are rounded, by 9 u |e| |f|. So D errs by 45 u |d| |e| |f|. A coordinate of r errs by
  // `residual` and u |r|. Then r . p, a sum of products of together 6 |r| |d| |f|, errs by 6.1 |d|
  // |f| residual and (6 + 27 + 18) u |r| |d| |f|; the same for q and n with their factors. The
  // quotients round twice more; D may be smaller by 2^-10 of itself, which 1.01 covers.
  // Each of these two bounds on what r errs by is mostly enough without the other, since r is
  // seldom far below u sum: the first values miss by as much, or t does, by half its last place,
  // where its rounding is in doubt.
  const T relative = all<T>(0x1p-47) * d_size * e_size * f_size / size;
  good = all_of(good, relative < all<T>(0x1p-10));
  const T residual = all<T>(0x1p-102) * larger(larger(rx.sum, ry.sum), rz.sum);
  const T per_factor = (all<T>(6.1) * residual + all<T>(0x1p-47) * largest(r)) * magnitude(inverse);
  const T of_change = relative + all<T>(0x1p-52);
  const auto error_of = [&](const T& change, const T& factor) SIGNUM_INLINE_LAMBDA {
    return all<T>(1.01) * (per_factor * factor + of_change * magnitude(change)) + all<T>(underflow);
  };
  const T dv = dot(r, p) * inverse;
  const T dw = dot(r, q) * inverse;
  const T dt = dot(r, n) * inverse;
  const T v_error = error_of(dv, d_size * f_size);
  const T w_error = error_of(dw, d_size * e_size);
  const T t_error = error_of(dt, e_size * f_size);

  // The first weight is 1 - v - w.
  const Two<T> without_v = exact_sum(all<T>(1), negative(v));
  const Two<T> rest = exact_sum(without_v.high, negative(w));
  const T missing = (without_v.low + rest.low) - (dv + dw);
  const T low_size =
      (magnitude(without_v.low) + magnitude(rest.low)) + (magnitude(dv) + magnitude(dw));
  const T u_error = (v_error + w_error) + all<T>(0x1p-51) * low_size;

  std::array<T, unknowns> rounded = {};
  const auto sure_u = round_to_nearest(rest.high, missing, u_error, rounded[0]);
  const auto sure_v = round_to_nearest(v, dv, v_error, rounded[1]);
  const auto sure_w = round_to_nearest(w, dw, w_error, rounded[2]);
  const auto sure_t = round_to_nearest(t, dt, t_error, rounded[3]);
  for (std::size_t i = 0; i < unknowns; ++i) store(rounded[i], numbers + i * stride);
  return {bits(all_of(good, sure_u)), bits(all_of(good, sure_v)), bits(all_of(good, sure_w)),
          bits(all_of(good, sure_t))};
}

/// The hit, if every number that the feature does not tell is surely rounded correctly.
SIGNUM_INLINE std::optional<RoundedHit> hit_of(Feature feature, Start start, unsigned sure,
                                               const double* numbers, std::size_t stride) {
  const unsigned unknown = unknown_of[static_cast<std::size_t>(feature)] &
                           (start == Start::on_triangle ? ~bit_of_t : ~0U);
  if ((unknown & ~sure) != 0) return std::nullopt;
  const auto number = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    return (unknown >> i & 1) != 0 ? numbers[i * stride] : 0;
  };
  RoundedHit hit{number(3), {number(0), number(1), number(2)}};
  if (feature < Feature::edge0) hit.barycentric[static_cast<std::size_t>(feature)] = 1;
  return hit;
}

std::optional<RoundedHit> quick_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                    Start start) {
  const auto& [a, b, c] = triangle.vertices;
  std::array<double, unknowns> numbers;
  const auto [u, v, w, t] = quick(triple(ray.origin), triple(ray.direction), triple(a), triple(b),
                                  triple(c), numbers.data(), 1);
  return hit_of(feature, start, u | v << 1 | w << 2 | t << 3, numbers.data(), 1);
}

void quick_hits(const MetTriangles& met, std::span<std::optional<RoundedHit>> hits) {
  constexpr std::size_t count = lanes<Doubles>;
  static_assert(MetTriangles::capacity % count == 0);
  std::array<double, unknowns * count> numbers;
  for (std::size_t first = 0; first < met.size(); first += count) {
    const auto [u, v, w, t] = quick(load<Doubles>(met, 0, first), load<Doubles>(met, 3, first),
                                    load<Doubles>(met, 6, first), load<Doubles>(met, 9, first),
                                    load<Doubles>(met, 12, first), numbers.data(), count);
    for (std::size_t i = 0; i < count && first + i < met.size(); ++i) {
      const unsigned sure =
          (u >> i & 1) | (v >> i & 1) << 1 | (w >> i & 1) << 2 | (t >> i & 1) << 3;
      const Feature feature = met.feature(first + i);
      hits[first + i] = feature == Feature::none ? std::nullopt
                                                 : hit_of(feature, met.start(first + i), sure,
                                                          numbers.data() + i, count);
    }
  }
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

std::optional<RoundedHit> rounded_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                      Start start) {
  if (feature == Feature::none) return std::nullopt;
  return SIGNUM_DISPATCH(quick_hit)(ray, triangle, feature, start);
}

void rounded_hits(const MetTriangles& met, std::span<std::optional<RoundedHit>> hits) {
  SIGNUM_DISPATCH(quick_hits)(met, hits);
}

RoundedHit rounded(const TriangleHit& hit) {
  return {hit.t.to_double(), hit.barycentric.to_doubles()};
}

}  // namespace signum::detail
#endif
