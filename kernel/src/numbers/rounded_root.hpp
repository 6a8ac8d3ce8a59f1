// SPDX-License-Identifier: MIT
/// The root of a rational square as a double.
#pragma once

#include <signum/kernel/surd.hpp>

namespace signum::detail {

/// Correctly rounded: the root of the rounded square may be zero or infinite.
inline double rounded_root(const Rational& squared) {
  return Surd(Rational(), Rational(1), squared).to_double();
}

}  // namespace signum::detail
