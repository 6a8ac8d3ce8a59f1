// SPDX-License-Identifier: MIT
/// The numbers of big_number.hpp as Boost's own. What each function does stands in
/// big_number_gmp.hpp.
#pragma once

#include <algorithm>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>

namespace signum::detail {

using BigInteger = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                                 boost::multiprecision::et_off>;
using BigRational = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend,
                                                  boost::multiprecision::et_off>;

inline BigInteger floor_quotient(const BigInteger& p, const BigInteger& q) {
  BigInteger quotient, remainder;
  divide_qr(p, q, quotient, remainder);
  return remainder.sign() < 0 ? BigInteger(quotient - 1) : quotient;
}

inline BigInteger floor_shifted_right(const BigInteger& x, unsigned long bits) {
  // Boost's own shift of a negative number is towards minus infinity, too, but not by all releases.
  if (x.sign() >= 0) return x >> bits;
  const BigInteger magnitude = -x;
  const BigInteger quotient = magnitude >> bits;
  const bool is_whole = magnitude == quotient << bits;
  return is_whole ? BigInteger(-quotient) : BigInteger(-quotient - 1);
}

inline void scale_by_power_of_two(BigRational& x, long exponent) {
  if (x.is_zero()) return;
  BigInteger p = numerator(x), q = denominator(x);
  const auto shift = static_cast<unsigned long>(std::abs(exponent));
  (exponent >= 0 ? p : q) <<= shift;
  x = BigRational(p, q);
}

inline BigInteger divided_exactly(const BigInteger& x, const BigInteger& divisor) {
  return x / divisor;
}

inline bool divides(const BigInteger& divisor, const BigInteger& x) {
  return divisor.is_zero() ? x.is_zero() : BigInteger(x % divisor).is_zero();
}

inline bool is_square(const BigInteger& x) {
  const BigInteger root = sqrt(x);
  return root * root == x;
}

inline void add_product(BigInteger& sum, const BigInteger& a, const BigInteger& b) { sum += a * b; }

struct BigMantissa {
  double mantissa;
  long exponent;
};
inline BigMantissa mantissa_of(const BigInteger& x) {
  if (x.is_zero()) return {0, 0};
  const BigInteger magnitude = abs(x);
  const long length = static_cast<long>(msb(magnitude)) + 1;
  const BigInteger leading = length > 53 ? BigInteger(magnitude >> (length - 53)) : magnitude;
  const double cut = static_cast<double>(static_cast<std::uint64_t>(leading));
  const long cut_length = length > 53 ? 53 : length;
  const double mantissa = std::ldexp(cut, static_cast<int>(-cut_length));
  return {x.sign() < 0 ? -mantissa : mantissa, length};
}
inline BigMantissa numerator_mantissa(const BigRational& x) { return mantissa_of(numerator(x)); }
inline BigMantissa denominator_mantissa(const BigRational& x) {
  return mantissa_of(denominator(x));
}

inline double truncated_to_double(const BigRational& x) {
  if (x.is_zero()) return 0;
  BigInteger p = abs(numerator(x)), q = denominator(x);
  const long shift = 55 - static_cast<long>(msb(p)) + static_cast<long>(msb(q));
  (shift > 0 ? p : q) <<= static_cast<unsigned long>(std::abs(shift));
  const auto quotient = static_cast<std::uint64_t>(BigInteger(p / q));  // 55 or 56 bits
  const auto length = static_cast<long>(std::bit_width(quotient));
  // Subnormals have fewer bits.
  const long kept = std::min(53L, length - shift + 1074);
  const long cut = kept > 0 ? length - kept : 63;
  const double size =
      std::ldexp(static_cast<double>(quotient >> cut), static_cast<int>(cut - shift));
  return x.sign() < 0 ? -size : size;
}

}  // namespace signum::detail
