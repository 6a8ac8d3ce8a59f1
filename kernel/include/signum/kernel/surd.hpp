// SPDX-License-Identifier: MIT
/// An exact real number with one square root: where a ray meets a sphere, and a distance to one.
#pragma once

#include <optional>
#include <signum/kernel/rational.hpp>

namespace SIGNUM_API signum {

/// The number rational + coefficient * sqrt(radicand), all three rational.
class Surd {
 public:
  /// Zero.
  Surd() = default;
  Surd(Rational rational);  // NOLINT(google-explicit-constructor): every rational is a surd.
  /// Throws InvalidArgument for a negative radicand. A root that is rational is taken into the
  /// rational part, so that coefficient and radicand are both zero for a rational number, and only
  /// then.
  Surd(const Rational& rational, const Rational& coefficient, const Rational& radicand);

  const Rational& rational() const { return rational_; }
  const Rational& coefficient() const { return coefficient_; }
  const Rational& radicand() const { return radicand_; }

  /// The number, when it is rational.
  std::optional<Rational> as_rational() const;

  /// The nearest double, the even one where two are equally near: right in any floating-point
  /// environment. Infinite past the largest double.
  double to_double() const;

  /// The sign of a - b.
  friend Sign compare(const Surd& a, const Surd& b);
  friend bool operator==(const Surd& a, const Surd& b) { return compare(a, b) == Sign::zero; }
  friend bool operator<(const Surd& a, const Surd& b) { return compare(a, b) == Sign::negative; }
  friend Sign sign(const Surd&);
  friend Surd operator-(const Surd&);
  friend Surd operator+(const Surd&, const Rational&);
  friend Surd operator*(const Surd&, const Rational&);

 private:
  Rational rational_, coefficient_, radicand_;
};

}  // namespace signum
