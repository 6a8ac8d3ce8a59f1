// SPDX-License-Identifier: MIT
#include "exact.hpp"

#include <bit>
#include <signum/kernel/error.hpp>

namespace signum {

DecodedDouble decode(double x) {
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

}  // namespace signum
