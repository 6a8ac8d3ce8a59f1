// SPDX-License-Identifier: MIT
// Where rays meet triangles that they are known to meet: see quick_triangle-inl.hpp.
#define SIGNUM_LANES_FILE "hits/rounded_hit.cpp"
#include <array>
#include <utility>

#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/quick/quick_triangle-inl.hpp"
#include "rounded_hit.hpp"

SIGNUM_LANES_BEGIN();

/// The unknowns, in this order: the weights of the three vertices, and t.
constexpr std::size_t unknowns = 4;
constexpr unsigned bit_of_t = 8;

/// Which unknowns the feature does not tell, as bits.
constexpr std::array<unsigned, 7> unknown_of{8, 8, 8, 8 | 3, 8 | 6, 8 | 5, 8 | 7};

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
SIGNUM_INLINE std::array<unsigned, unknowns> quick(const LaneRay<T>& ray, const Triple<T>& a,
                                                   const Triple<T>& b, const Triple<T>& c,
                                                   double* numbers, std::size_t stride) {
  const RayAndTriangle<T> m = ray_and_triangle(ray, a, b, c);
  const T v = m.v();
  const T w = m.w();
  const T t = m.t();
  const auto good =
      all_of(m.good, larger(magnitude(v), magnitude(w)) < all<T>(2), magnitude(t) < all<T>(most));
  const MissingOfTriangle<T> missing_parts = missing_of_triangle(m, v, w, t);
  const auto [dv, v_error] = missing_parts.of(m, m.p, m.v_factor());
  const auto [dw, w_error] = missing_parts.of(m, m.q, m.w_factor());
  const auto [dt, t_error] = missing_parts.of(m, m.n, m.t_factor());

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

/// A sum as a double and what is missing to it, which errs by at most `error`.
struct LongSum {
  double high, low, error;
};

/// Sums with the digits of three doubles: what two rounds of additions leave is summed up, which
/// errs by less than 2^-53 count of its size. See: Ogita, Rump and Oishi 2005, SumK.
template <std::size_t count>
LongSum long_sum(std::array<double, count> terms) {
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 1; i < count; ++i) {
      const Two<double> sum = exact_sum(terms[i], terms[i - 1]);
      terms[i] = sum.high;
      terms[i - 1] = sum.low;
    }
  }
  double low = 0, size = 0;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    low += terms[i];
    size += magnitude(terms[i]);
  }
  return {terms[count - 1], low, 0x1p-52 * count * size};
}

/// One coordinate of t d - v e - w f + s, where v, w and t have two doubles each. Its ten products
/// are exact but for what underflows.
LongSum long_left(const Two<double>& v, const Two<double>& w, const Two<double>& t, double d,
                  const Two<double>& e, const Two<double>& f, const Two<double>& s) {
  std::array<double, 22> terms;
  std::size_t next = 0;
  const auto add = [&](const Two<double>& number) {
    terms[next++] = number.low;
    terms[next++] = number.high;
  };
  for (const auto& [number, side] : {std::pair(v, e), std::pair(w, f)}) {
    for (const double x : {number.low, number.high}) {
      for (const double y : {side.low, side.high}) add(exact_product(-x, y));
    }
  }
  add(exact_product(t.low, d));
  add(exact_product(t.high, d));
  add(s);
  LongSum sum = long_sum(terms);
  sum.error += 0x1p-1060;
  return sum;
}

