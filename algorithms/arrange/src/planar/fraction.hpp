// SPDX-License-Identifier: MIT
/// Fractions that are not brought to lowest terms: greatest common divisors of numbers of thousands
/// of bits take many times longer than products.
#pragma once

#include "numbers/rational_value.hpp"

namespace signum::detail {

struct Fraction {
  BigInteger p, q;
  explicit Fraction(const BigRational& x) : p(numerator(x)), q(denominator(x)) {}
};

/// x - y, times both denominators.
inline BigInteger scaled_difference(const Fraction& x, const Fraction& y) {
  return x.p * y.q - y.p * x.q;
}

}  // namespace signum::detail
