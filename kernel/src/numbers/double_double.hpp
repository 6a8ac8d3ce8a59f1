// SPDX-License-Identifier: MIT
/// An unevaluated sum of two doubles that knows how wrong it may be: the number type of the filter
/// that runs when the one on doubles has failed and differences of the input have rounding errors.
/// Valid where expansions are (see expansion.hpp).
#pragma once

#include <algorithm>
#include <cmath>

#include "numbers/expansion.hpp"

namespace signum::detail {

/// The error is counted as in ErrorBounded, and one operation errs by at most 2^-103 of
/// the magnitudes, which is 8 u^2 with u = 2^-53. A product of x and y loses at most 8 u^2 |x y|:
/// the product of the low doubles, u^2; the roundings of the two mixed products, u^2 each, and of
/// their sum, 2 u^2; and the rounding of the low double, which is below 3 u |x y|. A sum loses at
/// most 3 u^2 (|x| + |y|). One u^2 more for each rounding pays for the second order and for the
/// roundings of the magnitude. No dearer sum is needed, since the bound is relative to the terms,
/// not to the result. See: Joldes, Muller and Popescu, Tight and
/// Rigorous Error Bounds for Basic Building Blocks of Double-Word Arithmetic, 2017.
template <int Roundings>
struct DoubleDouble {
  static_assert(Roundings < 100);
  static constexpr double error_constant = (Roundings + 1) * 0x1p-103;

  TwoDoubles value;
  double magnitude;
};

template <int R, int S>
auto operator*(const DoubleDouble<R>& a, const DoubleDouble<S>& b) {
  const auto [high, low] = two_product(a.value.high, b.value.high);
  const double rest = a.value.high * b.value.low + a.value.low * b.value.high;
  return DoubleDouble<R + S + 1>{fast_two_sum(high, low + rest), a.magnitude * b.magnitude};
}

template <int R, int S>
auto operator+(const DoubleDouble<R>& a, const DoubleDouble<S>& b) {
  const auto [high, low] = two_sum(a.value.high, b.value.high);
  const double rest = low + (a.value.low + b.value.low);
  return DoubleDouble<std::max(R, S) + 1>{two_sum(high, rest), a.magnitude + b.magnitude};
}

template <int R>
auto operator-(const DoubleDouble<R>& a) {
  return DoubleDouble<R>{{-a.value.high, -a.value.low}, a.magnitude};
}

template <int R, int S>
auto operator-(const DoubleDouble<R>& a, const DoubleDouble<S>& b) {
  return a + -b;
}

template <int R>
auto abs(const DoubleDouble<R>& a) {
  return a.value.high < 0 ? -a : a;
}

/// The sign of the exact value where the bound decides it; never zero.
template <int R>
FilterSign sign(const DoubleDouble<R>& x) {
  const double bound = DoubleDouble<R>::error_constant * x.magnitude;
  if (x.value.high > bound) return FilterSign::positive;
  if (x.value.high < -bound) return FilterSign::negative;
  return FilterSign::uncertain;
}

}  // namespace signum::detail
