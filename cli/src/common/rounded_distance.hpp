// SPDX-License-Identifier: MIT
/// The distance of two meshes as a double.
#pragma once

#include <signum/kernel/surd.hpp>

namespace signum::cli {

/// The root of a square that is rational, correctly rounded: that of the rounded square may be zero
/// or infinite.
inline double rounded_root(const Surd& squared) {
  return Surd(Rational(), Rational(1), squared.rational()).to_double();
}

}  // namespace signum::cli
