// SPDX-License-Identifier: MIT
/// Rational vectors as integers over one denominator: what is added and multiplied there needs no
/// lowest terms.
#pragma once

#include <cstddef>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// A vector (x, y, z) / denominator, with a denominator that is positive: the least one, where it
/// is made of a rational vector.
struct IntegerVector3 {
  IntegerVector3() = default;
  explicit IntegerVector3(const RationalPoint& p);
  /// Over a power of two. Requires finite coordinates.
  explicit IntegerVector3(const Point3& p);

  RationalPoint in_lowest_terms() const {
    return {BigRational(x, denominator), BigRational(y, denominator), BigRational(z, denominator)};
  }

  const BigInteger& coordinate(std::size_t axis) const { return axis == 0 ? x : axis == 1 ? y : z; }

  BigInteger x, y, z, denominator;
};

/// Over a denominator that need not be the least.
IntegerVector3 operator-(const IntegerVector3& a, const IntegerVector3& b);

inline bool is_zero(const IntegerVector3& a) {
  return a.x.is_zero() && a.y.is_zero() && a.z.is_zero();
}
/// The product with its denominator, which need not be the least.
IntegerVector3 cross(const IntegerVector3& a, const IntegerVector3& b);
/// Without the denominators.
inline BigInteger dot(const IntegerVector3& a, const IntegerVector3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline BigInteger square(const IntegerVector3& a) { return dot(a, a); }

}  // namespace signum::detail
