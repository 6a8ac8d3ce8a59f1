// SPDX-License-Identifier: MIT
/// The numbers of big_number.hpp as GMP's.
#pragma once

#include <boost/multiprecision/gmp.hpp>

namespace signum::detail {

using BigInteger =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using BigRational = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                                  boost::multiprecision::et_off>;

/// x *= 2^exponent.
inline void scale_by_power_of_two(BigRational& x, long exponent) {
  auto& q = x.backend().data();
  if (exponent >= 0) {
    mpq_mul_2exp(q, q, static_cast<mp_bitcnt_t>(exponent));
  } else {
    mpq_div_2exp(q, q, static_cast<mp_bitcnt_t>(-exponent));
  }
}

/// floor(x / 2^bits).
inline BigInteger floor_shifted_right(const BigInteger& x, unsigned long bits) {
  BigInteger result;
  mpz_fdiv_q_2exp(result.backend().data(), x.backend().data(), bits);
  return result;
}

/// floor(p / q), q > 0.
inline BigInteger floor_quotient(const BigInteger& p, const BigInteger& q) {
  BigInteger result;
  mpz_fdiv_q(result.backend().data(), p.backend().data(), q.backend().data());
  return result;
}

/// x / divisor, which must divide it, without a remainder to be found.
inline BigInteger divided_exactly(const BigInteger& x, const BigInteger& divisor) {
  BigInteger result;
  mpz_divexact(result.backend().data(), x.backend().data(), divisor.backend().data());
  return result;
}

inline bool divides(const BigInteger& divisor, const BigInteger& x) {
  return mpz_divisible_p(x.backend().data(), divisor.backend().data()) != 0;
}

/// Whether x >= 0 is the square of an integer.
inline bool is_square(const BigInteger& x) { return mpz_perfect_square_p(x.backend().data()) != 0; }

/// sum += a * b.
inline void add_product(BigInteger& sum, const BigInteger& a, const BigInteger& b) {
  mpz_addmul(sum.backend().data(), a.backend().data(), b.backend().data());
}

/// x cut off to 53 bits: mantissa * 2^exponent with 1/2 <= |mantissa| < 1, or zeros.
struct BigMantissa {
  double mantissa;
  long exponent;
};
inline BigMantissa mantissa_of(const BigInteger& x) {
  BigMantissa m{};
  m.mantissa = mpz_get_d_2exp(&m.exponent, x.backend().data());
  return m;
}
inline BigMantissa numerator_mantissa(const BigRational& x) {
  BigMantissa m{};
  m.mantissa = mpz_get_d_2exp(&m.exponent, mpq_numref(x.backend().data()));
  return m;
}
inline BigMantissa denominator_mantissa(const BigRational& x) {
  BigMantissa m{};
  m.mantissa = mpz_get_d_2exp(&m.exponent, mpq_denref(x.backend().data()));
  return m;
}

/// 60 digits, 200 bits.
using BigFloat = boost::multiprecision::number<boost::multiprecision::gmp_float<60>,
                                               boost::multiprecision::et_off>;

}  // namespace signum::detail
