// SPDX-License-Identifier: MIT
/// The numbers of big_number.hpp as GMP's. The classes are signum's own and not Boost's around GMP,
/// since most sources read this header: Boost's took three seconds of each.
#pragma once

#include <gmp.h>

#include <compare>
#include <concepts>
#include <cstdint>
#include <string>
#include <utility>

namespace signum::detail {

static_assert(sizeof(long) == sizeof(std::int64_t),
              "GMP takes numbers of 64 bits as long: where that is shorter, SIGNUM_WITH_GMP=OFF");

/// The operators of a number N of several limbs, by its functions of three operands, of which the
/// first, the result, may be one of the others.
template <class N>
struct BigOperators {
  friend N operator+(const N& a, const N& b) { return made(&N::add, a, b); }
  friend N operator+(N&& a, const N& b) { return std::move(a += b); }
  friend N operator-(const N& a, const N& b) { return made(&N::subtract, a, b); }
  friend N operator-(N&& a, const N& b) { return std::move(a -= b); }
  friend N operator*(const N& a, const N& b) { return made(&N::multiply, a, b); }
  friend N operator*(N&& a, const N& b) { return std::move(a *= b); }
  friend N operator/(const N& a, const N& b) { return made(&N::divide, a, b); }
  friend N operator/(N&& a, const N& b) { return std::move(a /= b); }
  friend N& operator+=(N& a, const N& b) { return set(&N::add, a, b); }
  friend N& operator-=(N& a, const N& b) { return set(&N::subtract, a, b); }
  friend N& operator*=(N& a, const N& b) { return set(&N::multiply, a, b); }
  friend N& operator/=(N& a, const N& b) { return set(&N::divide, a, b); }
  friend N operator-(N a) {
    a.negate();
    return a;
  }
  friend N abs(N a) {
    if (a.sign() < 0) a.negate();
    return a;
  }
  friend bool operator==(const N& a, const N& b) { return a.equals(b); }
  friend std::strong_ordering operator<=>(const N& a, const N& b) { return a.compare(b) <=> 0; }
  friend bool operator==(const N& a, std::signed_integral auto b) { return a.compare(b) == 0; }
  friend std::strong_ordering operator<=>(const N& a, std::signed_integral auto b) {
    return a.compare(b) <=> 0;
  }

 private:
  using Function = void (*)(N&, const N&, const N&);
  static N made(Function f, const N& a, const N& b) {
    N result;
    f(result, a, b);
    return result;
  }
  static N& set(Function f, N& a, const N& b) {
    f(a, a, b);
    return a;
  }
};

/// An integer. What was moved from has no value until it is assigned to.
class BigInteger : public BigOperators<BigInteger> {
 public:
  BigInteger() { mpz_init(z_); }
  BigInteger(std::signed_integral auto x) { mpz_init_set_si(z_, x); }
  BigInteger(std::unsigned_integral auto x) { mpz_init_set_ui(z_, x); }
  BigInteger(const BigInteger& other) { mpz_init_set(z_, other.z_); }
  BigInteger(BigInteger&& other) noexcept { *z_ = std::exchange(*other.z_, {}); }
  BigInteger& operator=(const BigInteger& other) {
    if (z_->_mp_d == nullptr) mpz_init(z_);
    mpz_set(z_, other.z_);
    return *this;
  }
  BigInteger& operator=(BigInteger&& other) noexcept {
    std::swap(*z_, *other.z_);
    return *this;
  }
  ~BigInteger() {
    if (z_->_mp_d != nullptr) mpz_clear(z_);
  }

  mpz_ptr data() { return z_; }
  mpz_srcptr data() const { return z_; }

