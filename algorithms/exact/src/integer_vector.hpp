// SPDX-License-Identifier: MIT
/// Rational vectors as integers over one denominator: what is added and multiplied there needs no
/// lowest terms.
#pragma once

#include <array>

#include "rational_vector.hpp"

namespace signum::detail {

/// A vector (x, y, z) / denominator, with a denominator that is positive and the least.
struct IntegerVector3 {
  IntegerVector3() = default;
  explicit IntegerVector3(const RationalPoint& p);

  BigInteger x, y, z, denominator;
};

inline BigInteger dot(const IntegerVector3& a, const IntegerVector3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

}  // namespace signum::detail
