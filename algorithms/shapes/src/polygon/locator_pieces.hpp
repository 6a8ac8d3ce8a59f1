// SPDX-License-Identifier: MIT
/// What a PolygonLocator is made of, for its source and for the tests that count it.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/predicates/orient2d.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <vector>

#include "edge_grid.hpp"

namespace signum {

struct PolygonLocator::Pieces {
  explicit Pieces(const Polygon2& polygon);
  Location locate(const Point2& point) const;

  /// A piece of a chain, or several whole chains: the nodes of its parts follow it, up to `end`.
  struct Node {
    Aabb2 box;
    /// The levels of its ends; equal for whole chains.
    double first_y, last_y;
    std::uint32_t end;
    /// Its edges, when it has no parts: edge i is from points_[i] to points_[i + 1].
    std::uint32_t first_edge, edges;
    std::uint32_t strip;
  };
  /// No vertex of the piece is right of `right` or left of `left`, which run the same way.
  struct Strip {
    Segment2 right, left;
    Point2 first, last;

    bool is_outside(const Point2& p) const {
      return orient2d(right.p, right.q, p) == Sign::negative ||
             orient2d(left.p, left.q, p) == Sign::positive;
    }
  };
  static constexpr std::uint32_t no_strip = 0xFFFFFFFF;
  class Builder;

  FillRule rule_;
  /// The points of each chain, with its first point again at its end.
  std::vector<Point2> points_;
  std::vector<Node> nodes_;
  std::vector<Strip> strips_;
  /// The grid that stands in the place of nodes, where it is faster.
  std::optional<detail::EdgeGrid> grid_;
};

}  // namespace signum
