// SPDX-License-Identifier: MIT
/// What a predicate does when its filter does not decide: plain doubles where nothing rounds, then
/// double-doubles and expansions, then exact integers, each running the formula that the filter
/// ran. For sources only.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <signum/predicates/filter.hpp>

#include "double_double.hpp"
#include "equal_points.hpp"
#include "exact.hpp"
#include "expansion.hpp"
#include "fp_environment.hpp"

namespace signum {

namespace detail {

/// Whether x is zero or 2^low <= |x| < 2^(high + 1). Not so for NaN and infinities.
constexpr bool exponent_within(double x, int low, int high) {
  const auto bits = std::bit_cast<std::uint64_t>(x) << 1;
  if (bits == 0) return true;
  const int exponent = static_cast<int>(bits >> 53) - 1023;
  return low <= exponent && exponent <= high;
}

/// Whether products of Degree such differences stay clear of overflow, with room for 2^20 terms and
/// the splitting of two_product, and of the loss of low bits: every component of an expansion is a
/// multiple of the product of the last places of the inputs, so nothing is lost while that is at
/// least 2^-1074.
template <int Degree>
constexpr bool in_expansion_range(double x) {
  return exponent_within(x, 53 - 1074 / Degree, 970 / Degree - 2);
}

template <int Degree>
constexpr bool in_expansion_range(const Difference1& d) {
  return in_expansion_range<Degree>(d.from) && in_expansion_range<Degree>(d.to);
}
template <int Degree>
constexpr bool in_expansion_range(const Difference2& d) {
  return in_expansion_range<Degree>(Difference1{d.from.x, d.to.x}) &&
         in_expansion_range<Degree>(Difference1{d.from.y, d.to.y});
}
template <int Degree>
constexpr bool in_expansion_range(const Difference3& d) {
  return in_expansion_range<Degree>(Difference2{{d.from.x, d.from.y}, {d.to.x, d.to.y}}) &&
         in_expansion_range<Degree>(Difference1{d.from.z, d.to.z});
}

/// Expansions of more terms than this would cost more than the exact stage, and much stack.
inline constexpr int longest_expansion = 2048;

/// The formula on the expansions that `subtract` makes of the differences, or uncertain where its
/// own would be too long.
template <class Formula, class Subtract, class... Differences>
FilterSign sign_by_expansions(Formula formula, Subtract subtract,
                              const Differences&... differences) {
  using Result = decltype(formula(difference_in(differences, subtract)...));
  if constexpr (Result::capacity <= longest_expansion) {
    return to_filter_sign(sign(formula(difference_in(differences, subtract)...)));
  } else {
    return FilterSign::uncertain;
  }
}

constexpr std::uint64_t bits_of(double x) { return std::bit_cast<std::uint64_t>(x); }

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

/// The sign of the formula in plain doubles where all coordinates are on a grid so coarse that
/// nothing is rounded: as on CAD models and integers, where filters fail because the answer is
/// zero. Uncertain otherwise. Requires the default floating-point environment.
template <class Formula, class... Differences>
FilterSign grid_sign(Formula formula, const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  constexpr int bits = detail::grid_bits<Formula, Differences...>();
  static_assert(bits >= 1, "a formula of so many terms or such a degree is on no grid");
  // Nonnegative doubles are ordered as their bits, and integers have the shorter latency.
  std::uint64_t largest = 0;
  const auto measure = [&largest](double to, double from) {
    const double d = to - from;
    largest = std::max(largest, detail::bits_of(std::abs(d)));
    return d;
  };
  const FilterSign s = to_filter_sign(sign_of(formula(difference_in(differences, measure)...)));

  // The grid is the power of two that leaves the largest difference `bits` bits. It must be at most
  // 1, so that a term of lower degree is a multiple of the same power of it, and that power no
  // underflow. Adding 1.5 * 2^52 times the grid leaves just its multiples as they are.
  constexpr auto exponent_field = std::uint64_t{0x7FF} << 52;
  const auto power = std::bit_cast<double>(largest & exponent_field);
  const double grid = power / static_cast<double>(1LL << (bits - 1));
  if (largest != 0 && !(grid <= 1 && grid >= underflow_guard(degree))) return FilterSign::uncertain;
  const double shift = grid * 0x1.8p52;
  std::uint64_t off_grid = 0;
  const auto check = [&off_grid, shift](double to, double from) {
    // Of the absolute values: where the sum cancels it has finer last places than the grid.
    const double b = std::abs(to);
    const double a = std::abs(from);
    off_grid |= detail::bits_of((b + shift) - shift - b) | detail::bits_of((a + shift) - shift - a);
    return to;
  };
  (difference_in(differences, check), ...);
  return off_grid == 0 ? s : FilterSign::uncertain;
}

/// The sign of the formula by expansions, or by the two leading doubles of each where those decide.
/// Uncertain when the exponents are out of range or the expansions would be too long: so never
/// wrong, and not an error for NaN.
template <class Formula, class... Differences>
FilterSign expansion_sign(Formula formula, const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  // First: with DAZ, subnormals may pass for zeros.
  const DefaultFpEnvironment environment;
  if (!(detail::in_expansion_range<degree>(differences) && ...)) return FilterSign::uncertain;

  // Most often every difference is exact, and expansions are at their shortest.
  bool exact = true;
  const auto check = [&exact](double to, double from) {
    exact &= two_sum(to, -from).low == 0;
    return to;
  };
  (difference_in(differences, check), ...);
  if (exact) {
    const auto one = [](double to, double from) { return Expansion<1>(to - from); };
    return detail::sign_by_expansions(formula, one, differences...);
  }
  const auto rounded_twice = [](double to, double from) {
    const TwoDoubles d = two_sum(to, -from);
    return DoubleDouble<0>{d, std::abs(d.high)};
  };
  const FilterSign s = sign(formula(difference_in(differences, rounded_twice)...));
  if (is_certain(s)) return s;
  const auto two = [](double to, double from) { return Expansion<2>(two_sum(to, -from)); };
  return detail::sign_by_expansions(formula, two, differences...);
}

/// The sign of the formula in integers times a power of two. Throws NotFinite.
template <class Formula, class... Differences>
Sign exact_sign(Formula formula, const Differences&... differences) {
  const auto exact = [](double to, double from) { return Exact(to) - Exact(from); };
  return sign(formula(difference_in(differences, exact)...));
}

/// What is left when the coordinates are on no coarse grid.
template <class Formula, class... Differences>
Sign settle_off_grid(Formula formula, const Differences&... differences) {
  const FilterSign s = expansion_sign(formula, differences...);
  return is_certain(s) ? certain(s) : exact_sign(formula, differences...);
}

/// Everything after the filter.
template <class Formula, class... Differences>
Sign settle(Formula formula, const Differences&... differences) {
  const DefaultFpEnvironment environment;
  const FilterSign s = grid_sign(formula, differences...);
  return is_certain(s) ? certain(s) : settle_off_grid(formula, differences...);
}

/// The same for differences from one point, where the formula is zero when two of the points are
/// equal: shapes that share a point ask this, and expansions would be long before they came out
/// zero.
template <class Formula, class Difference, class... Differences>
Sign settle_cloud(Formula formula, const Difference& first, const Differences&... rest) {
  const DefaultFpEnvironment environment;
  const FilterSign s = grid_sign(formula, first, rest...);
  if (is_certain(s)) return certain(s);
  if (has_equal(std::array{first.from, first.to, rest.to...})) return Sign::zero;
  return settle_off_grid(formula, first, rest...);
}

}  // namespace signum
