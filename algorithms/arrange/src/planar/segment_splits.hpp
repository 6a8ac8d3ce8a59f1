// SPDX-License-Identifier: MIT
/// Where do segments in a plane meet each other?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planar/point_table.hpp"

namespace signum::detail {

/// Of two segments of one member it is known that they meet at no more than their ends.
struct PlanarSegment {
  static constexpr std::uint32_t no_member = ~std::uint32_t{0};
  std::uint32_t from, to, member;
};

/// For each segment the points inside it at which others meet it, in their order from its first
/// end; points where two cross are added to the table. The plane is seen along the axis. A segment
/// may be a point.
std::vector<std::vector<std::uint32_t>> split_points(PointTable& points, std::size_t axis,
                                                     std::span<const PlanarSegment> segments);

}  // namespace signum::detail
