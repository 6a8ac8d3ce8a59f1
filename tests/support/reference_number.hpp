// SPDX-License-Identifier: MIT
/// The integers that the judge computes with: 128 bits while these suffice, since it judges
/// hundreds of thousands of cases, and GMP's otherwise. Nothing here or in the other headers of the
/// reference uses the library's arithmetic.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/kernel/vec.hpp>
#include <span>
#include <stdexcept>
#include <vector>

namespace reference {

/// Small does not suffice: the caller starts again with Big.
struct Overflow {};

__extension__ typedef __int128 Int128;

/// A 128-bit integer that throws Overflow rather than being wrong.
class Small {
 public:
  Small() = default;
  Small(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): as mpz_class does
  static Small from(std::int64_t mantissa, int shift) {
    const Int128 power = Int128{1} << (shift <= 64 ? shift : throw Overflow{});
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

/// GMP's integer, with plain results in place of expression templates.
class Big {
 public:
  Big() = default;
  Big(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): as mpz_class does
  static Big from(std::int64_t mantissa, int shift) {
    return Big(mpz_class(mpz_class(static_cast<long>(mantissa)) << static_cast<unsigned>(shift)));
  }
  friend Big operator+(const Big& a, const Big& b) { return Big(mpz_class(a.value_ + b.value_)); }
  friend Big operator-(const Big& a, const Big& b) { return Big(mpz_class(a.value_ - b.value_)); }
  friend Big operator*(const Big& a, const Big& b) { return Big(mpz_class(a.value_ * b.value_)); }
  friend Big exact_quotient(const Big& a, const Big& b) {
    Big r;
    mpz_divexact(r.value_.get_mpz_t(), a.value_.get_mpz_t(), b.value_.get_mpz_t());
    return r;
  }
  friend Big operator-(const Big& a) { return Big(mpz_class(-a.value_)); }
  friend bool operator==(const Big& a, const Big& b) { return a.value_ == b.value_; }
  friend bool operator<(const Big& a, const Big& b) { return a.value_ < b.value_; }
  friend int sgn(const Big& a) { return ::sgn(a.value_); }

 private:
  explicit Big(mpz_class x) : value_(std::move(x)) {}
  mpz_class value_;
};

/// A finite double as an odd integer times a power of two, or zero.
struct Parts {
  std::int64_t mantissa;
  int exponent;
};

inline Parts parts(double x) {
  if (!std::isfinite(x)) throw std::invalid_argument("the judge takes finite doubles");
  if (x == 0) return {0, 0};
  int exponent;
  const double fraction = std::frexp(x, &exponent);
  auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  for (; mantissa % 2 == 0; ++exponent) mantissa /= 2;
  return {mantissa, exponent};
}

inline std::array<double, 3> corner(const signum::Point2& p) { return {p.x, p.y, 0}; }
inline std::array<double, 3> corner(const signum::Point3& p) { return {p.x, p.y, p.z}; }

/// A point of space in integers; a point of the plane has z = 0.
template <class N>
using Coordinates = std::array<N, 3>;

/// The points times one power of two that makes integers of all their coordinates.
template <class N>
std::vector<Coordinates<N>> to_integers(std::span<const std::array<double, 3>> points) {
  int lowest = std::numeric_limits<int>::max();
  for (const auto& p : points) {
    for (const double x : p) {
      if (x != 0) lowest = std::min(lowest, parts(x).exponent);
    }
  }
  std::vector<Coordinates<N>> result;
  for (const auto& p : points) {
    Coordinates<N>& r = result.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) {
      const Parts x = parts(p[i]);
      if (x.mantissa != 0) r[i] = N::from(x.mantissa, x.exponent - lowest);
    }
  }
  return result;
}

template <class N>
Coordinates<N> operator-(const Coordinates<N>& a, const Coordinates<N>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

template <class N>
Coordinates<N> operator*(const N& k, const Coordinates<N>& a) {
  return {k * a[0], k * a[1], k * a[2]};
}

template <class N>
Coordinates<N> cross_product(const Coordinates<N>& a, const Coordinates<N>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

template <class N>
N dot_product(const Coordinates<N>& a, const Coordinates<N>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <class N>
bool is_zero(const Coordinates<N>& a) {
  return sgn(a[0]) == 0 && sgn(a[1]) == 0 && sgn(a[2]) == 0;
}

}  // namespace reference
