// SPDX-License-Identifier: MIT
/// Integers and rational numbers of any size, and what signum asks of them beyond their operators.
/// They are GMP's, or Boost's own where signum is built with SIGNUM_WITH_GMP=OFF: slower, and at
/// home wherever C++ is. Nothing else names GMP.
#pragma once

#include <cstdlib>

#if SIGNUM_HAS_GMP
#include "numbers/big/big_number_gmp.hpp"
#else
#include "numbers/big/big_number_boost.hpp"
#endif

namespace signum::detail {

/// x * 2^exponent, exactly.
inline BigRational times_power_of_two(BigRational x, long exponent) {
  scale_by_power_of_two(x, exponent);
  return x;
}
inline BigRational times_power_of_two(const BigInteger& x, long exponent) {
  return times_power_of_two(BigRational(x), exponent);
}

/// floor(x * 2^bits), for bits of any sign.
inline BigInteger shifted(const BigInteger& x, long bits) {
  const auto count = static_cast<unsigned long>(std::abs(bits));
  return bits >= 0 ? BigInteger(x << count) : floor_shifted_right(x, count);
}

}  // namespace signum::detail
