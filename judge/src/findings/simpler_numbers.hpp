// SPDX-License-Identifier: MIT
/// Numbers that are simpler to read than a given one, or nearer to one that is.
#pragma once

#include <array>
#include <vector>

namespace signum::oracle {

/// How many significant bits to try.
inline constexpr std::array bit_counts = {1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40, 48};

enum class Towards { zero, nearest, infinity };

/// x with so many significant bits.
double to_bits(double x, int bits, Towards towards);

/// The multiple of 2^exponent next to x.
double to_multiple(double x, int exponent);

/// The exponent of the last bit of x. Requires x != 0.
int last_bit(double x);

/// The multiples of ten next below an exponent and next above: 2^10 is about 10^3, so that
/// their powers of two have a familiar size.
struct RoundExponents {
  int low, high;
};
RoundExponents round_exponents(int exponent);

/// Simpler numbers of either sign, in order of preference; x itself is not among them.
std::vector<double> simpler(double x);

}  // namespace signum::oracle
