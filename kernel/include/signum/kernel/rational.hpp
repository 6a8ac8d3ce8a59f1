// SPDX-License-Identifier: MIT
/// An exact rational number: what a constructed coordinate is.
#pragma once

#include <memory>
#include <signum/kernel/sign.hpp>
#include <string>

namespace SIGNUM_API signum {

/// A rational number in lowest terms. A value type; its integers are of any size.
class Rational {
 public:
  /// The number itself, GMP's inside; only signum's own sources see it.
  struct Value;

  /// Zero. Allocates nothing.
  Rational() noexcept;
  /// The exact value of x. Throws NotFinite.
  Rational(double x);  // NOLINT(google-explicit-constructor): every finite double is a rational.
  explicit Rational(Value value);
  Rational(const Rational&);
  Rational(Rational&&) noexcept;
  Rational& operator=(const Rational&);
  Rational& operator=(Rational&&) noexcept;
  ~Rational();

  /// The nearest double, the even one where two are equally near: right in any floating-point
  /// environment. Infinite past the largest double, subnormal below the smallest normal.
  double to_double() const;

  /// "p/q" in lowest terms with q > 0, or "p" when q is 1.
  std::string to_string() const;

  const Value& value() const {
    const Value* given = value_.get();
    return given ? *given : zero();
  }

  friend Rational operator+(const Rational&, const Rational&);
  friend Rational operator-(const Rational&, const Rational&);
  friend Rational operator*(const Rational&, const Rational&);
  /// Throws InvalidArgument when the divisor is zero.
  friend Rational operator/(const Rational&, const Rational&);
  friend Rational operator-(const Rational&);
  friend bool operator==(const Rational&, const Rational&);
  /// The sign of a - b.
  friend Sign compare(const Rational& a, const Rational& b);
  friend bool operator<(const Rational& a, const Rational& b) {
    return compare(a, b) == Sign::negative;
  }
  friend Sign sign(const Rational&);

 private:
  static const Value& zero();

  std::unique_ptr<Value> value_;  ///< none when the number is zero, perhaps
};

}  // namespace signum
