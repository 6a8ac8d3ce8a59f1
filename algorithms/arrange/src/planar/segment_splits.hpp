// SPDX-License-Identifier: MIT
/// Where do segments in a plane meet each other?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planar/arena.hpp"
#include "planar/point_table.hpp"

namespace signum::detail {

/// Two segments of one member are known to meet at no more than their ends. A segment
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

/// A list of points for each segment.
class SplitPoints {
 public:
  explicit SplitPoints(Arena* arena) : begin_(arena), points_(arena) {}

  std::span<const std::uint32_t> operator[](std::size_t segment) const {
    return std::span(points_).subspan(begin_[segment], begin_[segment + 1] - begin_[segment]);
  }
  /// Takes the points of the next segment.
  void push_back(std::span<const std::uint32_t> points) {
    if (begin_.empty()) begin_.push_back(0);
    points_.insert(points_.end(), points.begin(), points.end());
    begin_.push_back(static_cast<std::uint32_t>(points_.size()));
  }

 private:
  ArenaVector<std::uint32_t> begin_, points_;
};

/// For each segment the points inside it at which others meet it, in their order from its first
/// end; points where two cross are added to the table. The plane is seen along the axis. A segment
/// may be a point.
SplitPoints split_points(PointTable& points, std::size_t axis,
                         std::span<const PlanarSegment> segments, const NamedPlane& plane = {},
                         Arena* arena = nullptr);

}  // namespace signum::detail