/// Does what quick() does, once more: from numbers with what was missing to them, so that what is
/// missing now is some 2^-100. It tells the weights of a ray that passes an edge or a vertex by
/// the last digits of a double.
std::optional<RoundedHit> slow_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                   Start start) {
  const auto& [a, b, c] = triangle.vertices;
  const auto m = ray_and_triangle<double>({triple(ray.origin), triple(ray.direction)}, triple(a),
                                          triple(b), triple(c));
  double v = m.v(), w = m.w(), t = m.t();
  const auto is_good = [&] {
    return m.good && magnitude(v) < 2 && magnitude(w) < 2 && magnitude(t) < most;
  };
  if (!is_good()) return std::nullopt;
  const MissingOfTriangle<double> first = missing_of_triangle(m, v, w, t);
  const Two<double> v2 = exact_sum(v, first.of(m, m.p, m.v_factor()).value);
  const Two<double> w2 = exact_sum(w, first.of(m, m.q, m.w_factor()).value);
  const Two<double> t2 = exact_sum(t, first.of(m, m.n, m.t_factor()).value);
  v = v2.high, w = w2.high, t = t2.high;
  if (!is_good()) return std::nullopt;
  const auto left = [&](double Triple<double>::* x) {
    return long_left(v2, w2, t2, m.d.*x, {m.e.high.*x, m.e.low.*x}, {m.f.high.*x, m.f.low.*x},
                     {m.s.high.*x, m.s.low.*x});
  };
  const LongSum x = left(&Triple<double>::x), y = left(&Triple<double>::y),
                z = left(&Triple<double>::z);
  const Triple<double> r{x.high + x.low, y.high + y.low, z.high + z.low};
  const double residual = larger(larger(x.error, y.error), z.error);
  const MissingOfTriangle<double> missing = missing_by(m, r, residual);
  const auto [dv, v_error] = missing.of(m, m.p, m.v_factor());
  const auto [dw, w_error] = missing.of(m, m.q, m.w_factor());
  const auto [dt, t_error] = missing.of(m, m.n, m.t_factor());
  const LongSum u = long_sum<7>({-dv, -dw, -v2.low, -w2.low, -v2.high, -w2.high, 1});

  std::array<double, unknowns> numbers;
  const auto sure = [&](std::size_t i, double number, double low, double error) {
    const bool is_sure =
        round_to_nearest<double>(number, low, error + 0x1p-52 * magnitude(low), numbers[i]);
    return unsigned{is_sure} << i;
  };
  const unsigned told = sure(0, u.high, u.low, (v_error + w_error) + u.error) |
                        sure(1, v2.high, v2.low + dv, v_error) |
                        sure(2, w2.high, w2.low + dw, w_error) |
                        sure(3, t2.high, t2.low + dt, t_error);
  return hit_of(feature, start, told, numbers.data(), 1);
}

std::optional<RoundedHit> quick_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                    Start start) {
  const auto& [a, b, c] = triangle.vertices;
  std::array<double, unknowns> numbers;
  const auto [u, v, w, t] = quick<double>({triple(ray.origin), triple(ray.direction)}, triple(a),
                                          triple(b), triple(c), numbers.data(), 1);
  return hit_of(feature, start, u | v << 1 | w << 2 | t << 3, numbers.data(), 1);
}

void quick_hits(const MetTriangles& met, std::span<std::optional<RoundedHit>> hits) {
  constexpr std::size_t count = lanes<Doubles>;
  static_assert(MetTriangles::capacity % count == 0);
  std::array<double, unknowns * count> numbers;
  for (std::size_t first = 0; first < met.size(); first += count) {
    const auto [u, v, w, t] = quick<Doubles>(
        {load<Doubles>(met, 0, first), load<Doubles>(met, 3, first)}, load<Doubles>(met, 6, first),
        load<Doubles>(met, 9, first), load<Doubles>(met, 12, first), numbers.data(), count);
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
  if (auto hit = SIGNUM_DISPATCH(quick_hit)(ray, triangle, feature, start)) return hit;
  return SIGNUM_DISPATCH(slow_hit)(ray, triangle, feature, start);
}

void rounded_hits(const MetTriangles& met, std::span<std::optional<RoundedHit>> hits) {
  SIGNUM_DISPATCH(quick_hits)(met, hits);
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (hits[i] || met.feature(i) == Feature::none) continue;
    const auto point = [&](std::size_t row) {
      return Point3{met.column(row)[i], met.column(row + 1)[i], met.column(row + 2)[i]};
    };
    hits[i] = SIGNUM_DISPATCH(slow_hit)({point(0), point(3)}, {point(6), point(9), point(12)},
                                        met.feature(i), met.start(i));
  }
}

RoundedHit rounded(const TriangleHit& hit) {
  return {hit.t.to_double(), hit.barycentric.to_doubles()};
}

}  // namespace signum::detail
#endif
