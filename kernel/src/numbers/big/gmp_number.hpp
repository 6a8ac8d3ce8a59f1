// SPDX-License-Identifier: MIT
/// GMP's integers and rational numbers as a class. It is signum's own and not Boost's around GMP,
/// since most sources read this header: Boost's took a second of each.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <string>
#include <utility>

#include "numbers/big/gmp_parts.hpp"

namespace signum::detail {

/// An integer, or a rational number in lowest terms, that is kept as a structure of GMP, or in its
/// place where it is small: see gmp_parts.hpp. What was moved from is 0.
template <class Structure>
class GmpNumber {
  using N = GmpNumber;
  using Integer = GmpNumber<__mpz_struct>;
  static constexpr bool is_integer = std::same_as<N, Integer>;

 public:
  GmpNumber() { gmp::put_small(data(), 0); }
  GmpNumber(std::signed_integral auto x) : GmpNumber() {
    const long v = x;
    if (v >= -LONG_MAX) {
      gmp::put_small(data(), v);
    } else {
      gmp::set(data(), 1UL << 63, true);
    }
  }
  GmpNumber(std::unsigned_integral auto x) : GmpNumber() {
    const unsigned long v = x;
    if (v <= LONG_MAX) {
      gmp::put_small(data(), static_cast<long>(v));
    } else {
      gmp::set(data(), v, false);
    }
  }
  template <std::same_as<Integer> I>
    requires(!is_integer)
  GmpNumber(const I& x) : GmpNumber() {
    gmp::set_integer(data(), x.data());
  }
  /// p / q, q not zero.
  GmpNumber(const Integer& p, const Integer& q)
    requires(!is_integer)
      : GmpNumber() {
    gmp::set_quotient(data(), p.data(), q.data());
  }
  GmpNumber(const GmpNumber& other) : number_(other.number_) {
    if (gmp::is_small(data())) return;
    gmp::put_small(data(), 0);
    gmp::set(data(), other.data());
  }
  GmpNumber(GmpNumber&& other) noexcept : number_(other.number_) {
    gmp::put_small(other.data(), 0);
  }
  GmpNumber& operator=(const GmpNumber& other) {
    gmp::set(data(), other.data());
    return *this;
  }
  GmpNumber& operator=(GmpNumber&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~GmpNumber() {
    if (!gmp::is_small(data())) gmp::clear(data());
  }

  /// Only gmp_parts.hpp and what it has for readers and writers may look into them.
  Structure* data() { return &number_; }
  const Structure* data() const { return &number_; }

  bool is_zero() const { return sign() == 0; }
  int sign() const { return gmp::sign(data()); }
  int compare(const N& other) const { return gmp::compare(data(), other.data()); }
  /// In decimal, a rational number as p/q, or p alone where q is 1.
  std::string str() const { return gmp::text(data()); }
  /// Of an integer that is not negative, the lowest 64 bits.
  explicit operator std::uint64_t() const
    requires is_integer
  {
    return gmp::is_small(data()) ? static_cast<std::uint64_t>(gmp::value(data()))
                                 : mpz_get_ui(data());
  }

  friend N& operator+=(N& a, const N& b) { return set(a, gmp::add, a, b); }
  friend N& operator-=(N& a, const N& b) { return set(a, gmp::subtract, a, b); }
  friend N& operator*=(N& a, const N& b) { return set(a, gmp::multiply, a, b); }
  friend N& operator/=(N& a, const N& b) { return set(a, gmp::divide, a, b); }
  friend N operator+(const N& a, const N& b) { return made(gmp::add, a, b); }
  friend N operator-(const N& a, const N& b) { return made(gmp::subtract, a, b); }
  friend N operator*(const N& a, const N& b) { return made(gmp::multiply, a, b); }
  friend N operator/(const N& a, const N& b) { return made(gmp::divide, a, b); }
  friend N operator+(N&& a, const N& b) { return std::move(a += b); }
  friend N operator-(N&& a, const N& b) { return std::move(a -= b); }
  friend N operator*(N&& a, const N& b) { return std::move(a *= b); }
  friend N operator/(N&& a, const N& b) { return std::move(a /= b); }
  friend N operator-(N a) {
    gmp::negate(a.data());
    return a;
  }
  friend N abs(N a) { return a.sign() < 0 ? -std::move(a) : std::move(a); }
  /// Of integers: towards minus infinity where bits are lost.
  friend N& operator<<=(N& x, unsigned long bits)
    requires is_integer
  {
    gmp::shift_left(x.data(), bits);
    return x;
  }
  friend N& operator>>=(N& x, unsigned long bits)
    requires is_integer
  {
    gmp::shift_right(x.data(), bits);
    return x;
  }
  friend N operator<<(N x, unsigned long bits)
    requires is_integer
  {
    return std::move(x <<= bits);
  }
  friend N operator>>(N x, unsigned long bits)
    requires is_integer
  {
    return std::move(x >>= bits);
  }

  friend bool operator==(const N& a, const N& b) { return gmp::are_equal(a.data(), b.data()); }
  friend bool operator==(const N& a, std::signed_integral auto b) {
    return gmp::compare(a.data(), b) == 0;
  }
  friend std::strong_ordering operator<=>(const N& a, const N& b) { return a.compare(b) <=> 0; }
  friend std::strong_ordering operator<=>(const N& a, std::signed_integral auto b) {
    return gmp::compare(a.data(), b) <=> 0;
  }

 private:
  using Function = void (*)(Structure*, const Structure*, const Structure*);
  static N& set(N& result, Function f, const N& a, const N& b) {
    f(result.data(), a.data(), b.data());
    return result;
  }
  static N made(Function f, const N& a, const N& b) {
    N result;
    set(result, f, a, b);
    return result;
  }

  Structure number_;
};

using BigInteger = GmpNumber<__mpz_struct>;
using BigRational = GmpNumber<__mpq_struct>;

}  // namespace signum::detail
