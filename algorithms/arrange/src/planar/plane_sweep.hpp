// SPDX-License-Identifier: MIT
/// A line sweeps over edges in a plane, which have no more than ends in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "planar/walk_forest.hpp"

namespace signum::detail {

/// Calls arrive(v, e) for each vertex, in the order in which the line comes to them, with the edge
/// next below it, or no_parent. An edge has a left end from(e) and a right end to(e);
/// starting_at(v) are the edges from v to the right, in order from below; is_left_turn(a, b, c)
/// tells whether one turns to the left from a over b to c.
template <class From, class To, class StartingAt, class IsLeftTurn, class Arrive>
void sweep_plane(std::span<const std::uint32_t> vertices, From from, To to, StartingAt starting_at,
                 IsLeftTurn is_left_turn, Arrive arrive) {
  std::vector<std::uint32_t> active;
  for (const std::uint32_t v : vertices) {
    const auto lowest = std::partition_point(active.begin(), active.end(), [&](std::uint32_t e) {
      return is_left_turn(from(e), to(e), v);
    });
    auto highest = lowest;
    while (highest != active.end() && to(*highest) == v) ++highest;
    arrive(v, lowest == active.begin() ? no_parent : *(lowest - 1));
    const std::span<const std::uint32_t> starting = starting_at(v);
    const auto at = active.erase(lowest, highest);
    active.insert(at, starting.begin(), starting.end());
  }
}

}  // namespace signum::detail
