// SPDX-License-Identifier: MIT
/// Which of many rational points is farthest in a direction? Doubles with error bounds leave few
/// that need a rational product.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// mantissa * 2^exponent, the mantissa zero or in [1/2, 1) by absolute value: what no double has
/// room for.
struct WideDouble {
  double mantissa;
  long exponent;
};
using WidePoint = std::array<WideDouble, 3>;

/// Points of which the least product with a vector is asked for again and again.
class LeastProduct {
 public:
  /// The points must outlive this.
  explicit LeastProduct(const std::vector<RationalPoint>& points);

  struct Result {
    BigRational value;
    std::size_t index;
  };
  /// Requires a point, and the default floating-point environment.
  Result operator()(const RationalPoint& x) const;
  /// The first point whose product with x is below a limit. Requires the same environment.
  std::optional<std::size_t> first_below(const RationalPoint& x, const BigRational& limit) const;

 private:
  Result least_of_wide(const RationalPoint& x) const;

  const std::vector<RationalPoint>& points_;
  /// The points in doubles, with a relative error of 2^-51; none when the range of doubles does not
  /// leave room for products. The points are in wide doubles then.
  std::vector<Point3> rounded_;
  std::vector<WidePoint> wide_;
};

}  // namespace signum::detail
