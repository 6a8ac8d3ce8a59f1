// SPDX-License-Identifier: MIT
/// Integers in place of doubles: multiples of one power of two.
#pragma once

#include <algorithm>
#include <signum/kernel/shapes.hpp>

#include "numbers/big/big_number.hpp"
#include "numbers/decoded_double.hpp"

namespace signum::detail {

/// Makes integers of coordinates: multiples of the greatest power of two of which all are such.
class CommonScale {
 public:
  /// Throws NotFinite.
  void contain(double x) {
    const DecodedDouble d = decode(x);
    if (d.mantissa != 0) exponent_ = std::min(exponent_, d.exponent);
  }
  void contain(const Point3& p) {
    contain(p.x);
    contain(p.y);
    contain(p.z);
  }
  /// The integer that a double becomes, which must be one of the scale's.
  BigInteger integer(double x) const {
    const DecodedDouble d = decode(x);
    BigInteger result(d.mantissa);
    if (d.mantissa != 0) result <<= static_cast<unsigned long>(d.exponent - exponent_);
    return result;
  }
  Vec3<BigInteger> integers(const Point3& p) const {
    return {integer(p.x), integer(p.y), integer(p.z)};
  }
  /// The power of two that the integers count.
  int exponent() const { return exponent_; }

 private:
  int exponent_ = 1024;
};

}  // namespace signum::detail
