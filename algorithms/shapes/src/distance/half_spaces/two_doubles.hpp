// SPDX-License-Identifier: MIT
/// Formulas of the degree that distances have, in two doubles: the type counts their error, and
/// then, for quotients and roots, the number does.
#pragma once

#include <cmath>

#include "numbers/bounded_double_double.hpp"
#include "numbers/double_double.hpp"

namespace signum::detail {

/// The magnitude of each difference contains it. A formula of degree 6 then has a magnitude of at
/// least 2^-600 in each of its parts, which lose at most 2^-1070 to underflow: far below 2^-103 of
/// it, and paid for as the second order is.
constexpr double leaf_guard = 0x1p-100;

/// An exact difference.
inline DoubleDouble<0> difference_leaf(double to, double from) {
  const TwoDoubles d = two_sum(to, -from);
  return {d, std::abs(d.high) + leaf_guard};
}

template <int R>
BoundedDoubleDouble bounded(const DoubleDouble<R>& x) {
  return {x.value.high, x.value.low,
          DoubleDouble<R>::error_constant * x.magnitude * BoundedDoubleDouble::slack};
}

}  // namespace signum::detail
