// SPDX-License-Identifier: MIT
/// The cells of an arrangement as pieces of space that no facet divides.
///
/// Around edges an arrangement tells only cells apart that are beside facets which hang together. A
/// part that lies alone in a cell of another, or touches others in points, has a number of its own
/// for what is around it. Here such numbers become one: from each part a ray goes out until it has
/// left the part, and on to the next facet.
///
/// Facets that hang together by edges, or as loops of one face, tell their cells apart rightly: if
/// the parts that meet in a vertex alone are drawn apart there, which changes no cell, the boundary
/// of each cell is one surface, and is so without its vertices (Alexander duality).
/// See: Edelsbrunner and Muecke, Simulation of Simplicity, 1990, for rays through vertices and
/// edges.
#pragma once

#include <vector>

#include "cells/arrangement.hpp"

namespace signum::detail {

class WholeCells {
 public:
  /// What has no end.
  static constexpr std::uint32_t outside = 0;

  /// Requires that no triangles were left out. Cost: a ray for each part.
  explicit WholeCells(const Arrangement& arrangement);

  std::size_t count() const { return count_; }
  std::uint32_t of(std::size_t facet, FacetSide side) const {
    return cell_of_side_[2 * facet + static_cast<std::size_t>(side)];
  }
  /// For each facet the first one of its face, which has as many facets as loops.
  const std::vector<std::uint32_t>& faces() const { return face_; }

 private:
  std::size_t count_ = 1;
  std::vector<std::uint32_t> cell_of_side_, face_;
};

}  // namespace signum::detail
