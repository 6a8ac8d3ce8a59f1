// SPDX-License-Identifier: MIT
/// The two kinds of numbers that sets are cut in, asked for the same things.
#pragma once

#include "numbers/bounded_double_double.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

/// A number of two doubles that counts its error. Its products with 0, 1 and -1 are exact, and so
/// are those of doubles: what lies along the axes stays there.
struct ClipNumber {
  BoundedDoubleDouble value;

  ClipNumber() = default;
  ClipNumber(double x) : value(x) {}  // NOLINT(google-explicit-constructor): it is exact.
  explicit ClipNumber(const BoundedDoubleDouble& x) : value(x) {}

  bool is_double() const { return value.low == 0 && value.error == 0; }
  bool is(double x) const { return value.high == x && is_double(); }

  friend ClipNumber operator-(const ClipNumber& a) { return ClipNumber(-a.value); }
  friend ClipNumber operator+(const ClipNumber& a, const ClipNumber& b) {
    return ClipNumber(a.value + b.value);
  }
  friend ClipNumber operator-(const ClipNumber& a, const ClipNumber& b) {
    return ClipNumber(a.value - b.value);
  }
  friend ClipNumber operator*(const ClipNumber& a, const ClipNumber& b) {
    if (a.is(0) || b.is(1)) return a;
    if (b.is(0) || a.is(1)) return b;
    if (a.is(-1)) return -b;
    if (a.is_double() && b.is_double()) {
      return ClipNumber(BoundedDoubleDouble::product(a.value.high, b.value.high));
    }
    return ClipNumber(a.value * b.value);
  }
  friend ClipNumber operator/(const ClipNumber& a, const ClipNumber& b) {
    return ClipNumber(a.value / b.value);
  }
};

inline FilterSign told_sign(const ClipNumber& x) { return sign(x.value); }
inline FilterSign told_sign(const BigRational& x) {
  return x.sign() < 0   ? FilterSign::negative
         : x.sign() > 0 ? FilterSign::positive
                        : FilterSign::zero;
}

/// A finite double.
template <class Number>
Number number(double x) {
  if constexpr (std::is_same_v<Number, BigRational>) {
    return to_rational(x);
  } else {
    return x;
  }
}

template <class Number>
Vec3<Number> numbers(const Point3& p) {
  return {number<Number>(p.x), number<Number>(p.y), number<Number>(p.z)};
}

}  // namespace signum::detail
