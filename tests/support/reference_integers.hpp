// SPDX-License-Identifier: MIT
/// The integers that the judge computes with: 128 bits while these suffice, since it judges
/// hundreds of millions of cases, Boost's without memory of their own up to a thousand, and GMP's
/// otherwise (Boost's for machines without GMP). Nothing here or in the other
/// headers of the reference uses the library's arithmetic.
#pragma once

#ifndef SIGNUM_REFERENCE_WITHOUT_GMP
#include <gmpxx.h>
#endif

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <utility>

namespace reference {

/// Small does not suffice: the caller starts again with Big.
struct Overflow {};

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Int128;
#else
using Int128 = std::int64_t;
#endif

/// An integer of 128 bits, or of 64 where there are none, that throws Overflow rather than being
/// wrong.
class Small {
 public:
  static constexpr int bits = 8 * sizeof(Int128) - 1;

  Small() = default;
  Small(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): as mpz_class does
  static Small from(std::int64_t mantissa, int shift) {
    constexpr int most = bits == 127 ? 64 : 62;
    const Int128 power = Int128{1} << (shift <= most ? shift : throw Overflow{});
    return Small(Int128{mantissa}) * Small(power);
  }
  friend Small operator+(const Small& a, const Small& b) {
    Int128 r;
    if (__builtin_add_overflow(a.value_, b.value_, &r)) throw Overflow{};
    return Small(r);
  }
  friend Small operator-(const Small& a, const Small& b) {
    Int128 r;
    if (__builtin_sub_overflow(a.value_, b.value_, &r)) throw Overflow{};
    return Small(r);
  }
  friend Small operator*(const Small& a, const Small& b) {
    Int128 r;
    if (__builtin_mul_overflow(a.value_, b.value_, &r)) throw Overflow{};
    return Small(r);
  }
  friend Small exact_quotient(const Small& a, const Small& b) { return Small(a.value_ / b.value_); }
  friend Small operator-(const Small& a) { return Small(0) - a; }
  friend bool operator==(const Small&, const Small&) = default;
  friend bool operator<(const Small& a, const Small& b) { return a.value_ < b.value_; }
  friend int sgn(const Small& a) { return int{a.value_ > 0} - int{a.value_ < 0}; }

 private:
  explicit Small(Int128 x) : value_(x) {}
  Int128 value_ = 0;
};

/// An integer of a thousand bits at most; Boost throws rather than being wrong.
class Wide {
 public:
  static constexpr int bits = 1024;

  Wide() = default;
  Wide(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): as mpz_class does
  static Wide from(std::int64_t mantissa, int shift) {
    return Wide(Value(mantissa) * (Value(1) << shift));
  }
  friend Wide operator+(const Wide& a, const Wide& b) { return Wide(a.value_ + b.value_); }
  friend Wide operator-(const Wide& a, const Wide& b) { return Wide(a.value_ - b.value_); }
  friend Wide operator*(const Wide& a, const Wide& b) { return Wide(a.value_ * b.value_); }
  friend int sgn(const Wide& a) { return a.value_.sign(); }

 private:
  using Value = boost::multiprecision::number<
      boost::multiprecision::cpp_int_backend<bits, bits, boost::multiprecision::signed_magnitude,
                                             boost::multiprecision::checked, void>,
      boost::multiprecision::et_off>;
  explicit Wide(const Value& x) : value_(x) {}
  Value value_;
};

#ifdef SIGNUM_REFERENCE_WITHOUT_GMP
using AnySize = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;
inline AnySize shifted(std::int64_t mantissa, int shift) { return AnySize(mantissa) << shift; }
inline int sign_of(const AnySize& a) { return a.sign(); }
inline AnySize divided(const AnySize& a, const AnySize& b) { return a / b; }
#else
using AnySize = mpz_class;
/// The mantissa is one of a double, and long has 32 bits on Windows.
inline AnySize shifted(std::int64_t mantissa, int shift) {
  return mpz_class(static_cast<double>(mantissa)) << static_cast<unsigned>(shift);
}
inline int sign_of(const AnySize& a) { return sgn(a); }
inline AnySize divided(const AnySize& a, const AnySize& b) {
  AnySize r;
  mpz_divexact(r.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return r;
}
#endif

/// An integer of any size, with plain results in place of expression templates.
class Big {
 public:
  Big() = default;
  Big(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): as mpz_class does
  static Big from(std::int64_t mantissa, int shift) { return Big(shifted(mantissa, shift)); }
  friend Big operator+(const Big& a, const Big& b) { return Big(AnySize(a.value_ + b.value_)); }
  friend Big operator-(const Big& a, const Big& b) { return Big(AnySize(a.value_ - b.value_)); }
  friend Big operator*(const Big& a, const Big& b) { return Big(AnySize(a.value_ * b.value_)); }
  friend Big exact_quotient(const Big& a, const Big& b) { return Big(divided(a.value_, b.value_)); }
  friend Big operator-(const Big& a) { return Big(AnySize(-a.value_)); }
  friend bool operator==(const Big& a, const Big& b) { return a.value_ == b.value_; }
  friend bool operator<(const Big& a, const Big& b) { return a.value_ < b.value_; }
  friend int sgn(const Big& a) { return sign_of(a.value_); }

 private:
  explicit Big(AnySize x) : value_(std::move(x)) {}
  AnySize value_;
};

}  // namespace reference
