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
  /// There are none where the set has a line in it.
  std::vector<Point> corners;
  /// In these the set has no end; a line has two.
  std::vector<Point> directions;
};

/// Shapes of the plane are in z = 0, on which their planes stand: there only what is in z = 0
/// counts.
enum class Room { plane, space };

CommonSet common_set(const Polytope& a, const Polytope& b, Room room);

/// Whether the corners are in order round their polygon, which has an area.
bool are_in_order(const std::vector<Point>& corners);

}  // namespace reference
