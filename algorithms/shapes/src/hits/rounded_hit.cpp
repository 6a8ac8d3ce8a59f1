// SPDX-License-Identifier: MIT
// Where rays meet triangles that they are known to meet: see quick_triangle-inl.hpp.
#define SIGNUM_LANES_FILE "hits/rounded_hit.cpp"
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