  bool is_zero() const { return sign() == 0; }
  int sign() const { return mpz_sgn(z_); }
  int compare(const BigInteger& other) const { return mpz_cmp(z_, other.z_); }
  int compare(long other) const { return mpz_cmp_si(z_, other); }
  bool equals(const BigInteger& other) const { return compare(other) == 0; }
  void negate() { mpz_neg(z_, z_); }
  /// In decimal.
  std::string str() const;
  /// What has room there, of a number that is not negative.
  explicit operator std::uint64_t() const { return mpz_get_ui(z_); }

  static void add(BigInteger& r, const BigInteger& a, const BigInteger& b) {
    mpz_add(r.z_, a.z_, b.z_);
  }
  static void subtract(BigInteger& r, const BigInteger& a, const BigInteger& b) {
    mpz_sub(r.z_, a.z_, b.z_);
  }
  static void multiply(BigInteger& r, const BigInteger& a, const BigInteger& b) {
    mpz_mul(r.z_, a.z_, b.z_);
  }
  /// Towards zero.
  static void divide(BigInteger& r, const BigInteger& a, const BigInteger& b) {
    mpz_tdiv_q(r.z_, a.z_, b.z_);
  }
  BigInteger& operator<<=(unsigned long bits) {
    mpz_mul_2exp(z_, z_, bits);
    return *this;
  }
  /// Towards minus infinity.
  BigInteger& operator>>=(unsigned long bits) {
    mpz_fdiv_q_2exp(z_, z_, bits);
    return *this;
  }
  friend BigInteger operator<<(BigInteger x, unsigned long bits) { return std::move(x <<= bits); }
  friend BigInteger operator>>(BigInteger x, unsigned long bits) { return std::move(x >>= bits); }

 private:
  mpz_t z_;
};

/// A rational number in lowest terms. What was moved from has no value until it is assigned to.
class BigRational : public BigOperators<BigRational> {
 public:
  BigRational() { mpq_init(q_); }
  BigRational(std::signed_integral auto x) : BigRational() { mpq_set_si(q_, x, 1); }
  BigRational(std::unsigned_integral auto x) : BigRational() { mpq_set_ui(q_, x, 1); }
  BigRational(const BigInteger& x) : BigRational() { mpq_set_z(q_, x.data()); }
  /// p / q, q not zero.
  BigRational(const BigInteger& p, const BigInteger& q) : BigRational() {
    mpz_set(mpq_numref(q_), p.data());
    mpz_set(mpq_denref(q_), q.data());
    mpq_canonicalize(q_);
  }
  BigRational(const BigRational& other) : BigRational() { mpq_set(q_, other.q_); }
  BigRational(BigRational&& other) noexcept { *q_ = std::exchange(*other.q_, {}); }
  BigRational& operator=(const BigRational& other) {
    if (is_moved_from()) mpq_init(q_);
    mpq_set(q_, other.q_);
    return *this;
  }
  BigRational& operator=(BigRational&& other) noexcept {
    std::swap(*q_, *other.q_);
    return *this;
  }
  ~BigRational() {
    if (!is_moved_from()) mpq_clear(q_);
  }

  mpq_ptr data() { return q_; }
  mpq_srcptr data() const { return q_; }

  bool is_zero() const { return sign() == 0; }
  int sign() const { return mpq_sgn(q_); }
  int compare(const BigRational& other) const { return mpq_cmp(q_, other.q_); }
  int compare(long other) const { return mpq_cmp_si(q_, other, 1); }
  bool equals(const BigRational& other) const { return mpq_equal(q_, other.q_) != 0; }
  void negate() { mpq_neg(q_, q_); }
  /// In decimal, p/q, or p alone where q is 1.
  std::string str() const;

  static void add(BigRational& r, const BigRational& a, const BigRational& b) {
    mpq_add(r.q_, a.q_, b.q_);
  }
  static void subtract(BigRational& r, const BigRational& a, const BigRational& b) {
    mpq_sub(r.q_, a.q_, b.q_);
  }
  static void multiply(BigRational& r, const BigRational& a, const BigRational& b) {
    mpq_mul(r.q_, a.q_, b.q_);
  }
  /// b is not zero.
  static void divide(BigRational& r, const BigRational& a, const BigRational& b) {
    mpq_div(r.q_, a.q_, b.q_);
  }

