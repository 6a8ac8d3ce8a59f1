// SPDX-License-Identifier: MIT
/// Polynomials in one variable with integer coefficients of any size: what moves is a vector of
/// them, and the times at which something happens are their roots.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/sign.hpp>
#include <utility>
#include <vector>

#include "numbers/rational_value.hpp"

namespace signum::detail {

class IntegerPolynomial {
 public:
  /// Zero.
  IntegerPolynomial() = default;
  /// The coefficient of the constant term comes first.
  explicit IntegerPolynomial(std::vector<BigInteger> coefficients)
      : coefficients_(std::move(coefficients)) {
    trim();
  }

  bool is_zero() const { return coefficients_.empty(); }
  /// Requires a polynomial that is not zero.
  std::size_t degree() const { return coefficients_.size() - 1; }
  const std::vector<BigInteger>& coefficients() const { return coefficients_; }

  friend IntegerPolynomial operator+(const IntegerPolynomial& a, const IntegerPolynomial& b);
  friend IntegerPolynomial operator-(const IntegerPolynomial& a, const IntegerPolynomial& b);
  friend IntegerPolynomial operator-(IntegerPolynomial a);
  friend IntegerPolynomial operator*(const IntegerPolynomial& a, const IntegerPolynomial& b);
  friend IntegerPolynomial operator*(IntegerPolynomial a, const BigInteger& b);

 private:
  void trim() {
    while (!coefficients_.empty() && coefficients_.back().is_zero()) coefficients_.pop_back();
  }

  std::vector<BigInteger> coefficients_;
};

/// The coefficients, times the least positive integer that makes integers of them.
IntegerPolynomial cleared_of_denominators(const std::vector<BigRational>& coefficients);

IntegerPolynomial derivative(const IntegerPolynomial& p);

/// p divided by the greatest common divisor of its coefficients, which is positive.
IntegerPolynomial primitive_part(const IntegerPolynomial& p);

/// The quotient when divisor, which is primitive and not zero, divides p without a remainder.
std::optional<IntegerPolynomial> exact_quotient(const IntegerPolynomial& p,
                                                const IntegerPolynomial& divisor);

/// A greatest common divisor, which is primitive. Requires that not both are zero.
/// See: Knuth, The Art of Computer Programming 2, 1997, section 4.6.1.
IntegerPolynomial greatest_common_divisor(const IntegerPolynomial& a, const IntegerPolynomial& b);

/// A primitive polynomial with the roots of p, each once. Requires that p is not zero.
IntegerPolynomial square_free_part(const IntegerPolynomial& p);

/// The sign of p(x).
Sign sign_at(const IntegerPolynomial& p, const BigRational& x);
/// A positive multiple of p(mantissa * 2^exponent).
BigInteger value_at(const IntegerPolynomial& p, const BigInteger& mantissa, long exponent);
inline Sign sign_at(const IntegerPolynomial& p, const BigInteger& mantissa, long exponent) {
  return sign_of(value_at(p, mantissa, exponent).sign());
}

/// A positive multiple of the polynomial x -> p((mantissa + x) * 2^exponent).
IntegerPolynomial moved_to(const IntegerPolynomial& p, const BigInteger& mantissa, long exponent);

/// At least the number of roots of p inside the open unit interval, each as often as it is one, and
/// of the same parity: so 0 and 1 are exact. Descartes' rule of signs gives it. Requires that p is
/// not zero.
int most_roots_inside_unit_interval(const IntegerPolynomial& p);

/// Where a root is: at mantissa * 2^exponent, or between that and (mantissa + 1) * 2^exponent.
struct RootPlace {
  enum class Kind : std::uint8_t { point, between } kind;
  BigInteger mantissa;
  long exponent;
};

/// The roots x of p with 0 <= x <= 1, ascending. Requires that p is square-free. Each interval has
/// one root inside, and none at its ends. Descartes' rule of signs finds them.
/// See: Collins and Akritas, Polynomial Real Root Isolation Using Descarte's Rule of Signs, 1976.
std::vector<RootPlace> roots_in_unit_interval(const IntegerPolynomial& p);

/// All real roots of p, ascending, in such intervals, or as points. Requires that p is square-free.
std::vector<RootPlace> real_root_places(const IntegerPolynomial& p);

}  // namespace signum::detail
