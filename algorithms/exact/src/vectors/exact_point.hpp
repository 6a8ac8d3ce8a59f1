// SPDX-License-Identifier: MIT
/// Rational points as results: exact, and rounded coordinate by coordinate.
#pragma once

#include <signum/kernel/exact_point.hpp>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

inline std::array<Rational, 3> exact_vector(const RationalPoint& v) {
  return {Rational({v.x}), Rational({v.y}), Rational({v.z})};
}

inline Point3 rounded(const RationalPoint& p) {
  return {round_to_double(p.x), round_to_double(p.y), round_to_double(p.z)};
}

inline ExactPoint3 exact_point(const RationalPoint& p) { return {exact_vector(p), rounded(p)}; }

}  // namespace signum::detail
