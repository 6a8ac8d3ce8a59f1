// SPDX-License-Identifier: MIT
/// A map of the plane or of space that is applied to all shapes of a case: in doubles, so what does
/// not round is exact.
#pragma once

#include <array>
#include <signum/oracle/case.hpp>

namespace signum::oracle {

/// x to linear x + shift. What stands perpendicular to planes is multiplied by dual, the transposed
/// inverse of linear. In the plane only the first two coordinates count.
struct AffineMap {
  using Matrix = std::array<std::array<double, 3>, 3>;
  static constexpr Matrix identity = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

  Matrix linear = identity, dual = identity;
  std::array<double, 3> shift = {0, 0, 0};
  /// What radii are multiplied by.
  double length = 1;
};

/// The corners of an aabb are put in order again.
void apply(const AffineMap& map, Case& question);

}  // namespace signum::oracle
