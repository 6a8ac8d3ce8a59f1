// SPDX-License-Identifier: MIT
/// A formula on double-doubles and on expansions, where the exponents allow. Only sources include
/// it.
///
/// Right for any formula: expansions are exact, and the bound of double-doubles is relative to each
/// intermediate result, while nothing overflows and no low bit is lost, which in_expansion_range
/// promises for every product of at most as many differences as the degree of the formula.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <signum/predicates/formula.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/double_double.hpp"
#include "numbers/expansion.hpp"

namespace signum::detail {

/// Whether x is zero or 2^low <= |x| < 2^(high + 1). Not so for NaN and infinities. Reads the bits:
/// with DAZ, subnormals may pass for zeros.
constexpr bool exponent_within(double x, int low, int high) {
  const auto bits = std::bit_cast<std::uint64_t>(x) << 1;
  if (bits == 0) return true;
  const int exponent = static_cast<int>(bits >> 53) - 1023;
  return low <= exponent && exponent <= high;
}

/// Whether products of Degree differences of such coordinates, or of fewer, stay clear of overflow
/// and of the loss of low bits.
///
/// Overflow: a difference is below 2^(970 / Degree), so a term is below 2^970, and 2^20 terms below
/// 2^990, which leaves room for the splitting of two_product.
/// Low bits: the last place of a coordinate is at least 2^(1 - 1074 / Degree). Each intermediate
/// result, and each double of an expansion or double-double for one, is a multiple of the product
/// of as many such last places as its degree. That is at least 2^(Degree - 1074), so all are
/// doubles.
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

/// Expansions of more doubles than this would cost more than the exact stage, and much stack.
inline constexpr int longest_expansion = 2048;

/// A difference of two coordinates as an expansion: one_double requires that the difference is a
/// double, two_doubles keeps its rounding error.
inline constexpr auto one_double = [](double to, double from) { return Expansion<1>(to - from); };
inline constexpr auto two_doubles = [](double to, double from) {
  return Expansion<2>(two_sum(to, -from));
};
inline constexpr auto rounded_twice = [](double to, double from) {
  const TwoDoubles d = two_sum(to, -from);
  return DoubleDouble<0>{d, std::abs(d.high)};
};

/// Whether a formula has the stage of expansions that begin as `subtract` makes them.
template <class Subtract, class Formula, class... Differences>
consteval bool has_expansions() {
  using Result = decltype(Formula{}(difference_in(Differences{}, Subtract{})...));
  return terms_of<Formula, Differences...>.count <= 0x1p20 && Result::capacity <= longest_expansion;
}

template <class... Differences>
bool are_doubles(const Differences&... differences) {
  bool exact = true;
  const auto check = [&exact](double to, double from) {
    exact &= two_sum(to, -from).low == 0;
    return to;
  };
  (difference_in(differences, check), ...);
  return exact;
}

// Each of the three stages is uncertain where the exponents are out of range, so that it is no
// error for NaN. They require the default floating-point environment.

/// The sign by the shortest expansions. Uncertain where a difference is not a double.
template <class Formula, class... Differences>
FilterSign short_expansion_sign(Formula formula, const Differences&... differences) {
  if constexpr (has_expansions<decltype(one_double), Formula, Differences...>()) {
    constexpr int degree = terms_of<Formula, Differences...>.degree;
    if ((in_expansion_range<degree>(differences) && ...) && are_doubles(differences...)) {
      return to_filter_sign(sign(formula(difference_in(differences, one_double)...)));
    }
  }
  return FilterSign::uncertain;
}

/// The sign by two doubles for each intermediate result. Uncertain where these do not decide.
template <class Formula, class... Differences>
FilterSign double_double_sign(Formula formula, const Differences&... differences) {
  constexpr Terms terms = terms_of<Formula, Differences...>;
  if constexpr (terms.count <= 0x1p20) {
    if ((in_expansion_range<terms.degree>(differences) && ...)) {
      return sign(formula(difference_in(differences, rounded_twice)...));
    }
  }
  return FilterSign::uncertain;
}

/// The sign by expansions.
template <class Formula, class... Differences>
FilterSign long_expansion_sign(Formula formula, const Differences&... differences) {
  if constexpr (has_expansions<decltype(two_doubles), Formula, Differences...>()) {
    constexpr int degree = terms_of<Formula, Differences...>.degree;
    if ((in_expansion_range<degree>(differences) && ...)) {
      return to_filter_sign(sign(formula(difference_in(differences, two_doubles)...)));
    }
  }
  return FilterSign::uncertain;
}

}  // namespace signum::detail
