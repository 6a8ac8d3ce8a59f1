// SPDX-License-Identifier: MIT
/// Structures of GMP in which numbers of 63 bits and a sign are kept in place, so that arithmetic
/// on them neither calls GMP nor takes memory.
#pragma once

#include <gmp.h>

#include <bit>
#include <climits>
#include <concepts>
#include <cstdint>
#include <string>

#include "machine/work.hpp"

namespace signum::detail::gmp {

static_assert(sizeof(long) == sizeof(std::int64_t) && sizeof(mp_limb_t*) == sizeof(long) &&
                  GMP_LIMB_BITS == 64,
              "GMP takes numbers of 64 bits as long: where that is shorter, SIGNUM_WITH_GMP=OFF");

// A small integer has a negative allocation, and its value in the place of the pointer to its
// limbs. A quotient is small where both of its parts are. What fits is always kept so. -2^63 does
// not fit.
inline bool is_small(mpz_srcptr x) { return x->_mp_alloc < 0; }
inline bool is_small(mpq_srcptr x) { return is_small(mpq_numref(x)); }
/// Requires that it is small.
inline long value(mpz_srcptr x) { return std::bit_cast<long>(x->_mp_d); }
/// Does not give back limbs.
inline void put_small(mpz_ptr x, long value) { *x = {-1, 0, std::bit_cast<mp_limb_t*>(value)}; }
inline void put_small(mpq_ptr x, long p, long q = 1) {
  put_small(mpq_numref(x), p);
  put_small(mpq_denref(x), q);
}
inline int sign(mpz_srcptr x) {
  if (!is_small(x)) return mpz_sgn(x);
  return value(x) > 0 ? 1 : value(x) < 0 ? -1 : 0;
}
inline int sign(mpq_srcptr x) { return sign(mpq_numref(x)); }

/// The words of 64 bits that GMP has for it.
inline std::uint64_t words(mpz_srcptr x) {
  return is_small(x) ? (value(x) != 0 ? 1 : 0) : mpz_size(x);
}
inline std::uint64_t words(mpq_srcptr x) { return words(mpq_numref(x)) + words(mpq_denref(x)); }
/// Counts one product or common divisor.
void count(const auto* a, const auto* b) { count_work(8 + words(a) * words(b)); }

inline void clear(mpz_ptr x) { mpz_clear(x); }
inline void clear(mpq_ptr x) { mpq_clear(x); }

/// A number that is only read, as GMP has it. Refers to a large one.
template <class Structure>
class View;
template <>
class View<__mpz_struct> {
 public:
  explicit View(mpz_srcptr x) : read_(x) {
    if (!is_small(x)) return;
    const long v = value(x);
    limb_ = static_cast<mp_limb_t>(v < 0 ? -v : v);
    own_ = {0, (v > 0) - (v < 0), &limb_};
    read_ = &own_;
  }
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  operator mpz_srcptr() const { return read_; }  // NOLINT(google-explicit-constructor)

 private:
  mp_limb_t limb_ = 0;
  __mpz_struct own_{};
  mpz_srcptr read_;
};
template <>
class View<__mpq_struct> {
 public:
  explicit View(mpq_srcptr x) : p_(mpq_numref(x)), q_(mpq_denref(x)), read_(x) {
    if (!is_small(x)) return;
    own_ = {*static_cast<mpz_srcptr>(p_), *static_cast<mpz_srcptr>(q_)};
    read_ = &own_;
  }
  operator mpq_srcptr() const { return read_; }  // NOLINT(google-explicit-constructor)

 private:
  View<__mpz_struct> p_, q_;
  __mpq_struct own_{};
  mpq_srcptr read_;
};
View(mpz_srcptr) -> View<__mpz_struct>;
View(mpq_srcptr) -> View<__mpq_struct>;

/// A number that GMP writes, and may read before. At the end it is kept in place if it fits.
template <class Structure>
class Result {
 public:
  explicit Result(Structure* x);
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  ~Result();
  operator Structure*() { return large_; }  // NOLINT(google-explicit-constructor)

 private:
  Structure* to_;
  Structure own_;
  Structure* large_;  ///< where it is written: in its place, or in `own_` where it was small
};
extern template class Result<__mpz_struct>;
extern template class Result<__mpq_struct>;
Result(mpz_ptr) -> Result<__mpz_struct>;
Result(mpq_ptr) -> Result<__mpq_struct>;

// What integers and rational numbers both have. A result may be an operand.
void set(mpz_ptr r, mpz_srcptr x);
void set(mpq_ptr r, mpq_srcptr x);
void set(mpz_ptr r, unsigned long magnitude, bool is_negative);
void set(mpq_ptr r, unsigned long magnitude, bool is_negative);
void add(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void add(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
void subtract(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void subtract(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
void multiply(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void multiply(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
/// An integer quotient is rounded towards zero.
void divide(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void divide(mpq_ptr r, mpq_srcptr a, mpq_srcptr b);
void negate(mpz_ptr x);
void negate(mpq_ptr x);
int compare(mpz_srcptr a, mpz_srcptr b);
int compare(mpq_srcptr a, mpq_srcptr b);
int compare(mpz_srcptr a, long b);
int compare(mpq_srcptr a, long b);
bool are_equal(mpz_srcptr a, mpz_srcptr b);
bool are_equal(mpq_srcptr a, mpq_srcptr b);
/// In decimal.
std::string text(mpz_srcptr x);
std::string text(mpq_srcptr x);

// Of integers, and between them and quotients.
void set_integer(mpq_ptr r, mpz_srcptr x);
/// p / q, q not zero.
void set_quotient(mpq_ptr r, mpz_srcptr p, mpz_srcptr q);
void shift_left(mpz_ptr x, unsigned long bits);
/// Towards minus infinity.
void shift_right(mpz_ptr x, unsigned long bits);
/// x *= 2^exponent.
void scale(mpq_ptr x, long exponent);
void add_product(mpz_ptr sum, mpz_srcptr a, mpz_srcptr b);
void greatest_common_divisor(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);

}  // namespace signum::detail::gmp
