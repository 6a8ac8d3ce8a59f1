// SPDX-License-Identifier: MIT
/// A real root of a polynomial with integer coefficients, as a value that is made precise as far as
/// a question needs it.
#pragma once

#include <optional>
#include <signum/kernel/sign.hpp>

#include "roots/integer_polynomial.hpp"

namespace signum::detail {

class AlgebraicNumber {
 public:
  explicit AlgebraicNumber(BigRational x) : rational_(std::move(x)) {}
  /// One of the roots of p, and a simple one.
  AlgebraicNumber(const IntegerPolynomial& p, const RootPlace& place);

  /// The number, where it is known to be rational; it may be rational without being known to be.
  const std::optional<BigRational>& known_rational() const { return rational_; }
  /// The number, when it is rational.
  std::optional<BigRational> as_rational() const;

  /// The sign of g at this number. Zero is found by a common divisor, never by precision. What it
  /// learns of the number is kept.
  Sign sign_of(const IntegerPolynomial& g);

  friend Sign compare(const AlgebraicNumber& a, const AlgebraicNumber& b);

  /// The nearest double, the even one where two are equally near; infinite past the largest double.
  double to_double() const;

  /// Bounds, equal only where both are the number itself.
  BigRational lower() const;
  BigRational upper() const;

 private:
  /// Makes the interval, which has to be there, smaller: by half at least, and by ever more where
  /// that succeeds.
  void refine();
  /// Refines until the interval is no longer than 2^exponent.
  void refine_to(long exponent);
  /// The sign of this number less x.
  Sign compare_with(const BigRational& x) const;
  void become(const BigInteger& mantissa, long exponent);

  std::optional<BigRational> rational_;
  // Where rational_ is not there, the number is the root of polynomial_ between mantissa_ *
  // 2^exponent_ and (mantissa_ + 1) * 2^exponent_, where polynomial_ has opposite signs.
  IntegerPolynomial polynomial_;
  BigInteger mantissa_;
  long exponent_ = 0;
  Sign low_sign_ = Sign::zero;
  long step_ = 2;  ///< the next refinement is tried by 2^step_
};

}  // namespace signum::detail
