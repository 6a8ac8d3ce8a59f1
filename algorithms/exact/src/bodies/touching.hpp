// SPDX-License-Identifier: MIT
/// Do two bodies touch that a search has found to do so nearly? That they do is proved by a point
/// that is in both, which is found where its coordinates are fractions of moderate size. That they
/// do or not is proved where a plane is known that touches both, from two sides, and where it does.
#pragma once

#include <optional>
#include <vector>

#include "bodies/body.hpp"
#include "vectors/integer_vector.hpp"

namespace signum::detail {

/// Points of a and of b, and for each body the sum of its points by the same weights, which sum
/// to 1; the sums have the `difference`, which is short.
struct NearlyCommon {
  std::vector<RationalPoint> of_a, of_b;
  IntegerVector3 on_a, on_b;
  RationalPoint difference;
};

/// A point of both, where it is one of the sums or has coordinates of moderate size.
std::optional<RationalPoint> common_point_near(const Body& a, const Body& b,
                                               const NearlyCommon& guess);

/// Whether they share a point, where that is found; about `bits` bits of the difference's direction
/// are taken for right.
std::optional<bool> meet_by_touching(const Body& a, const Body& b, const NearlyCommon& guess,
                                     long bits);

}  // namespace signum::detail
