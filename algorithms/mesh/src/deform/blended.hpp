// SPDX-License-Identifier: MIT
/// Weighted sums of points, correctly rounded.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// The double nearest to the sum of the products, ties to even; infinite past the largest. Requires
/// finite numbers, as many of both, and the default floating-point environment.
double blended(std::span<const double> weights, std::span<const double> numbers);

/// A box that holds blended() of points, one of each box: the sum of the corners on the one side,
/// by the signs of the weights, correctly rounded. Products and sums grow with their terms, and
/// rounding keeps that order, so nothing is to be added. Requires boxes whose min is at most their
/// max.
Aabb3 blended(std::span<const double> weights, std::span<const Aabb3> boxes);

}  // namespace signum::detail
