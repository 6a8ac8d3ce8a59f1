// SPDX-License-Identifier: MIT
/// The sides of the edges of a map, and which of them are of one face.
///
/// Side 2 e is to the right of edge e as it runs from the lesser to the greater vertex, or below
/// it; side 2 e + 1 is to the left, or above.
#pragma once

#include "disjoint_sets.hpp"
#include "planar/segment_map.hpp"

namespace signum::detail {

/// The side above an edge, or that of what has no end, which is the last number.
inline std::uint32_t side_above(const SegmentMap& map, std::uint32_t edge) {
  return edge == SegmentMap::none ? static_cast<std::uint32_t>(2 * map.edges().size())
                                  : 2 * edge + 1;
}

/// Unites the sides between one edge and the next around a vertex. Returns the last one, or that
/// straight below where no edge is.
inline std::uint32_t unite_sides_around(const SegmentMap& map, std::uint32_t v,
                                        DisjointSets& faces) {
  std::uint32_t first = SegmentMap::none, last = SegmentMap::none;
  // Counter-clockwise from straight down, each edge is come to on one side and left on the other.
  const auto pass = [&](std::uint32_t come_to, std::uint32_t left) {
    if (last == SegmentMap::none) {
      first = come_to;
    } else {
      faces.unite(last, come_to);
    }
    last = left;
  };
  for (std::uint32_t e = map.first_edge(v); e < map.first_edge(v + 1); ++e) pass(2 * e, 2 * e + 1);
  const auto ending = map.ending(v);
  for (auto e = ending.rbegin(); e != ending.rend(); ++e) pass(2 * *e + 1, 2 * *e);
  if (last == SegmentMap::none) return side_above(map, map.below(v));
  faces.unite(first, last);
  return last;
}

}  // namespace signum::detail
