// SPDX-License-Identifier: MIT
/// Which points do two convex sets without curves share? Their half-spaces are put together, and
/// all planes of these that determine a corner or an edge are tried.
#pragma once

#include <vector>

#include "linear.hpp"

namespace reference {

struct CommonSet {
  /// -1 where nothing is shared.
  int dimension = -1;
  /// None where the set has a line in it.
  std::vector<Point> corners;
  /// Those in which the set has no end; of a line both.
  std::vector<Point> directions;
};

/// Of shapes of the plane, whose planes stand on z = 0, what is in z = 0.
enum class Room { plane, space };

CommonSet common_set(const Polytope& a, const Polytope& b, Room room);

/// Whether the corners are in order round their polygon, which has an area.
bool are_in_order(const std::vector<Point>& corners);

}  // namespace reference
