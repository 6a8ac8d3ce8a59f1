// SPDX-License-Identifier: MIT
/// Two doubles with a bound on how wrong their sum is, counted as it is computed: for numbers whose
/// correctly rounded double is asked for, where one double tells too little.
///
/// It is to DoubleDouble what RunningError is to ErrorBounded: the bound is of this number, not of
/// a formula, so that there are quotients and roots, and what is computed exactly has no error.
/// See: Dekker, A Floating-Point Technique for Extending the Available Precision, 1971; Joldes,
/// Muller and Popescu, Tight and Rigorous Error Bounds for Basic Building Blocks of Double-Word
/// Arithmetic, 2017; Muller and Rideau, Formalization of Double-Word Arithmetic, and Comments on
/// it, 2022; Ziv, Fast Evaluation of Elementary Mathematical Functions with Correctly Rounded Last
/// Bit, 1991.
#pragma once

#include <cmath>
#include <optional>

#include "numbers/expansion.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

/// The exact number is in [high + low - error, high + low + error], and high is the double nearest
/// to high + low. What overflowed, a quotient whose divisor may be zero, and the root of what may
/// be negative, have an error that is infinite or NaN: then no sign and no rounding is known.
/// Requires the default floating-point environment.
///
/// Why: with u = 2^-53, a sum, or a product, that is rounded to the double v is off by at most
/// u |v|, and a product by 2^-1075 more where it underflows. So each operation adds up u |v| over
/// what it rounds, in the order in which it does. The errors are sums of products of numbers that
/// are not negative, of at most eight roundings each: `slack` gives that back, and what the second
/// order, u^2 of an error, may take; `tiny` what underflows, of at most sixteen products.
struct BoundedDoubleDouble {
  double high = 0;
  double low = 0;
  double error = 0;

  static constexpr double unit = RunningError::unit;
  static constexpr double slack = RunningError::slack;
  static constexpr double tiny = RunningError::tiny;
  /// The product errs by at most 5 u^2 |a b|, which is proved where it is called DWTimesDW1 (4.99
  /// u^2 is attained); one u^2 more pays for the rounding of the bound.
  static constexpr double of_product = 6 * unit * unit;

  BoundedDoubleDouble() = default;
  BoundedDoubleDouble(double x) : high(x) {}  // NOLINT(google-explicit-constructor): it is exact.
  BoundedDoubleDouble(double h, double l, double e) : high(h), low(l), error(e) {}

  /// a + b, a - b and a * b of doubles, which are exact: the product unless it underflows.
  static BoundedDoubleDouble sum(double a, double b) {
    const auto [h, l] = two_sum(a, b);
    return {h, l, none_or_nan(l)};
  }
  static BoundedDoubleDouble difference(double a, double b) { return sum(a, -b); }
  static BoundedDoubleDouble product(double a, double b) {
    const auto [h, l] = two_product(a, b);
    if (std::abs(h) >= 0x1p-960 || a == 0 || b == 0) return {h, l, none_or_nan(l)};
    const auto [p, r] = fast_two_sum(h, l);
    return {p, r, tiny};
  }

  friend BoundedDoubleDouble operator-(const BoundedDoubleDouble& a) {
    return {-a.high, -a.low, a.error};
  }

  friend BoundedDoubleDouble operator+(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
    const auto [s, l] = two_sum(a.high, b.high);
    const double lows = a.low + b.low;
    const double rest = l + lows;
    const auto [h, r] = two_sum(s, rest);
    const double given = a.error + b.error + none_or_nan(r);
    if (lows == 0 && given == 0) return {h, r, 0};
    return {h, r, (given + unit * (std::abs(lows) + std::abs(rest))) * slack + tiny};
  }

  friend BoundedDoubleDouble operator-(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
    return a + -b;
  }

  friend BoundedDoubleDouble operator*(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
    const auto [p, l] = two_product(a.high, b.high);
    const double rest = l + (a.high * b.low + a.low * b.high);
    const auto [h, r] = fast_two_sum(p, rest);
    const double of_factors = std::abs(a.high) * b.error + a.error * (std::abs(b.high) + b.error);
    return {h, r, (of_factors + of_product * std::abs(h)) * slack + tiny};
  }

  /// With the quotient q of the high doubles, a / b is q + (a - q b) / b: the remainder of the high
  /// doubles is exact, the numbers that are small beside it are rounded.
  friend BoundedDoubleDouble operator/(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
    const double q = a.high / b.high;
    const auto [p, l] = two_product(q, b.high);
    const double taken = q * b.low;
    const double lows = a.low - taken;
    const double rest = ((a.high - p) - l) + lows;
    const double correction = rest / b.high;
    const auto [h, r] = fast_two_sum(q, correction);
    const double size = std::abs(b.high);
    const double least = size - (b.error + unit * size) * slack;
    // The correction is rounded, and was divided by b.high, not by b, which differs by u of it.
    const double of_rest = unit * (std::abs(taken) + std::abs(lows) + std::abs(rest)) + a.error +
                           std::abs(h) * b.error + tiny;
    return {h, r,
            least > 0 ? (of_rest / least + 2 * unit * std::abs(correction)) * slack + tiny
                      : std::numeric_limits<double>::infinity()};
  }

  /// The root of a number that is known not to be negative. With the root s of the high double, the
  /// root of s^2 + d is s + d / (2 s) but for at most d^2 / (8 s^3), where the quotient is below
  /// 1.5 u s.
  friend BoundedDoubleDouble sqrt(const BoundedDoubleDouble& a) {
    if (!(a.high > 0)) return {0, 0, a.high == 0 && a.error == 0 ? 0 : HUGE_VAL};
    const double s = std::sqrt(a.high);
    const auto [p, l] = two_product(s, s);
    const double rest = ((a.high - p) - l) + a.low;
    const double correction = rest / (2 * s);
    const auto [h, r] = fast_two_sum(s, correction);
    // Two numbers that are not negative differ by the difference of their roots times the sum of
    // these roots.
    return {h, r, ((a.error + tiny) / s + 3 * unit * std::abs(correction)) * slack + tiny};
  }

  /// Whether the sign is certain, and which it is. Zero only of what is exact.
  /// The low double is at most half of what divides the high one from the next.
  friend FilterSign sign(const BoundedDoubleDouble& x) {
    if (x.high > x.error) return FilterSign::positive;
    if (x.high < -x.error) return FilterSign::negative;
    return x.high == 0 && x.error == 0 ? FilterSign::zero : FilterSign::uncertain;
  }

  /// Whether a is certainly less than b.
  friend bool operator<(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
    return sign(a - b) == FilterSign::negative;
  }

  /// The correctly rounded double of the exact number, where all in the interval round to one.
  std::optional<double> rounded() const {
    if (error == 0 && std::isfinite(high)) return high + 0.0;  // + 0.0 makes 0 of -0
    const double reach = error * slack + 2 * unit * std::abs(low) + tiny;
    const bool one = high + (low - reach) == high && high + (low + reach) == high;
    // What may be infinite is not rounded here. A zero that has an error is never sure.
    if (!one || !std::isfinite(high)) return std::nullopt;
    return high;
  }

 private:
  /// The error of what is exact unless it overflowed, which shows in its low double.
  static double none_or_nan(double low) { return low - low; }
};

}  // namespace signum::detail
