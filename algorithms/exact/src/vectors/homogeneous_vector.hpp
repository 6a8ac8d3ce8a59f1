// SPDX-License-Identifier: MIT
/// Vectors (w, x, y, z) of integers, of which only the direction counts: points, directions and
/// half-spaces, with filters in doubles.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "numbers/rational_value.hpp"

namespace signum::detail {

using HomogeneousVector = std::array<BigInteger, 4>;

BigInteger dot(const HomogeneousVector& a, const HomogeneousVector& b);

/// The vector s * a - t * b, without common factors.
HomogeneousVector combination(const BigInteger& s, const HomogeneousVector& a, const BigInteger& t,
                              const HomogeneousVector& b);

/// A positive multiple, without common factors.
HomogeneousVector integer_vector(const std::array<BigRational, 4>& v);

/// A vector in doubles, times some power of two: each coordinate is off by at most a relative 2^-52
/// and 2^-200 of the greatest.
using RoundedVector = std::array<double, 4>;

RoundedVector rounded_vector(const HomogeneousVector& v);

/// The sign of the product of two vectors, or 0 where rounding leaves it open: each term is off
/// by 5 * 2^-53 of itself, and by 2^-199 for what is 2^-200 of the greatest; the sums of four by
/// 3 * 2^-53 of `size`.
inline int rounded_side(const RoundedVector& r, const RoundedVector& a) {
  double sum = 0;
  double size = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    sum += r[i] * a[i];
    size += std::abs(r[i] * a[i]);
  }
  return std::abs(sum) <= 0x1p-49 * size + 0x1p-196 ? 0 : sum > 0 ? 1 : -1;
}

}  // namespace signum::detail
