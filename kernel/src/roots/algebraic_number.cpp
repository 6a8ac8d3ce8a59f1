// SPDX-License-Identifier: MIT
#include "roots/algebraic_number.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numbers/ratio.hpp"

namespace signum::detail {

namespace {

/// The exponent of the leading bit; 0 of zero.
long length(const BigInteger& x) { return x.is_zero() ? 0 : static_cast<long>(msb(abs(x))); }

/// Whether |c0| is more than all other coefficients can make on [0, 1].
bool constant_prevails(const IntegerPolynomial& p) {
  const std::vector<BigInteger>& c = p.coefficients();
  BigInteger others = 0;
  for (std::size_t i = 1; i < c.size(); ++i) others += abs(c[i]);
  return abs(c.front()) > others;
}

}  // namespace

AlgebraicNumber::AlgebraicNumber(const IntegerPolynomial& p, const RootPlace& place) {
  if (place.kind == RootPlace::Kind::point) {
    become(place.mantissa, place.exponent);
  } else if (p.degree() == 1) {
    rational_ = ratio(-p.coefficients()[0], p.coefficients()[1]);
  } else {
    polynomial_ = p;
    mantissa_ = place.mantissa;
    exponent_ = place.exponent;
    low_sign_ = sign_at(p, mantissa_, exponent_);
  }
}

void AlgebraicNumber::become(const BigInteger& mantissa, long exponent) {
  rational_ = times_power_of_two(mantissa, exponent);
  polynomial_ = {};
}

BigRational AlgebraicNumber::lower() const {
  return rational_ ? *rational_ : times_power_of_two(mantissa_, exponent_);
}
BigRational AlgebraicNumber::upper() const {
  return rational_ ? *rational_ : times_power_of_two(mantissa_ + 1, exponent_);
}

void AlgebraicNumber::refine() {
  // The interval is cut into 2^step_ parts; the chord tells in which the root should be, and signs
  // tell whether it is there.
  // See: Abbott, Quadratic Interval Refinement for Real Roots, 2014.
  const BigInteger low = value_at(polynomial_, mantissa_, exponent_);
  const BigInteger high = value_at(polynomial_, BigInteger(mantissa_ + 1), exponent_);
  const BigInteger parts = shifted(1, step_);
  // Neither sign is zero, so that this is less than all parts.
  const BigInteger guess = (low * parts) / (low - high);
  const BigInteger first = (mantissa_ << static_cast<unsigned>(step_)) + guess;
  const Sign at_first = sign_at(polynomial_, first, exponent_ - step_);
  const Sign at_next = sign_at(polynomial_, BigInteger(first + 1), exponent_ - step_);
  if (at_first == Sign::zero) return become(first, exponent_ - step_);
  if (at_next == Sign::zero) return become(first + 1, exponent_ - step_);
  if (at_first == low_sign_ && at_next != low_sign_) {
    mantissa_ = first;
    exponent_ -= step_;
    step_ = std::min(2 * step_, 1L << 20);
    return;
  }
  step_ = std::max(1L, step_ / 2);
  const BigInteger middle = 2 * mantissa_ + 1;
  const Sign at_middle = sign_at(polynomial_, middle, exponent_ - 1);
  if (at_middle == Sign::zero) return become(middle, exponent_ - 1);
  mantissa_ = at_middle == low_sign_ ? middle : BigInteger(middle - 1);
  --exponent_;
}

void AlgebraicNumber::refine_to(long exponent) {
  while (!rational_ && exponent_ > exponent) {
    step_ = std::min(step_, exponent_ - exponent);
    refine();
  }
}

Sign AlgebraicNumber::sign_of(const IntegerPolynomial& g) {
  if (g.is_zero()) return Sign::zero;
  if (rational_) return sign_at(g, *rational_);
  for (bool common_sought = false; !rational_; refine()) {
    const IntegerPolynomial here = moved_to(g, mantissa_, exponent_);
    if (constant_prevails(here)) return signum::sign_of(here.coefficients().front().sign());
    // Some precision is cheaper than a common divisor, which is sought where that was not enough.
    if (common_sought || (length(mantissa_) < 40 && exponent_ > -64)) continue;
    common_sought = true;
    const IntegerPolynomial common = greatest_common_divisor(polynomial_, g);
    if (common.degree() > 0 && sign_at(common, mantissa_, exponent_) !=
                                   sign_at(common, BigInteger(mantissa_ + 1), exponent_)) {
      return Sign::zero;
    }
  }
  return sign_at(g, *rational_);
}

std::optional<BigRational> AlgebraicNumber::as_rational() const {
  if (rational_) return rational_;
  // A rational root's denominator divides the leading coefficient, so that the root times that
  // coefficient is an integer.
  AlgebraicNumber x = *this;
  const BigInteger leading = abs(polynomial_.coefficients().back());
  x.refine_to(-length(leading) - 1);
  if (x.rational_) return x.rational_;
  const BigRational product = x.upper() * leading;
  BigRational candidate(floor_quotient(numerator(product), denominator(product)), leading);
  if (candidate <= x.lower() || sign_at(polynomial_, candidate) != Sign::zero) return std::nullopt;
  return candidate;
}

Sign AlgebraicNumber::compare_with(const BigRational& x) const {
  if (rational_) return signum::sign_of(rational_->compare(x));
  if (x <= lower()) return Sign::positive;
  if (x >= upper()) return Sign::negative;
  return sign_at(polynomial_, x) * low_sign_;
}

Sign compare(const AlgebraicNumber& a, const AlgebraicNumber& b) {
  if (b.rational_) return a.compare_with(*b.rational_);
  if (a.rational_) return -b.compare_with(*a.rational_);
  AlgebraicNumber x = a, y = b;
  for (bool common_sought = false; !x.rational_ && !y.rational_;) {
    const BigRational low = std::max(x.lower(), y.lower());
    const BigRational high = std::min(x.upper(), y.upper());
    if (low >= high) return x.lower() < y.lower() ? Sign::negative : Sign::positive;
    if (!common_sought) {
      // In the common part of the two intervals each polynomial has at most one root, and the
      // common divisor has none at the ends of that part.
      common_sought = true;
      const bool is_one = x.polynomial_.coefficients() == y.polynomial_.coefficients();
      const IntegerPolynomial common =
          is_one ? x.polynomial_ : greatest_common_divisor(x.polynomial_, y.polynomial_);
      if (common.degree() > 0 && sign_at(common, low) != sign_at(common, high)) return Sign::zero;
    }
    AlgebraicNumber& longer = x.exponent_ >= y.exponent_ ? x : y;
    longer.refine();
  }
  return compare(x, y);
}

double AlgebraicNumber::to_double() const {
  if (rational_) return round_to_double(*rational_);
  AlgebraicNumber x = *this;
  // The number is not zero here: a zero would be known to be rational.
  while (!x.rational_ && (x.mantissa_ == 0 || x.mantissa_ == -1) && x.exponent_ > -1200) x.refine();
  if (!x.rational_) x.refine_to(std::max(length(x.mantissa_) + x.exponent_ - 54, -1078L));
  if (x.rational_) return round_to_double(*x.rational_);
  const double low = round_to_double(x.lower()), high = round_to_double(x.upper());
  if (low == high) {
    // A number that is rounded to zero gets the zero of its sign.
    if (low == 0) return x.mantissa_.sign() < 0 ? -0.0 : 0.0;
    return low;
  }
  // The two doubles are neighbours: the place between them where rounding changes decides. It is a
  // multiple of the interval's length, so that the number is not there.
  BigRational tie;
  if (std::isinf(low) || std::isinf(high)) {
    tie = times_power_of_two((BigInteger(1) << 54) - 1, 970);
    if (std::isinf(low)) tie = -tie;
  } else {
    tie = (to_rational(low) + to_rational(high)) / 2;
  }
  return x.compare_with(tie) == Sign::negative ? low : high;
}

}  // namespace signum::detail
