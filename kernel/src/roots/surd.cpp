// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <signum/kernel/error.hpp>
#include <signum/kernel/surd.hpp>
#include <utility>

#include "numbers/rational_bits.hpp"

// Friends that are declared in their class alone take no visibility from the namespace around that.
namespace SIGNUM_API signum {

using namespace detail;

namespace {

Sign sign_of_number(const BigRational& x) { return sign_of(x.sign()); }

/// The sign of a sum of two numbers with these signs, `larger` telling which has the larger square:
/// the sign of the difference of their squares, asked for only when it matters.
template <class Larger>
Sign sign_of_sum(Sign a, Sign b, Larger larger) {
  if (a == b || b == Sign::zero) return a;
  if (a == Sign::zero) return b;
  return a * larger();
}

/// The sign of a + b * sqrt(d). Requires that b is zero where d is.
Sign sign_with_root(const BigRational& a, const BigRational& b, const BigRational& d) {
  return sign_of_sum(sign_of_number(a), sign_of_number(b),
                     [&] { return sign_of_number(a * a - b * b * d); });
}

/// The sign of a + b * sqrt(d) + c * sqrt(e). Requires that b is zero where d is, and c where e is.
Sign sign_with_roots(const BigRational& a, const BigRational& b, const BigRational& d,
                     const BigRational& c, const BigRational& e) {
  const BigRational bbd = b * b * d;
  const BigRational cce = c * c * e;
  const Sign roots =
      sign_of_sum(sign_of_number(b), sign_of_number(c), [&] { return sign_of_number(bbd - cce); });
  // The square of the roots is bbd + cce + 2 * b * c * sqrt(d * e).
  return sign_of_sum(sign_of_number(a), roots, [&] {
    return sign_with_root(a * a - bbd - cce, BigRational(-2 * (b * c)), BigRational(d * e));
  });
}

/// x * 2^-bits, rounded to nearest.
double rounded(const BigInteger& x, long bits) {
  return round_to_double(times_power_of_two(x, -bits));
}

}  // namespace

Surd::Surd(Rational rational) : rational_(std::move(rational)) {}

Surd::Surd(const Rational& rational, const Rational& coefficient, const Rational& radicand)
    : rational_(rational) {
  const Sign radicand_sign = sign(radicand);
  if (radicand_sign == Sign::negative) {
    throw InvalidArgument("radicand: a number that is not negative was expected");
  }
  if (radicand_sign == Sign::zero || sign(coefficient) == Sign::zero) return;
  if (const auto root = rational_root(number_of(radicand))) {
    rational_ = Rational({number_of(rational) + number_of(coefficient) * *root});
  } else {
    coefficient_ = coefficient;
    radicand_ = radicand;
  }
}

std::optional<Rational> Surd::as_rational() const {
  if (sign(coefficient_) != Sign::zero) return std::nullopt;
  return rational_;
}

double Surd::to_double() const {
  const Sign root_sign = sign(coefficient_);
  if (root_sign == Sign::zero) return rational_.to_double();
  const BigRational& r = number_of(rational_);
  const BigRational square =
      number_of(coefficient_) * number_of(coefficient_) * number_of(radicand_);

  // The value is between two multiples of 2^-bits, and irrational: with enough bits both round to
  // the same double, and to the same sign when that is zero.
  long leading = magnitude(square) / 2;
  if (!r.is_zero()) leading = std::max(leading, magnitude(r));
  long more = 70;
  for (long bits = more - leading;; bits += more, more *= 2) {
    const BigInteger root = sqrt(scaled_floor(square, 2 * bits));
    const BigInteger whole = scaled_floor(r, bits);
    const BigInteger low =
        root_sign == Sign::positive ? BigInteger(whole + root) : BigInteger(whole - root - 1);
    const double nearest = rounded(low, bits);
    const double other = rounded(low + 2, bits);
    const bool settled =
        std::bit_cast<std::uint64_t>(nearest) == std::bit_cast<std::uint64_t>(other);
    if (settled) return nearest;
  }
}

Sign compare(const Surd& a, const Surd& b) {
  const BigRational difference = number_of(a.rational_) - number_of(b.rational_);
  return sign_with_roots(difference, number_of(a.coefficient_), number_of(a.radicand_),
                         BigRational(-number_of(b.coefficient_)), number_of(b.radicand_));
}

Sign sign(const Surd& a) {
  return sign_with_root(number_of(a.rational_), number_of(a.coefficient_), number_of(a.radicand_));
}

Surd operator-(const Surd& a) {
  Surd result;
  result.rational_ = -a.rational_;
  result.coefficient_ = -a.coefficient_;
  result.radicand_ = a.radicand_;
  return result;
}

Surd operator+(const Surd& a, const Rational& b) {
  Surd result = a;
  result.rational_ = a.rational_ + b;
  return result;
}

Surd operator*(const Surd& a, const Rational& b) {
  if (sign(b) == Sign::zero) return {};
  Surd result;
  result.rational_ = a.rational_ * b;
  result.coefficient_ = a.coefficient_ * b;
  result.radicand_ = a.radicand_;
  return result;
}

}  // namespace signum
