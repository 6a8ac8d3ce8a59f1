// SPDX-License-Identifier: MIT
/// The library's numbers as numbers of the judge, by way of text.
#pragma once

#include <signum/kernel/surd.hpp>

#include "mpfr_value.hpp"
#include "reference/numbers.hpp"

namespace reference {

inline Q number(const signum::Rational& x) { return Q(x.to_string()); }

/// The point whose coordinates these two or three are.
template <class Coordinates>
Point point(const Coordinates& c) {
  return {number(c[0]), number(c[1]), c.size() == 3 ? number(c.back()) : Q(0)};
}

inline Root number(const signum::Surd& x) {
  return {number(x.rational()), number(x.coefficient()), number(x.radicand())};
}

inline std::string print(const Root& x) {
  return x.a.get_str() + " + " + x.b.get_str() + " sqrt " + x.d.get_str();
}

/// What is wrong with the form of a number, or nothing: rational or irrational as it says, and
/// correctly rounded.
inline std::string flaw(const signum::Surd& x) {
  const Root r = number(x);
  const bool rational = as_rational(r).has_value();
  if (rational != x.as_rational().has_value()) return "rational or not";
  if (rational && (sign(r.b) != 0 || sign(r.d) != 0)) return "a root that is rational";
  if (!is_rounded(x.to_double(), r)) return "wrongly rounded";
  if (mpfr::value(x).to_double() != x.to_double()) return "MPFR rounds it to another double";
  return "";
}

}  // namespace reference
