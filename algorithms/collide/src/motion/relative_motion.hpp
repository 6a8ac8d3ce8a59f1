// SPDX-License-Identifier: MIT
/// How a body moves past another one, seen from the other: rigid motion as polynomials.
#pragma once

#include <signum/kernel/pose.hpp>

#include "motion/contact_times.hpp"
#include "numbers/common_scale.hpp"

namespace signum::detail {

using IntegerVector = Vec3<BigInteger>;

/// The frame of b, in which b stands. A point p of a is there at the time t at (turn p + shift) /
/// weight, polynomials of degree 4, 5 and 4 in t.
///
/// With N(q) v = (w^2 - u.u) v + 2 (u.v) u + 2 w (u x v), the turned |q|^2 v, a point is placed at
/// N(q) p / |q|^2 + c. So it is in the frame of b at N(q_b)^T (N(q_a) p / |q_a|^2 + c_a - c_b) /
/// |q_b|^2, where the product of the matrices belongs to the product of the quaternions, conj(q_b)
/// q_a.
class RelativeMotion {
 public:
  /// The motion where positions are integers of the scale. Requires that both motions name
  /// rotations.
  RelativeMotion(const Motion& a, const Motion& b, const CommonScale& scale);

  /// The turned direction, up to the factor of the weight.
  PolynomialVector turned(const IntegerVector& direction) const;
  PolynomialVector place(const IntegerVector& point) const { return turned(point) + shift_; }
  /// The denominator of places, which is positive on [0, 1].
  const IntegerPolynomial& weight() const { return weight_; }

 private:
  std::array<PolynomialVector, 3> rows_;
  PolynomialVector shift_;
  IntegerPolynomial weight_;
};

/// v - w, and both as polynomials of degree 0.
PolynomialVector constant(const IntegerVector& v);

}  // namespace signum::detail
