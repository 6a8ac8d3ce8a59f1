// SPDX-License-Identifier: MIT
/// What a predicate does when its filter does not decide: plain doubles where nothing rounds, then
/// integers of fixed size where the exponents are near to each other, then double-doubles and
/// expansions, then integers of any size, each running the formula that the filter ran. For sources
/// only.
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
#include "grid_stage.hpp"
#include "integer_stage.hpp"

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

}  // namespace detail

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

/// What is left when the coordinates are on no coarse grid. Requires the default floating-point
/// environment.
template <class Formula, class... Differences>
Sign settle_off_grid(Formula formula, const Differences&... differences) {
  FilterSign s = integer_sign(formula, differences...);
  if (!is_certain(s)) s = expansion_sign(formula, differences...);
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
/// equal: shapes that share a point ask this, and comparing costs less than what comes after.
template <class Formula, class Difference, class... Differences>
Sign settle_cloud(Formula formula, const Difference& first, const Differences&... rest) {
  const DefaultFpEnvironment environment;
  const FilterSign s = grid_sign(formula, first, rest...);
  if (is_certain(s)) return certain(s);
  if (has_equal(std::array{first.from, first.to, rest.to...})) return Sign::zero;
  return settle_off_grid(formula, first, rest...);
}

}  // namespace signum
