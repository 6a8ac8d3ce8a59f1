// SPDX-License-Identifier: MIT
/// A double with a bound on how wrong it is, counted as it is computed: for lengths and their
/// bounds, where the sign of one polynomial is not all that is asked.
/// See: Wilkinson, Rounding Errors in Algebraic Processes, 1963; Higham, Accuracy and Stability of
/// Numerical Algorithms, 2002, 3.3, running error analysis.
#pragma once

#include <cmath>
#include <limits>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// The exact number is in [value - error, value + error]. What overflowed has an error that is
/// infinite or NaN, with which no comparison is true. Requires the default floating-point
/// environment.
///
/// Why: with u = 2^-53, the rounded result v of an operation is off by at most u |v|, and by
/// 2^-1075 where a product underflows. The sum e of the parts of the error has at most ten
/// roundings, all of numbers that are not negative, each of which takes away at most u e or
/// 2^-1075: `slack` and `tiny` give back more. A quotient, which may itself underflow, divides the
/// sum of its parts with what they lost.
struct RunningError {
  double value = 0;
  double error = 0;

  static constexpr double unit = 0x1p-53;
  static constexpr double slack = 1 + 0x1p-49;
  /// Far more than that: a product with a subnormal number takes many processors a hundred cycles.
  static constexpr double tiny = 0x1p-960;

  /// The number that x is the nearest double to.
  static RunningError rounded(double x) { return {x, unit * std::abs(x) + tiny}; }
  /// x * 2^exponent, which is rounded only where it underflows.
  static RunningError scaled(double x, int exponent) { return {std::ldexp(x, exponent), tiny}; }

  friend RunningError operator+(RunningError a, RunningError b) {
    const double v = a.value + b.value;
    return {v, (a.error + b.error + unit * std::abs(v)) * slack + tiny};
  }
  friend RunningError operator-(RunningError a, RunningError b) {
    return a + RunningError{-b.value, b.error};
  }
  friend RunningError operator*(RunningError a, RunningError b) {
    const double v = a.value * b.value;
    const double e = std::abs(a.value) * b.error + a.error * std::abs(b.value) + a.error * b.error;
    return {v, (e + unit * std::abs(v)) * slack + tiny};
  }
  /// Where the divisor may be zero, the value is no number or its error is infinite.
  friend RunningError operator/(RunningError a, RunningError b) {
    const double v = a.value / b.value;
    const double least = std::abs(b.value) - b.error;
    const double e = (a.error + (std::abs(v) + tiny) * b.error + tiny) / least;
    return {v, least > 0 ? (e + unit * std::abs(v)) * slack + tiny
                         : std::numeric_limits<double>::infinity()};
  }

  /// The sum of three products of exact numbers. It takes fewer steps than the operators, and
  /// counts what the products and the sums are off by.
  static RunningError sum_of_products(double a, double b, double c, double d, double e, double f) {
    const double p = a * b;
    const double q = c * d;
    const double r = e * f;
    const double pq = p + q;
    const double v = pq + r;
    const double sizes = (std::abs(p) + std::abs(q) + std::abs(r)) + (std::abs(pq) + std::abs(v));
    return {v, unit * sizes * slack + 3 * tiny};
  }
};

/// A point of which each coordinate is off by that much.
constexpr Vec3<RunningError> counted(const Point3& p, double error = 0) {
  return {{p.x, error}, {p.y, error}, {p.z, error}};
}

/// The double before x, or an earlier one close to it.
inline double rounded_down(double x) {
  return x - (2 * RunningError::unit * std::abs(x) + RunningError::tiny);
}
inline double rounded_up(double x) {
  return x + (2 * RunningError::unit * std::abs(x) + RunningError::tiny);
}

/// Bounds of the exact number from below and from above; NaN where none is known.
inline double lower(RunningError x) { return rounded_down(x.value - x.error); }
inline double upper(RunningError x) { return rounded_up(x.value + x.error); }

}  // namespace signum::detail
