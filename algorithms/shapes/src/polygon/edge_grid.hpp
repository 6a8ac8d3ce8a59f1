// SPDX-License-Identifier: MIT
/// How often do the chains of a polygon go round a point? It is prepared for chains that run across
/// it in all directions, which no hierarchy of pieces of chain makes fast.
///
/// Cells of equal size, each with a reference point, the winding number about it, and the edges
/// that pass through the cell: between a point and the reference of its cell no others are crossed.
/// Every sign is orient2d's; doubles only choose the cells.
///
/// Laws:
///   1. whether a point is on an edge, and its winding number, do not depend on the cells
/// Cost: at most 64 entries of 4 bytes and 4 cells an edge, whatever the edges are; to locate a
/// point, one sign for each edge through its cell: of n edges that are as long as the polygon, some
/// n / 70. Linear at worst, where all edges pass through one cell.
/// See: Haines, Point in Polygon Strategies, 1994 (a grid of cells with corners that are inside or
/// outside); Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons, 2001.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

class EdgeGrid {
 public:
  /// How often the chains go round a point; nothing where it is on one of them.
  using WindingNumber = std::optional<std::int64_t>;

  /// A grid of no cells, in which nothing can be asked.
  EdgeGrid() = default;

  /// Takes the edges whose numbers are in `edges`: edge `e` is from points[e] to points[e + 1]. Has
  /// no cells where they would be too many, too small or too large. Requires finite points within
  /// the box, and the default floating-point environment.
  EdgeGrid(std::span<const Point2> points, std::span<const std::uint32_t> edges, const Aabb2& box);

  bool empty() const { return cells_.empty(); }
  /// How many edges pass through a cell, on the average.
  double edges_of_cell() const;

  /// Requires that the grid is not empty, the points that it was made with, a finite point, and the
  /// default floating-point environment.
  WindingNumber winding_number(std::span<const Point2> points, const Point2& p) const;

 private:
  /// An edge, and on which side of it the reference point of the cell is.
  struct Entry {
    std::uint32_t edge : 30;
    std::uint32_t side : 2;
  };
  struct Cell {
    Point2 reference;
    std::int64_t number;
    std::uint32_t first;
  };
  class Builder;

  std::uint32_t column(double x) const;
  std::uint32_t row(double y) const;

  Aabb2 box_{};
  Vec2<double> cells_per_unit_{};
  std::uint32_t columns_ = 0;
  std::uint32_t rows_ = 0;
  /// The cells row by row, and one more, at which the entries of the last one end.
  std::vector<Cell> cells_;
  std::vector<Entry> entries_;
};

}  // namespace signum::detail
