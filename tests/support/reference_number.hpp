// SPDX-License-Identifier: MIT
/// The integers that the judge computes with: 128 bits while these suffice, since it judges
/// hundreds of millions of cases, Boost's without memory of their own up to a thousand, and GMP's
/// otherwise. Nothing here or in the other headers of the reference uses the library's arithmetic.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
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
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
  return {mantissa >> zeros, exponent + zeros};
}

inline std::array<double, 3> corner(const signum::Point2& p) { return {p.x, p.y, 0}; }
inline std::array<double, 3> corner(const signum::Point3& p) { return {p.x, p.y, p.z}; }

/// A point of space in integers; a point of the plane has z = 0.
template <class N>
using Coordinates = std::array<N, 3>;

/// The exponents of the lowest bit of all coordinates, and of the one above the highest.
struct BitRange {
  int lowest = std::numeric_limits<int>::max(), highest = std::numeric_limits<int>::min();
};

inline BitRange bit_range(std::span<const std::array<double, 3>> points) {
  BitRange range;
  for (const auto& p : points) {
    for (const double coordinate : p) {
      if (coordinate == 0) continue;
      const Parts x = parts(coordinate);
      range.lowest = std::min(range.lowest, x.exponent);
      range.highest = std::max(range.highest, std::ilogb(coordinate) + 1);
    }
  }
  return range;
}

template <class N>
Coordinates<N> to_integers(const std::array<double, 3>& p, int lowest) {
  Coordinates<N> r;
  for (std::size_t i = 0; i < 3; ++i) {
    const Parts x = parts(p[i]);
    if (x.mantissa != 0) r[i] = N::from(x.mantissa, x.exponent - lowest);
  }
  return r;
}

/// The points times one power of two that makes integers of all their coordinates.
template <class N>
std::vector<Coordinates<N>> to_integers(std::span<const std::array<double, 3>> points) {
  const int lowest = bit_range(points).lowest;
  std::vector<Coordinates<N>> result;
  for (const auto& p : points) result.push_back(to_integers<N>(p, lowest));
  return result;
}

/// The sign that decide(x) gives of such integers x, where none that it computes has more bits than
/// products of so many coordinates, each twice as large, and eight.
template <std::size_t K, class Decide>
int sign_of_integers(const std::array<std::array<double, 3>, K>& points, int degree,
                     Decide decide) {
  const BitRange range = bit_range(points);
  const auto sign = [&]<class N>(N) {
    std::array<Coordinates<N>, K> x;
    for (std::size_t i = 0; i < K; ++i) x[i] = to_integers<N>(points[i], range.lowest);
    return sgn(decide(x));
  };
  if (range.highest < range.lowest) return sign(Small());
  const int bits = degree * (range.highest - range.lowest + 2) + 8;
  if (bits < 127) return sign(Small());
  return bits < Wide::bits ? sign(Wide()) : sign(Big());
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
