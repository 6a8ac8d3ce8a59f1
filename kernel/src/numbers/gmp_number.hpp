// SPDX-License-Identifier: MIT
/// GMP's integers and rational numbers as a class. It is signum's own and not Boost's around GMP,
/// since most sources read this header: Boost's took a second of each.
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

/// The functions of GMP that integers and rational numbers both have. A result may be an operand.
namespace gmp {

inline void init(mpz_ptr x) { mpz_init(x); }
inline void init(mpq_ptr x) { mpq_init(x); }
inline void clear(mpz_ptr x) { mpz_clear(x); }
inline void clear(mpq_ptr x) { mpq_clear(x); }
/// Whether it is all zeros: it was not initialized, or was moved from.
inline bool is_empty(mpz_srcptr x) { return x->_mp_d == nullptr; }
inline bool is_empty(mpq_srcptr x) { return is_empty(mpq_denref(x)); }
inline void set(mpz_ptr r, mpz_srcptr x) { mpz_set(r, x); }
inline void set(mpq_ptr r, mpq_srcptr x) { mpq_set(r, x); }
inline void set(mpz_ptr r, long x) { mpz_set_si(r, x); }
inline void set(mpq_ptr r, long x) { mpq_set_si(r, x, 1); }
inline void set(mpz_ptr r, unsigned long x) { mpz_set_ui(r, x); }
inline void set(mpq_ptr r, unsigned long x) { mpq_set_ui(r, x, 1); }
inline void add(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) { mpz_add(r, a, b); }
inline void add(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) { mpq_add(r, a, b); }
inline void subtract(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) { mpz_sub(r, a, b); }
inline void subtract(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) { mpq_sub(r, a, b); }
inline void multiply(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) { mpz_mul(r, a, b); }
inline void multiply(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) { mpq_mul(r, a, b); }
/// An integer quotient is rounded towards zero.
inline void divide(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) { mpz_tdiv_q(r, a, b); }
inline void divide(mpq_ptr r, mpq_srcptr a, mpq_srcptr b) { mpq_div(r, a, b); }
inline void negate(mpz_ptr r, mpz_srcptr x) { mpz_neg(r, x); }
inline void negate(mpq_ptr r, mpq_srcptr x) { mpq_neg(r, x); }
inline int sign(mpz_srcptr x) { return mpz_sgn(x); }
inline int sign(mpq_srcptr x) { return mpq_sgn(x); }
inline int compare(mpz_srcptr a, mpz_srcptr b) { return mpz_cmp(a, b); }
inline int compare(mpq_srcptr a, mpq_srcptr b) { return mpq_cmp(a, b); }
inline int compare(mpz_srcptr a, long b) { return mpz_cmp_si(a, b); }
inline int compare(mpq_srcptr a, long b) { return mpq_cmp_si(a, b, 1); }
inline bool are_equal(mpz_srcptr a, mpz_srcptr b) { return mpz_cmp(a, b) == 0; }
inline bool are_equal(mpq_srcptr a, mpq_srcptr b) { return mpq_equal(a, b) != 0; }
/// In decimal.
std::string text(mpz_srcptr x);
std::string text(mpq_srcptr x);

}  // namespace gmp

/// An integer, or a rational number in lowest terms, that is kept as a structure of GMP. What was
/// moved from has no value until it is assigned to.
template <class Structure>
class GmpNumber {
  using N = GmpNumber;
  using Integer = GmpNumber<__mpz_struct>;
  static constexpr bool is_integer = std::same_as<N, Integer>;

 public:
  GmpNumber() { gmp::init(data()); }
  GmpNumber(std::signed_integral auto x) : GmpNumber() { gmp::set(data(), long{x}); }
  GmpNumber(std::unsigned_integral auto x) : GmpNumber() {
    gmp::set(data(), static_cast<unsigned long>(x));
  }
  template <std::same_as<Integer> I>
    requires(!is_integer)
  GmpNumber(const I& x) : GmpNumber() {
    mpq_set_z(data(), x.data());
  }
  /// p / q, q not zero.
  GmpNumber(const Integer& p, const Integer& q)
    requires(!is_integer)
      : GmpNumber() {
    mpz_set(mpq_numref(data()), p.data());
    mpz_set(mpq_denref(data()), q.data());
    mpq_canonicalize(data());
  }
  GmpNumber(const GmpNumber& other) : GmpNumber() { gmp::set(data(), other.data()); }
  GmpNumber(GmpNumber&& other) noexcept : number_(std::exchange(other.number_, {})) {}
  GmpNumber& operator=(const GmpNumber& other) {
    if (gmp::is_empty(data())) gmp::init(data());
    gmp::set(data(), other.data());
    return *this;
  }
  GmpNumber& operator=(GmpNumber&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~GmpNumber() {
    if (!gmp::is_empty(data())) gmp::clear(data());
  }

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
    return mpz_get_ui(data());
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
    gmp::negate(a.data(), a.data());
    return a;
  }
  friend N abs(N a) { return a.sign() < 0 ? -std::move(a) : std::move(a); }
  /// Of integers: towards minus infinity where bits are lost.
  friend N& operator<<=(N& x, unsigned long bits)
    requires is_integer
  {
    mpz_mul_2exp(x.data(), x.data(), bits);
    return x;
  }
  friend N& operator>>=(N& x, unsigned long bits)
    requires is_integer
  {
    mpz_fdiv_q_2exp(x.data(), x.data(), bits);
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
