// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "k_cbp/block_passes_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>
#include <array>

#include "k_cbp/block_columns-inl.hpp"
#include "k_cbp/block_passes.hpp"

SIGNUM_LANES_BEGIN();

/// The coordinates as they lie: in three vectors after each other, a lane has the same coordinate
/// of every point.
RawBox box(std::span<const Point3> block) {
  constexpr std::size_t width = lanes<Doubles>;
  const double* at = &block.front().x;
  const double* const end = at + 3 * block.size();
  std::array<double, 3> low{at[0], at[1], at[2]};
  std::array<double, 3> high = low;
  double sum = 0;
  if (block.size() >= width) {
    Doubles low0 = load(at), low1 = load(at + width), low2 = load(at + 2 * width);
    Doubles high0 = low0, high1 = low1, high2 = low2;
    Doubles zero0 = low0 - low0, zero1 = low1 - low1, zero2 = low2 - low2;
    for (at += 3 * width; end - at >= static_cast<std::ptrdiff_t>(3 * width); at += 3 * width) {
      const Doubles v0 = load(at), v1 = load(at + width), v2 = load(at + 2 * width);
      low0 = smaller(low0, v0), low1 = smaller(low1, v1), low2 = smaller(low2, v2);
      high0 = larger(high0, v0), high1 = larger(high1, v1), high2 = larger(high2, v2);
      zero0 = zero0 + (v0 - v0);
      zero1 = zero1 + (v1 - v1);
      zero2 = zero2 + (v2 - v2);
    }
    alignas(Doubles) double lows[3 * width], highs[3 * width];
    store(low0, lows), store(high0, highs);
    store(low1, lows + width), store(high1, highs + width);
    store(low2, lows + 2 * width), store(high2, highs + 2 * width);
    for (std::size_t i = 0; i < 3 * width; ++i) {
      low[i % 3] = std::min(low[i % 3], lows[i]);
      high[i % 3] = std::max(high[i % 3], highs[i]);
    }
    sum = sum_of_lanes(zero0 + (zero1 + zero2));
  }
  for (std::size_t i = 0; at < end; ++at, i = (i + 1) % 3) {
    low[i] = std::min(low[i], *at);
    high[i] = std::max(high[i], *at);
    sum += *at - *at;
  }
  return {{{low[0], low[1], low[2]}, {high[0], high[1], high[2]}}, sum};
}

SIGNUM_INLINE Doubles along(const Points& d, const Points& p) {
  return d.x * p.x + d.y * p.y + d.z * p.z;
}

/// Two directions at a time: each load serves both, and their extremes do not wait for each other.
void reaches_of_two(const Columns& c, const Point3& d, const Point3& e, Reach& of_d, Reach& of_e) {
  const Points a = all(d), b = all(e);
  const Points first = c.at(0);
  Doubles low_a = along(a, first), low_b = along(b, first);
  Doubles high_a = low_a, high_b = low_b;
  for (std::size_t i = lanes<Doubles>; i < c.size; i += lanes<Doubles>) {
    const Points p = c.at(i);
    const Doubles s = along(a, p), t = along(b, p);
    low_a = smaller(low_a, s);
    high_a = larger(high_a, s);
    low_b = smaller(low_b, t);
    high_b = larger(high_b, t);
  }
  of_d = {smallest_lane(low_a), largest_lane(high_a)};
  of_e = {smallest_lane(low_b), largest_lane(high_b)};
}

void reaches_in(std::span<const Point3> block, std::span<const Point3> directions, Reach* result) {
  const Columns columns(block);
  std::size_t j = 0;
  for (; j + 1 < directions.size(); j += 2)
    reaches_of_two(columns, directions[j], directions[j + 1], result[j], result[j + 1]);
  if (j < directions.size())
    reaches_of_two(columns, directions[j], directions[j], result[j], result[j]);
}

double distance(std::span<const Point3> block, const Point3& center) {
  constexpr std::size_t width = lanes<Doubles>;
  const Points from = all(center);
  // Two maxima, which do not wait for each other.
  Doubles most = all(0), most_of_odd = most;
  const auto squared = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    const Points p = load_points(block.data() + i) - from;
    return along(p, p);
  };
  std::size_t i = 0;
  for (; i + 2 * width <= block.size(); i += 2 * width) {
    most = larger(most, squared(i));
    most_of_odd = larger(most_of_odd, squared(i + width));
  }
  double result = largest_lane(larger(most, most_of_odd));
  for (; i < block.size(); ++i)
    result = std::max(result, squared_distance_nearly(block[i], center));
  return result;
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

RawBox box_simd(std::span<const Point3> block) { return SIGNUM_DISPATCH(box)(block); }

void reaches_simd(std::span<const Point3> block, std::span<const Point3> directions,
                  Reach* result) {
  SIGNUM_DISPATCH(reaches_in)(block, directions, result);
}

double distance_simd(std::span<const Point3> block, const Point3& center) {
  return SIGNUM_DISPATCH(distance)(block, center);
}

}  // namespace signum::detail
#endif
