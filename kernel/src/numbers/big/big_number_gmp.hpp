// SPDX-License-Identifier: MIT
/// The numbers of big_number.hpp as GMP's.
#pragma once

#include <cstddef>

#include "numbers/big/gmp_number.hpp"

namespace signum::detail {

inline BigInteger numerator(const BigRational& x) {
  BigInteger result;
  gmp::set(result.data(), mpq_numref(x.data()));
  return result;
}
inline BigInteger denominator(const BigRational& x) {
  BigInteger result;
  gmp::set(result.data(), mpq_denref(x.data()));
  return result;
}

/// What a function of GMP makes of two integers.
inline BigInteger made_by(void (*f)(mpz_ptr, mpz_srcptr, mpz_srcptr), const BigInteger& a,
                          const BigInteger& b) {
  BigInteger result;
  gmp::count(a.data(), b.data());
  f(gmp::Result(result.data()), gmp::View(a.data()), gmp::View(b.data()));
  return result;
}

/// The greatest common divisor and the least common multiple, which are not negative.
inline BigInteger gcd(const BigInteger& a, const BigInteger& b) {
  BigInteger result;
  gmp::greatest_common_divisor(result.data(), a.data(), b.data());
  return result;
}
inline BigInteger lcm(const BigInteger& a, const BigInteger& b) { return made_by(mpz_lcm, a, b); }

/// The root of an integer that is not negative, rounded down.
inline BigInteger sqrt(const BigInteger& x) {
  BigInteger result;
  gmp::count(x.data(), x.data());
  mpz_sqrt(gmp::Result(result.data()), gmp::View(x.data()));
  return result;
}

/// The place of the first bit of a positive integer, from 0, and whether one is set.
inline std::size_t msb(const BigInteger& x) { return mpz_sizeinbase(gmp::View(x.data()), 2) - 1; }
inline bool bit_test(const BigInteger& x, unsigned long bit) {
  return mpz_tstbit(gmp::View(x.data()), bit) != 0;
}

/// Quotient and remainder, rounded towards zero. They are none of the other two numbers.
inline void divide_qr(const BigInteger& p, const BigInteger& q, BigInteger& quotient,
                      BigInteger& remainder) {
  gmp::count(p.data(), q.data());
  mpz_tdiv_qr(gmp::Result(quotient.data()), gmp::Result(remainder.data()), gmp::View(p.data()),
              gmp::View(q.data()));
}

/// x *= 2^exponent.
inline void scale_by_power_of_two(BigRational& x, long exponent) { gmp::scale(x.data(), exponent); }

/// floor(x / 2^bits).
inline BigInteger floor_shifted_right(const BigInteger& x, unsigned long bits) { return x >> bits; }

/// floor(p / q), q > 0.
inline BigInteger floor_quotient(const BigInteger& p, const BigInteger& q) {
  return made_by(mpz_fdiv_q, p, q);
}

/// x / divisor, which must divide it, without a remainder to be found.
inline BigInteger divided_exactly(const BigInteger& x, const BigInteger& divisor) {
  return made_by(mpz_divexact, x, divisor);
}

inline bool divides(const BigInteger& divisor, const BigInteger& x) {
  return mpz_divisible_p(gmp::View(x.data()), gmp::View(divisor.data())) != 0;
}

/// Whether x >= 0 is the square of an integer.
inline bool is_square(const BigInteger& x) {
  return mpz_perfect_square_p(gmp::View(x.data())) != 0;
}

/// sum += a * b.
inline void add_product(BigInteger& sum, const BigInteger& a, const BigInteger& b) {
  gmp::add_product(sum.data(), a.data(), b.data());
}

/// The double next to x on the side of zero; infinity or zero where there is none.
inline double truncated_to_double(const BigRational& x) { return mpq_get_d(gmp::View(x.data())); }

/// x cut off to 53 bits: mantissa * 2^exponent with 1/2 <= |mantissa| < 1, or zeros.
struct BigMantissa {
  double mantissa;
  long exponent;
};
inline BigMantissa mantissa_of(mpz_srcptr x) {
  BigMantissa m{};
  m.mantissa = mpz_get_d_2exp(&m.exponent, gmp::View(x));
  return m;
}
inline BigMantissa mantissa_of(const BigInteger& x) { return mantissa_of(x.data()); }
inline BigMantissa numerator_mantissa(const BigRational& x) {
  return mantissa_of(mpq_numref(x.data()));
}
inline BigMantissa denominator_mantissa(const BigRational& x) {
  return mantissa_of(mpq_denref(x.data()));
}

}  // namespace signum::detail
