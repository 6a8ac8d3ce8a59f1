// SPDX-License-Identifier: MIT
/// Where do segments in a plane meet each other?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planar/point_table.hpp"

namespace signum::detail {

/// Of two segments of one member it is known that they meet at no more than their ends. A segment
/// may be known to lie in another plane, which is named by a triangle; one whose ends are not both
/// given is in no other way known by two planes.
struct PlanarSegment {
  static constexpr std::uint32_t no_member = ~std::uint32_t{0}, no_plane = ~std::uint32_t{0};
  std::uint32_t from, to, member, plane = no_plane;
};

/// A plane by the triangle that names it, and the triangles that name planes.
struct NamedPlane {
  std::uint32_t name = PlanarSegment::no_plane;
  std::span<const std::array<std::uint32_t, 3>> triangles;
};

/// For each segment the points inside it at which others meet it, in their order from its first
/// end; points where two cross are added to the table. The plane is seen along the axis. A segment
/// may be a point.
std::vector<std::vector<std::uint32_t>> split_points(PointTable& points, std::size_t axis,
                                                     std::span<const PlanarSegment> segments,
                                                     const NamedPlane& plane = {});

}  // namespace signum::detail
