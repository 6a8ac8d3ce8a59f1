// SPDX-License-Identifier: MIT
/// The double nearest to a quotient of integers, which need not be reduced.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

#include "numbers/exact.hpp"

namespace signum::detail {

/// p / q correctly rounded: to nearest, ties to even, in any floating-point environment; infinity
/// past the largest double. Requires that q is not zero.
template <class Int>
double rounded_quotient(Int p, Int q) {
  if (p.is_zero()) return 0;
  const bool is_negative = (p.sign() < 0) != (q.sign() < 0);
  p = abs(p);
  q = abs(q);

  // The exponent of the last place: so that the quotient has 53 or 54 bits, fewer when subnormal.
  const long magnitude = static_cast<long>(msb(p)) - static_cast<long>(msb(q));
  long last_place = std::max(magnitude - 53, -1074L);
  if (last_place >= 0) {
    q <<= static_cast<unsigned long>(last_place);
  } else {
    p <<= static_cast<unsigned long>(-last_place);
  }
  Int quotient;
  Int remainder;
  divide_qr(p, q, quotient, remainder);
  if (bit_test(quotient, 53)) {  // 54 bits: one more belongs to the remainder
    if (bit_test(quotient, 0)) remainder += q;
    quotient >>= 1;
    q <<= 1;
    ++last_place;
  }
  auto mantissa = static_cast<std::uint64_t>(quotient);
  const Sign half = sign_of(Int(remainder * 2).compare(q));
  if (half == Sign::positive || (half == Sign::zero && (mantissa & 1) != 0)) ++mantissa;

  // A carry to 2^53 flows into the exponent field, and a subnormal's into the smallest normal.
  const auto hidden = std::uint64_t{1} << 52;
  std::uint64_t bits = mantissa;
  if (mantissa >= hidden) {
    const long biased = last_place + 1075;
    bits = (static_cast<std::uint64_t>(biased) << 52) + (mantissa - hidden);
  }
  const auto infinite = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity());
  if (last_place + 1075 >= 0x7FF) bits = infinite;
  if (is_negative) bits |= std::uint64_t{1} << 63;
  return std::bit_cast<double>(bits);
}

/// Integers whose quotient is that of p and q.
template <class Int>
std::pair<Int, Int> terms(Scaled<Int> p, Scaled<Int> q) {
  const std::int64_t exponent = p.exponent - q.exponent;
  (exponent < 0 ? q : p).mantissa <<= static_cast<unsigned long>(std::abs(exponent));
  return {std::move(p.mantissa), std::move(q.mantissa)};
}

}  // namespace signum::detail
