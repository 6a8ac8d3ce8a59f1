// SPDX-License-Identifier: MIT
/// GMP's integers and rational numbers as classes. They are signum's own and not Boost's around
/// GMP, since most sources read this header: Boost's took a second of each.
#pragma once

#include <gmp.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>

#include "big_operators.hpp"

namespace signum::detail {

static_assert(sizeof(long) == sizeof(std::int64_t),
              "GMP takes numbers of 64 bits as long: where that is shorter, SIGNUM_WITH_GMP=OFF");

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

}  // namespace signum::detail
