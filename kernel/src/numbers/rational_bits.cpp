// SPDX-License-Identifier: MIT
#include "numbers/rational_bits.hpp"

#include <cstdlib>

namespace signum::detail {

BigInteger scaled_floor(const BigRational& x, long bits) {
  BigInteger p = numerator(x);
  BigInteger q = denominator(x);
  (bits >= 0 ? p : q) <<= static_cast<unsigned long>(std::abs(bits));
  return floor_quotient(p, q);
}

long magnitude(const BigRational& x) {
  const BigInteger p = abs(numerator(x));
  return static_cast<long>(msb(p)) - static_cast<long>(msb(denominator(x)));
}

BigRational truncated(const BigRational& x, long bits) {
  if (x.is_zero()) return x;
  const long shift = bits - magnitude(x);
  const BigRational size = times_power_of_two(scaled_floor(abs(x), shift), -shift);
  return x.sign() < 0 ? BigRational(-size) : size;
}

BigRational below_inverse_root(const BigRational& x, long bits) {
  const long shift = bits + 1 + magnitude(x) / 2;
  return times_power_of_two(sqrt(scaled_floor(BigRational(1 / x), 2 * shift)), -shift);
}

std::optional<BigRational> rational_root(const BigRational& x) {
  // In lowest terms, both integers are then squares.
  const BigInteger p = numerator(x);
  const BigInteger q = denominator(x);
  if (!is_square(q) || !is_square(p)) return std::nullopt;
  return BigRational(sqrt(p), sqrt(q));
}

BigRational simplest_between(const BigRational& low, const BigRational& high) {
  if (low.sign() <= 0 && high.sign() >= 0) return 0;
  if (high.sign() < 0) return -simplest_between(-high, -low);
  const BigRational whole(scaled_floor(low, 0));
  if (whole == low) return low;
  if (whole + 1 <= high) return whole + 1;
  // Both have one whole part: the reciprocals of what is left are in the other order.
  return whole + 1 / simplest_between(1 / (high - whole), 1 / (low - whole));
}

}  // namespace signum::detail
