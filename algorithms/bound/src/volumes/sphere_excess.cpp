// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "volumes/sphere_excess.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>

#include "lanes/triples-inl.hpp"
#include "numbers/double_double.hpp"
#include "volumes/sphere_excess.hpp"

SIGNUM_LANES_BEGIN();

/// DoubleDouble in lanes: its whole proof holds here. The magnitude is taken apart as that of
/// Bounded is, into the number of terms and a unit.
template <int Roundings, int Terms>
struct TwoWords {
  static constexpr double error_constant = Terms * DoubleDouble<Roundings>::error_constant;
  Doubles high, low;
};

/// What DoubleDouble has as two_sum, fast_two_sum and two_product. The results are x and y.
struct HighLow {
  Doubles high, low;
};
SIGNUM_INLINE HighLow sum_of(Doubles a, Doubles b) {
  const Doubles s = a + b, bb = s - a;
  return {s, (a - (s - bb)) + (b - bb)};
}
SIGNUM_INLINE HighLow square_of(Doubles a) {
  const Doubles p = a * a;
  if constexpr (fuses_products) return {p, mul_sub(a, a, p)};
  const Doubles c = all(0x8000001p0) * a, high = c - (c - a), low = a - high;
  const Doubles mixed = high * low;
  return {p, low * low - (((p - high * high) - mixed) - mixed)};
}

template <int R, int T, int S, int U>
SIGNUM_INLINE TwoWords<std::max(R, S) + 1, T + U> operator+(TwoWords<R, T> a, TwoWords<S, U> b) {
  const HighLow s = sum_of(a.high, b.high);
  const HighLow r = sum_of(s.high, s.low + (a.low + b.low));
  return {r.high, r.low};
}
template <int R, int T>
SIGNUM_INLINE TwoWords<R + R + 1, T * T> squared(TwoWords<R, T> a) {
  const HighLow p = square_of(a.high);
  const Doubles mixed = a.high * a.low, rest = p.low + (mixed + mixed);
  const Doubles s = p.high + rest;
  return {s, rest - (s - p.high)};
}

template <int R, int T>
SIGNUM_INLINE TwoWords<R, T> opposite(const TwoDoubles& x) {
  return {all(-x.high), all(-x.low)};
}

double excesses_of(std::span<const Point3> block, const NearSphere& sphere,
                   std::array<double, block_size>& excesses) {
  // A radius of at most 4 units has a square of at most 16.
  const auto x = opposite<1, 1>(sphere.center.x), y = opposite<1, 1>(sphere.center.y),
             z = opposite<1, 1>(sphere.center.z);
  const auto r = opposite<1, 16>(sphere.squared_radius);
  const auto excess = [&](const Points& p) SIGNUM_INLINE_LAMBDA {
    const auto leaf = [](Doubles v) SIGNUM_INLINE_LAMBDA { return TwoWords<0, 1>{v, all(0)}; };
    return squared(leaf(p.x) + x) + squared(leaf(p.y) + y) + squared(leaf(p.z) + z) + r;
  };
  for (std::size_t i = 0; i < block.size(); i += lanes<Doubles>) {
    const Points p = load_points([&](std::size_t k) SIGNUM_INLINE_LAMBDA -> const Point3& {
      return block[std::min(i + k, block.size() - 1)];
    });
    store(excess(p).high, excesses.data() + i);
  }
  return decltype(excess(all(Point3{})))::error_constant;
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

double sphere_excesses(std::span<const Point3> block, const NearSphere& sphere,
                       std::array<double, block_size>& excesses) {
  static_assert(block_size % 8 == 0);
  return SIGNUM_DISPATCH(excesses_of)(block, sphere, excesses);
}

}  // namespace signum::detail
#endif
