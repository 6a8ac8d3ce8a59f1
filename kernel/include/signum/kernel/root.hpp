// SPDX-License-Identifier: MIT
/// std::vector<Root> real_roots(coefficients): the real roots of a polynomial with rational
/// coefficients, exactly.
///
/// A Root is one real root, known by the polynomial and an interval in which that has no other: the
/// first time at which things that move meet. It is rounded and compared, never approximated.
///
/// Laws:
///   1. real_roots(p) ascends strictly, and p is zero at each
///   2. compare is a total order, and agrees with the order of rationals and surds
///   3. below() <= the root <= above(), equal where the root is a double, and else neighbours
///   4. to_double() is below() or above()
/// Cost: some microseconds for degrees up to 5 and coefficients of ordinary size; a comparison of
/// equal roots of two polynomials computes the greatest common divisor of these.
/// See: Collins and Akritas, Polynomial Real Root Isolation Using Descarte's Rule of Signs, 1976;
/// Abbott, Quadratic Interval Refinement for Real Roots, 2014; Yap, Fundamental Problems of
/// Algorithmic Algebra, 2000, chapters 6 and 7.
#pragma once

#include <memory>
#include <optional>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/surd.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// A real algebraic number. A value type.
class Root {
 public:
  /// The number itself; only signum's own sources see it.
  struct Value;

  /// Zero.
  Root();
  Root(const Rational& x);  // NOLINT(google-explicit-constructor): every rational is a root,
  Root(const Surd& x);      // NOLINT(google-explicit-constructor): and every surd.
  explicit Root(Value value);
  Root(const Root&);
  Root(Root&&) noexcept;
  Root& operator=(const Root&);
  Root& operator=(Root&&) noexcept;
  ~Root();

  /// The number, when it is rational.
  std::optional<Rational> as_rational() const;

  /// The nearest double, the even one where two are equally near: right in any floating-point
  /// environment. Infinite past the largest double.
  double to_double() const;
  /// The greatest double that is not above the root: what is earlier than a first contact. Minus
  /// infinity below the least double.
  double below() const;
  /// The least double that is not below the root. Infinite past the largest double.
  double above() const;

  const Value& value() const;

  /// The sign of a - b.
  friend Sign compare(const Root& a, const Root& b);
  friend bool operator==(const Root& a, const Root& b) { return compare(a, b) == Sign::zero; }
  friend bool operator<(const Root& a, const Root& b) { return compare(a, b) == Sign::negative; }
  friend Sign sign(const Root&);

 private:
  std::unique_ptr<Value> value_;  ///< none when the number is zero, perhaps
};

/// The real roots of the polynomial with these coefficients, of which the constant term's comes
/// first: each root once, ascending. Throws InvalidArgument when all coefficients are zero, as then
/// every number is a root.
std::vector<Root> real_roots(std::span<const Rational> coefficients);

}  // namespace signum
