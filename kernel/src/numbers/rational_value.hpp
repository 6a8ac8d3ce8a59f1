// SPDX-License-Identifier: MIT
/// The inside of Rational, and the conversions that signum's own sources need.
#pragma once

#include <signum/kernel/rational.hpp>

#include "numbers/big/big_number.hpp"

namespace signum::detail {

/// The exact value of a finite double. Throws NotFinite.
BigRational to_rational(double x);

/// p / q correctly rounded: to nearest, ties to even, in any floating-point environment.
double round_to_double(const BigRational& x);

}  // namespace signum::detail

struct signum::Rational::Value {
  detail::BigRational number;
};

namespace signum::detail {

inline const BigRational& number_of(const Rational& x) { return x.value().number; }

}  // namespace signum::detail
