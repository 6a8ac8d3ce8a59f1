// SPDX-License-Identifier: MIT
/// A search for the edge of a map that is next below a point, or for the edge or vertex under it.
///
/// A line sweeps over the map and knows the edges that it crosses, in a search tree of which every
/// version is kept: a change copies the nodes on one way from the root.
/// See: Sarnak and Tarjan, Planar Point Location Using Persistent Search Trees, 1986; Seidel and
/// Aragon, Randomized Search Trees, 1996.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "planar/segment_map.hpp"

namespace signum::detail {

class EdgeSearch {
 public:
  static constexpr std::uint32_t none = SegmentMap::none;

  explicit EdgeSearch(const SegmentMap& map);

  struct Found {
    std::uint32_t vertex = none;  ///< where the point is
    std::uint32_t edge = none;    ///< on which it is
    std::uint32_t below = none;   ///< the next one below, of a point that is on nothing
  };
  Found find(const SegmentMap& map, const Point2& p) const;

 private:
  struct Node {
    std::uint32_t edge, priority, child[2];
  };
  struct Split {
    std::uint32_t below, above;
  };
  std::uint32_t add(const Node& node);
  Split split(std::uint32_t node, std::uint32_t vertex);
  std::uint32_t merged(std::uint32_t below, std::uint32_t above);
  std::uint32_t replaced(std::uint32_t node, std::uint32_t vertex, std::uint32_t edge);

  const SegmentMap* map_;  ///< while it is made
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> roots_;  ///< behind each vertex
  std::uint64_t random_ = 1;
};

}  // namespace signum::detail
