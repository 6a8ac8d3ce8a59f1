// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <signum/kernel/error.hpp>

namespace signum::detail {

/// A finite double as mantissa * 2^exponent, the mantissa odd or zero.
struct DecodedDouble {
  std::int64_t mantissa;
  int exponent;
};

/// Throws NotFinite for NaN and infinities. Reads the bits, so it is right in any floating-point
/// environment.
inline DecodedDouble decode(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const auto biased = static_cast<int>(bits >> 52 & 0x7FF);
  if (biased == 0x7FF) throw NotFinite();
  auto mantissa = static_cast<std::int64_t>(bits & 0xFFFFFFFFFFFFF);
  if (biased != 0) mantissa |= std::int64_t{1} << 52;
  if (mantissa == 0) return {0, 0};
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
  mantissa >>= zeros;
  const int exponent = (biased == 0 ? 1 : biased) - 1075 + zeros;
  return {(bits >> 63) != 0 ? -mantissa : mantissa, exponent};
}

}  // namespace signum::detail
