// SPDX-License-Identifier: MIT
/// A point that is a result: exact, and rounded.
#pragma once

#include <array>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

/// A point with rational coordinates, and each coordinate correctly rounded (infinite past the
/// largest double).
struct ExactPoint2 {
  std::array<Rational, 2> exact;
  Point2 rounded;
};
struct ExactPoint3 {
  std::array<Rational, 3> exact;
  Point3 rounded;
};

}  // namespace signum
