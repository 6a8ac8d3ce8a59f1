// SPDX-License-Identifier: MIT
/// Rational numbers cut off to some number of bits, and bounds of square roots of that many.
#pragma once

#include <optional>

#include "numbers/rational_value.hpp"

namespace signum::detail {

/// floor(x * 2^bits), for bits of any sign.
BigInteger scaled_floor(const BigRational& x, long bits);

/// The exponent of the leading bit of |x|, or one more. Requires that x is not zero.
long magnitude(const BigRational& x);

/// x cut off towards zero behind the `bits` leading bits, or one bit later.
BigRational truncated(const BigRational& x, long bits);

/// A number that is at most 1 / sqrt(x), and less than that by at most a part of 2^(2 - bits).
/// Requires x > 0.
BigRational below_inverse_root(const BigRational& x, long bits);

/// The rational square root of x >= 0, if there is one.
std::optional<BigRational> rational_root(const BigRational& x);

/// The number with the least denominator in [low, high], and of those that nearest to zero.
/// See: Graham, Knuth and Patashnik, Concrete Mathematics, 1994, 4.5, Stern-Brocot trees.
BigRational simplest_between(const BigRational& low, const BigRational& high);

}  // namespace signum::detail
