// SPDX-License-Identifier: MIT
/// Where do segments in a plane meet each other?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <utility>
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

/// Where segments of a plane, which is seen along the axis, meet each other, in three steps: the
/// first and the last ask the points alone, and may be done of several planes on several threads.
/// A segment may be a point.
class SegmentSplits {
 public:
  SegmentSplits(const PointTable& points, std::size_t axis, std::span<const PlanarSegment> segments,
                const NamedPlane& plane, Arena* arena)
      : points_(points),
        axis_(axis),
        segments_(segments),
        plane_(plane),
        found_{ArenaVector<Stop>(arena), ArenaVector<Crossing>(arena)} {}

  /// Finds which segments meet. Takes memory of the arena until it returns, or of the heap where
  /// none is named.
  void meet(Arena* scratch);
  /// Adds the points where two cross to the table.
  void add_crossings(PointTable& points);
  /// For each segment the points inside it at which others meet it, in their order from its first
  /// end.
  SplitPoints points(Arena* scratch);

 private:
  struct Stop {
    std::uint32_t segment, point;
  };
  struct Crossing {
    std::uint32_t i, j;
  };
  /// The smallest coordinate of a segment, and the segment.
  using FromLeft = std::pair<double, std::uint32_t>;
  template <class Meetings>
  void meet(std::uint32_t i, std::uint32_t j, Meetings& found) const;
  void meet_many(std::span<const Aabb3> boxes, std::span<const FromLeft> order, Arena* scratch);
  std::uint32_t crossing(PointTable& points, const PlanarSegment& s, const PlanarSegment& t) const;
  bool is_inside(const PlanarSegment& s, std::uint32_t v) const;

  const PointTable& points_;
  std::size_t axis_;
  std::span<const PlanarSegment> segments_;
  NamedPlane plane_;
  struct Found {
    ArenaVector<Stop> on;
    ArenaVector<Crossing> crossings;
  };
  Found found_;
};

/// All three steps.
SplitPoints split_points(PointTable& points, std::size_t axis,
                         std::span<const PlanarSegment> segments, const NamedPlane& plane = {},
                         Arena* arena = nullptr);

}  // namespace signum::detail
