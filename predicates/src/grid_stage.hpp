// SPDX-License-Identifier: MIT
/// A formula in plain doubles, where all coordinates are on a grid so coarse that nothing rounds.
/// For sources only.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <signum/predicates/filter.hpp>

#include "double_bits.hpp"

namespace signum {

namespace detail {

/// The most bits that differences on a grid may have so that no step of the formula in doubles
/// rounds: each intermediate is an integer multiple of a power of the grid, at most the sum of the
/// absolute values of all terms, and that must stay within 53 bits.
template <class Formula, class... Differences>
consteval int grid_bits() {
  constexpr auto bounded = Formula{}(difference_in(Differences{}, with_unit_magnitude)...);
  double largest = bounded.magnitude;
  int bits = 0;
  while (true) {
    for (int i = 0; i < bounded.degree; ++i) largest *= 2;
    if (largest > 0x1p53) return bits;
    ++bits;
  }
}

}  // namespace detail

/// What is added and taken away to see whether a number is on the grid: the power of two that
/// leaves the largest difference, whose bits are given, `Bits` bits. It must be at most 1, so that
/// a term of lower degree is a multiple of the same power of it, and that power no underflow.
template <int Bits, int Degree>
std::optional<double> grid_shift(std::uint64_t largest) {
  static_assert(Bits >= 1, "a formula of so many terms or such a degree is on no grid");
  constexpr auto exponent_field = std::uint64_t{0x7FF} << 52;
  const auto power = std::bit_cast<double>(largest & exponent_field);
  const double grid = power / static_cast<double>(1LL << (Bits - 1));
  if (largest != 0 && !(grid <= 1 && grid >= underflow_guard(Degree))) return std::nullopt;
  // Adding 1.5 * 2^52 times the grid leaves just its multiples as they are.
  return grid * 0x1.8p52;
}

/// Zero iff a number is on the grid whose absolute value this is (where the sum cancelled, it had
/// finer last places than the grid); or several numbers. Requires the default floating-point
/// environment.
template <class Numbers>
SIGNUM_INLINE Numbers off_grid(const Numbers& magnitude, double shift) {
  return (magnitude + shift) - shift - magnitude;
}

/// Whether the coordinates of all differences are on a grid so coarse that no step of the formula
/// on any of them rounds in plain doubles. Requires the default floating-point environment.
template <int Bits, int Degree, class... Differences>
bool on_grid(const Differences&... differences) {
  // Nonnegative doubles are ordered as their bits, and integers have the shorter latency.
  std::uint64_t largest = 0;
  const auto measure = [&largest](double to, double from) {
    largest = std::max(largest, detail::bits_of(std::abs(to - from)));
    return to;
  };
  (difference_in(differences, measure), ...);

  const std::optional<double> shift = grid_shift<Bits, Degree>(largest);
  if (!shift) return false;
  std::uint64_t off = 0;
  const auto check = [&off, shift](double to, double from) {
    off |= detail::bits_of(off_grid(std::abs(to), *shift)) |
           detail::bits_of(off_grid(std::abs(from), *shift));
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
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  constexpr int bits = detail::grid_bits<Formula, Differences...>();
  if (!on_grid<bits, degree>(differences...)) return FilterSign::uncertain;
  return to_filter_sign(sign_of(formula(difference_in(differences, detail::rounded)...)));
}

}  // namespace signum