 private:
  bool is_moved_from() const { return mpq_denref(q_)->_mp_d == nullptr; }

  mpq_t q_;
};

inline BigInteger numerator(const BigRational& x) {
  BigInteger result;
  mpq_get_num(result.data(), x.data());
  return result;
}
inline BigInteger denominator(const BigRational& x) {
  BigInteger result;
  mpq_get_den(result.data(), x.data());
  return result;
}

/// What is positive and divides both, or is a multiple of both.
inline BigInteger gcd(const BigInteger& a, const BigInteger& b) {
  BigInteger result;
  mpz_gcd(result.data(), a.data(), b.data());
  return result;
}
inline BigInteger lcm(const BigInteger& a, const BigInteger& b) {
  BigInteger result;
  mpz_lcm(result.data(), a.data(), b.data());
  return result;
}

/// The root of an integer that is not negative, rounded down.
inline BigInteger sqrt(const BigInteger& x) {
  BigInteger result;
  mpz_sqrt(result.data(), x.data());
  return result;
}

/// The place of the first bit of a positive integer, from 0, and whether one is set.
inline std::size_t msb(const BigInteger& x) { return mpz_sizeinbase(x.data(), 2) - 1; }
inline bool bit_test(const BigInteger& x, unsigned long bit) {
  return mpz_tstbit(x.data(), bit) != 0;
}

/// Quotient and remainder, rounded towards zero.
inline void divide_qr(const BigInteger& p, const BigInteger& q, BigInteger& quotient,
                      BigInteger& remainder) {
  mpz_tdiv_qr(quotient.data(), remainder.data(), p.data(), q.data());
}

/// x *= 2^exponent.
inline void scale_by_power_of_two(BigRational& x, long exponent) {
  if (exponent >= 0) {
    mpq_mul_2exp(x.data(), x.data(), static_cast<mp_bitcnt_t>(exponent));
  } else {
    mpq_div_2exp(x.data(), x.data(), static_cast<mp_bitcnt_t>(-exponent));
  }
}

/// floor(x / 2^bits).
inline BigInteger floor_shifted_right(const BigInteger& x, unsigned long bits) { return x >> bits; }

/// floor(p / q), q > 0.
inline BigInteger floor_quotient(const BigInteger& p, const BigInteger& q) {
  BigInteger result;
  mpz_fdiv_q(result.data(), p.data(), q.data());
  return result;
}

/// x / divisor, which must divide it, without a remainder to be found.
inline BigInteger divided_exactly(const BigInteger& x, const BigInteger& divisor) {
  BigInteger result;
  mpz_divexact(result.data(), x.data(), divisor.data());
  return result;
}

inline bool divides(const BigInteger& divisor, const BigInteger& x) {
  return mpz_divisible_p(x.data(), divisor.data()) != 0;
}

/// Whether x >= 0 is the square of an integer.
inline bool is_square(const BigInteger& x) { return mpz_perfect_square_p(x.data()) != 0; }

/// sum += a * b.
inline void add_product(BigInteger& sum, const BigInteger& a, const BigInteger& b) {
  mpz_addmul(sum.data(), a.data(), b.data());
}

/// The double next to x on the side of zero; infinity or zero where there is none.
inline double truncated_to_double(const BigRational& x) { return mpq_get_d(x.data()); }

/// x cut off to 53 bits: mantissa * 2^exponent with 1/2 <= |mantissa| < 1, or zeros.
struct BigMantissa {
  double mantissa;
  long exponent;
};
inline BigMantissa mantissa_of(mpz_srcptr x) {
  BigMantissa m{};
  m.mantissa = mpz_get_d_2exp(&m.exponent, x);
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
