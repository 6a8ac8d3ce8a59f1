// SPDX-License-Identifier: MIT
/// The leaves of a BSP tree, and half-spaces that hold exact points.
#pragma once

#include "bsp/bsp_nodes.hpp"
#include "bsp/exact_cut.hpp"

namespace signum::detail {

/// The corners of all faces of the cell.
CutPolygon corners_of(const CutCell& cell);

/// The least half-space, but for roundings, with that normal; it holds the points for certain.
BspHalfSpace half_space_of(const Point3& normal, const CutPolygon& points);

/// Adds leaves to a tree. Each holds the points that it is made of, and their hull.
class BspLeaves {
 public:
  BspLeaves(BspNodes& tree, Bevels bevels) : tree_(tree), bevels_(bevels) {}

  /// The box of the points.
  std::uint32_t of_box(const CutPolygon& points);
  /// The segment that collinear points span.
  std::uint32_t of_segment(const CutPolygon& points);
  /// A polygon, between the planes across its edges. Bevels are its box, and halve the right angles
  /// at which it turns there, and the sharp ones at its corners.
  std::uint32_t of_polygon(const CutPolygon& polygon, const Point3& normal);
  /// A cell that is held by the half-spaces on the way to it. Bevels are its box, and planes across
  /// the edges at which it turns by more than a right angle.
  std::uint32_t of_cell(const CutCell& cell);

 private:
  void bound(const Point3& normal, const CutPolygon& points);
  void bound_by_box(const CutPolygon& points);
  std::uint32_t add(std::size_t first_half_space);

  BspNodes& tree_;
  Bevels bevels_;
};

}  // namespace signum::detail
