// SPDX-License-Identifier: MIT
/// A formula in integers of fixed size, where the exponents of all coordinates are near to each
/// other, at about the cost of a few filters, whether the answer is zero or not. Only sources
/// include it.
///
/// All coordinates are scaled by one power of two, so that the largest fills a leaf. The
/// coordinates of one cloud then most often are integers: with 62 bits, where the least is not
/// below 2^-8 of the largest or has trailing zeros; with 125, where it is not below 2^-72.
///
/// Scaling keeps the sign of a formula only where all its terms have one degree; for others, such
/// as plane_side, power_circle and power_sphere, these stages are compiled to "uncertain".
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <signum/predicates/filter.hpp>

#include "double_bits.hpp"
#include "numbers/decoded_double.hpp"
#include "numbers/fixed_integer.hpp"

namespace signum::detail {

template <class Integer>
struct AsInteger {
  constexpr Integer operator()(double, double) const { return Integer(); }
};

/// What a formula makes of differences of so many bits.
template <int Bits, class Formula, class... Differences>
using IntegerResult =
    decltype(Formula{}(difference_in(Differences{}, AsInteger<FixedInteger<Bits>>{})...));

/// Coordinates of 62 bits, differences of 63.
inline constexpr int short_bits = 63;
/// Coordinates of 126 bits, differences of 127.
inline constexpr int long_bits = 127;
/// Beyond, expansions and integers of any size are as good, and this would be much code.
inline constexpr int most_bits = 704;

/// Whether a formula has the stage of integers whose differences have so many bits.
template <int Bits, class Formula, class... Differences>
consteval bool has_integers() {
  if constexpr (terms_of<Formula, Differences...>.degrees == Degrees::one) {
    return Bits == short_bits || IntegerResult<Bits, Formula, Differences...>::bits <= most_bits;
  } else {
    return false;
  }
}

/// The most bits of differences, short_bits at most, with which the formula's result has two words.
/// With one bit more in all differences, it has as many more as the degree says.
template <class Formula, class... Differences>
constexpr int few_bits() {
  constexpr int degree = terms_of<Formula, Differences...>.degree;
  constexpr int more =
      IntegerResult<short_bits, Formula, Differences...>::bits - degree * short_bits;
  constexpr int bits = std::min(short_bits, (128 - more) / degree);
  static_assert(IntegerResult<bits, Formula, Differences...>::bits <= 128);
  return bits;
}

/// The largest of the absolute values, as bits, which are ordered as they are; NaN is above all.
template <class... Differences>
std::uint64_t largest_coordinate(const Differences&... differences) {
  std::uint64_t largest = 0;
  const auto measure = [&largest](double to, double from) {
    largest = std::max({largest, bits_of(std::abs(to)), bits_of(std::abs(from))});
    return to;
  };
  (difference_in(differences, measure), ...);
  return largest;
}

/// The sign in leaves of one word: of few bits where all differences, in a unit that they have in
/// common, are so small. Uncertain when a coordinate is no integer of that size after scaling.
/// Requires the default floating-point environment.
template <class Formula, class... Differences>
FilterSign short_integer_sign(Formula formula, const Differences&... differences) {
  if constexpr (!has_integers<short_bits, Formula, Differences...>()) {
    return FilterSign::uncertain;
  } else {
    // The scale is at least 1, so that it underflows nothing, and finite.
    const std::uint64_t exponent = largest_coordinate(differences...) >> 52;
    if (exponent < 61 || exponent > 1023 + 60) return FilterSign::uncertain;
    const double scale = std::bit_cast<double>((1023 + 61 + 1022 - exponent) << 52);
    std::uint64_t rest = 0;
    const auto integer = [&rest, scale](double x) {
      const double scaled = x * scale;  // below 2^61 in absolute value
      const auto i = static_cast<std::int64_t>(scaled);
      rest |= bits_of(static_cast<double>(i) - scaled);
      return i;
    };
    std::int64_t all = 0, largest = 0;
    const auto measure = [&](double to, double from) {
      const std::int64_t d = integer(to) - integer(from);
      all |= d;
      largest |= d < 0 ? -d : d;
      return to;
    };
    (difference_in(differences, measure), ...);
    if (rest != 0) return FilterSign::uncertain;
    if (all == 0) return FilterSign::zero;
    // Differences of few bits are multiplied in two words.
    constexpr int few = few_bits<Formula, Differences...>();
    if constexpr (few < short_bits) {
      const int zeros = std::countr_zero(static_cast<std::uint64_t>(all));
      if (largest >> zeros >> (few - 1) == 0) {
        const auto subtract = [&integer, zeros](double to, double from) {
          return FixedInteger<few>((integer(to) - integer(from)) >> zeros);
        };
        return to_filter_sign(sign(formula(difference_in(differences, subtract)...)));
      }
    }
    const auto subtract = [&integer](double to, double from) {
      return FixedInteger<short_bits>(integer(to) - integer(from));
    };
    return to_filter_sign(sign(formula(difference_in(differences, subtract)...)));
  }
}

/// The sign in leaves of two words. It reads the bits, so it is right in any floating-point
/// environment. Uncertain when the exponents are farther from each other, or the formula is so long
/// that its result would have more than most_bits.
template <class Formula, class... Differences>
FilterSign long_integer_sign(Formula formula, const Differences&... differences) {
  if constexpr (!has_integers<long_bits, Formula, Differences...>()) {
    return FilterSign::uncertain;
  } else {
    using Number = FixedInteger<long_bits>;
    const auto exponent = static_cast<int>(largest_coordinate(differences...) >> 52);
    if (exponent == 0x7FF) return FilterSign::uncertain;
    // What the largest coordinate's 53 bits become, 125 bits, has this exponent.
    const int unit = std::max(exponent, 1) - 1075 - 72;
    bool fits = true;
    const auto integer = [&fits, unit](double x) {
      const DecodedDouble d = decode(x);
      if (d.mantissa == 0) return Int128{0};  // whatever its exponent
      const int shift = d.exponent - unit;    // at most 124: the number has 125 bits
      fits = fits && shift >= 0;
      return shift >= 0 ? Int128{d.mantissa} << shift : Int128{0};
    };
    const auto subtract = [&integer](double to, double from) {
      return Number(integer(to) - integer(from));
    };
    const Sign s = sign(formula(difference_in(differences, subtract)...));
    return fits ? to_filter_sign(s) : FilterSign::uncertain;
  }
}

}  // namespace signum::detail
