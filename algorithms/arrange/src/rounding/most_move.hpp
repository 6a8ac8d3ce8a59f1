// SPDX-License-Identifier: MIT
/// How far is a point from a hull of others, at most? Doubles that are told hold for certain.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/kernel/vec.hpp>

#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

/// An upper bound of the number rounded to the positive x, if only its last bit is wrong, as in
/// sums and in products with a power of two. The bound is the next double, for subnormal numbers,
/// too.
inline double next_above(double x) {
  return std::nextafter(x, std::numeric_limits<double>::infinity());
}

/// A double that, in each coordinate, the point differs by no more than from a point of the hull:
/// from the one of these weights, none of them negative, which divided by their sum add up to 1.
/// Requires that no number is near overflow.
inline double most_move(const Point3& p, const std::array<Point3, 3>& hull,
                        const std::array<double, 3>& weights) {
  const auto apart = [&](double Point3::* x) {
    BoundedDoubleDouble sum;
    for (std::size_t k = 0; k < 3; ++k) {
      sum =
          sum + BoundedDoubleDouble(weights[k]) * BoundedDoubleDouble::difference(hull[k].*x, p.*x);
    }
    // The high double is nearest to both.
    return rounded_up(rounded_up(std::abs(sum.high)) + sum.error);
  };
  const double most = std::max({apart(&Point3::x), apart(&Point3::y), apart(&Point3::z)});
  // Two additions round the sum of weights.
  const double sum = std::nextafter(std::nextafter(weights[0] + weights[1] + weights[2], 0.0), 0.0);
  return rounded_up(most / sum);
}

}  // namespace signum::detail
