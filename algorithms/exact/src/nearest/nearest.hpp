// SPDX-License-Identifier: MIT
/// The shortest difference of two hulls, and what it is made of.
#pragma once

#include <cstdint>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// weight * (a.points[a] - b.points[b]), or weight * a.directions[a], or -weight * b.directions[b].
struct MinNormTerm {
  enum class Kind : std::uint8_t { points, direction_a, direction_b };
  Kind kind;
  std::size_t a, b;
  BigRational weight;
};

/// The sum of the terms: the shortest vector from a point of b to one of a. The weights are
/// positive, and those of the terms of points sum to 1.
struct MinNorm {
  RationalPoint x;
  BigRational squared;
  std::vector<MinNormTerm> terms;
};

/// The shortest difference; none when a hull is empty.
std::optional<MinNorm> min_norm(const Hull& a, const Hull& b);

/// The point of another hull with the generators of `a` in the same places, by the same weights.
RationalPoint combination(const Hull& a, const MinNorm& m);

}  // namespace signum::detail
