// SPDX-License-Identifier: MIT
/// A formula in plain doubles, where all coordinates are on a grid so coarse that nothing rounds.
/// Only sources include it.
///
/// Let g, a power of two and at most 1, be the distance of the grid's points, and M = 2^bits * g
/// above every difference, of which each is a multiple of g. An intermediate result is a sum of
/// terms; let k be the greatest degree of these, and n their number, and d and N those of the whole
/// formula. It is a multiple of g^k, since a term of a lower degree is that, too. So it is no more
/// than n * M^k = n * 2^(bits * k) * g^k
///   - where all its terms have degree k;
///   - and where M >= 1, since a term of a lower degree then is below M^k, too.
/// With N * 2^(bits * d) <= 2^53 it has at most 53 bits, and is exact. But where its terms have
/// several degrees and M < 1, a term of degree j < k may be M^j, which is 2^(bits * j) * g^(j - k)
/// times g^k: the more bits the smaller g is. Such a formula is asked only where M >= 1. The last
/// operation may round all the same: a sum of two exact numbers never rounds to the other sign.
///
/// The terms of a predicate are of one degree, but for plane_side, where only the last sum mixes
/// them, and power_circle and power_sphere, where the sum of a square and a weight is multiplied.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <signum/predicates/filter.hpp>

#include "double_bits.hpp"

namespace signum::detail {

/// The grids that are coarse enough for a formula.
template <class Formula, class... Differences>
struct GridOf {
  static constexpr Terms terms = terms_of<Formula, Differences...>;

  /// The most bits that differences may have.
  static constexpr int bits = [] {
    double largest = terms.count;
    int n = -1;
    for (; largest <= 0x1p53; ++n) {
      for (int i = 0; i < terms.degree; ++i) largest *= 2;
    }
    return n;
  }();
  /// The least distance of the grid's points: 1 / 2^bits where M must be at least 1, and else where
  /// no product of as many differences as the degree underflows.
  static constexpr double least = terms.degrees == Degrees::mixed && bits > 0
                                      ? 1 / static_cast<double>(std::int64_t{1} << bits)
                                      : underflow_guard<terms.degree>;
};

/// What is added and taken away to see whether a number is on the grid: the power of two that
/// leaves the largest difference, whose bits are given, `Grid::bits` bits. Nothing where the grid
/// is too fine or too coarse.
template <class Grid>
std::optional<double> grid_shift(std::uint64_t largest) {
  constexpr auto exponent_field = std::uint64_t{0x7FF} << 52;
  const auto power = std::bit_cast<double>(largest & exponent_field);
  const double grid = power / static_cast<double>(std::int64_t{1} << (Grid::bits - 1));
  if (largest != 0 && !(grid <= 1 && grid >= Grid::least)) return std::nullopt;
  // Adding 1.5 * 2^52 times the grid leaves just its multiples as they are.
  return grid * 0x1.8p52;
}

/// Zero iff the number with this absolute value is on the grid (where the sum cancelled, it had
/// finer last places than the grid). It takes several numbers in lanes, too. Requires the default
/// floating-point environment.
template <class Numbers>
SIGNUM_INLINE Numbers off_grid(const Numbers& magnitude, double shift) {
  return (magnitude + shift) - shift - magnitude;
}

/// Whether the coordinates of all differences are on such a grid. Requires the default
/// floating-point environment.
template <class Grid, class... Differences>
bool on_grid(const Differences&... differences) {
  // Nonnegative doubles are ordered as their bits, and integers have the shorter latency.
  std::uint64_t largest = 0;
  const auto measure = [&largest](double to, double from) {
    largest = std::max(largest, bits_of(std::abs(to - from)));
    return to;
  };
  (difference_in(differences, measure), ...);

  const std::optional<double> shift = grid_shift<Grid>(largest);
  if (!shift) return false;
  std::uint64_t off = 0;
  const auto check = [&off, shift](double to, double from) {
    off |= bits_of(off_grid(std::abs(to), *shift)) | bits_of(off_grid(std::abs(from), *shift));
    return to;
  };
  (difference_in(differences, check), ...);
  return off == 0;
}

/// The sign of the formula in plain doubles where nothing is rounded: as on CAD models and
/// integers, where filters fail because the answer is zero. Uncertain otherwise. Requires the
/// default floating-point environment.
template <class Formula, class... Differences>
FilterSign grid_sign(Formula formula, const Differences&... differences) {
  using Grid = GridOf<Formula, Differences...>;
  if constexpr (Grid::bits < 1) {
    return FilterSign::uncertain;  // so many terms, or such a degree, that no grid would do
  } else {
    if (!on_grid<Grid>(differences...)) return FilterSign::uncertain;
    return to_filter_sign(sign_of(formula(difference_in(differences, rounded_difference)...)));
  }
}

}  // namespace signum::detail
