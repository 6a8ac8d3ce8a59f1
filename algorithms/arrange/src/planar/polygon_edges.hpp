// SPDX-License-Identifier: MIT
/// The edges of polygons, cut where they meet.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "planar/point_table.hpp"

namespace signum::detail {

/// Points of the plane have z = 0, and are seen along the axis z.
class PolygonEdges {
 public:
  static constexpr std::size_t axis = 2;
  struct Edge {
    std::uint32_t from, to;  ///< from the left to the right, or straight up
  };

  /// Throws NotFinite; InvalidArgument for a chain of fewer than 3 points.
  explicit PolygonEdges(std::span<const Polygon2> polygons);

  const PointTable& points() const { return points_; }
  /// Sorted by the indices of their first vertices, those of one from below.
  std::span<const Edge> edges() const { return edges_; }
  /// How much more often a polygon goes round what is above the edge than round what is below.
  struct Step {
    std::uint32_t polygon;
    std::int32_t more;
  };
  /// Steps of the edge, which add up; several may be of one polygon.
  std::span<const Step> steps(std::size_t e) const {
    return std::span(steps_).subspan(step_begin_[e], step_begin_[e + 1] - step_begin_[e]);
  }
  /// Places inside edges where others met them, and how often edges lay upon each other.
  std::size_t crossings() const { return crossings_; }

  /// Whether the vertex is to the left of the other, or straight below.
  bool is_before(std::uint32_t a, std::uint32_t b) const;
  bool is_left_turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return points_.turn(axis, a, b, c) == Sign::positive;
  }

 private:
  PointTable points_;
  std::vector<Edge> edges_;
  std::vector<Step> steps_;
  std::vector<std::size_t> step_begin_ = {0};
  std::size_t crossings_ = 0;
};

}  // namespace signum::detail
