// SPDX-License-Identifier: MIT
/// Sums of many rationals, and of square roots of rationals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "numbers/rational_value.hpp"

namespace signum::detail {

/// The sum, as a balanced tree: denominators grow with each level of the tree, not with each term.
BigRational exact_sum(std::vector<BigRational> terms);

/// The correctly rounded sum. Each term is enclosed by binary fractions, whose sums stay short,
/// with more digits until both ends round to one double; after many, the sum is exact.
double rounded_sum(std::span<const BigRational> terms);

/// The correctly rounded sum of the square roots of these, none of them negative. The sum of the
/// irrational ones is irrational, too: positive multiples of roots of different square-free numbers
/// do not cancel. So it is never half-way between two doubles, and this ends.
double rounded_sum_of_roots(std::span<const BigRational> squares);

}  // namespace signum::detail
