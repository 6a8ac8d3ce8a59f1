// SPDX-License-Identifier: MIT
/// Half-spaces in integers, and the point of their intersection that is nearest to the origin.
///
/// The nearest point of some of them is kept, which up to three independent planes determine. One
/// that it is outside of takes the place of some, so that its distance grows: there is an end.
/// See: Sharir and Welzl, A Combinatorial Bound for Linear Programming and Related Problems, 1992.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <span>

#include "numbers/fixed_integer.hpp"

namespace signum::detail {

using GridVector = Vec3<std::int64_t>;

/// The points x with dot(normal, x) + value >= 0.
struct GridHalfSpace {
  GridVector normal;
  std::int64_t value;  ///< at the origin
};

/// The point x / scale, and its squared distance from the origin as a quotient. With coordinates of
/// normals below 2^n and values below 2^v, squared is below 2^(4 n + 2 v + 8), and its divisor
/// below 2^(6 n + 6).
struct GridPoint {
  Vec3<Int128> x;
  Int128 scale, squared, divisor;
};

/// The nearest point; none where the half-spaces have no common point. Requires 4 n + 2 v < 119 and
/// 6 n < 121, for n and v as above: all else has fewer bits.
std::optional<GridPoint> nearest_in(std::span<const GridHalfSpace> half_spaces);

}  // namespace signum::detail
