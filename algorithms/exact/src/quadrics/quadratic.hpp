// SPDX-License-Identifier: MIT
/// Where is a polynomial of at most the second degree not positive? What a line does to a ball, a
/// cylinder, a cone and an ellipsoid.
#pragma once

#include <optional>
#include <signum/kernel/surd.hpp>
#include <vector>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// square * t^2 + linear * t + constant; any of the coefficients may be zero.
struct Quadratic {
  BigRational square, linear, constant;

  BigRational operator()(const BigRational& t) const {
    return (square * t + linear) * t + constant;
  }
};

/// The values of t from low to high, both included; an end that is absent is infinite.
struct SurdSpan {
  std::optional<Surd> low, high;
};

/// The values of t within the bounds for which the polynomial is not positive: none, one span, or
/// two in increasing order. A span may be a single value.
std::vector<SurdSpan> spans_not_positive(const Quadratic& q, const Span& bounds);

}  // namespace signum::detail
