// SPDX-License-Identifier: MIT
/// Where does something touch a facet in a point inside of it? The point is a vertex of the map of
/// the facet, and on none of the loops there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cells/arrangement.hpp"
#include "cells/axes.hpp"

namespace signum::detail {

/// Calls f(vertex, begin, end) for the vertices of each map that are on no loop of its facets,
/// which are those from begin to end.
template <class F>
void for_each_lone_vertex(const Arrangement& arrangement, F f) {
  const auto facets = static_cast<std::uint32_t>(arrangement.facets().size());
  // The last map in which each vertex was on a loop.
  std::vector<std::uint32_t> in_map(arrangement.points().size(), ~std::uint32_t{0});
  // The facets of a map are together.
  for (std::uint32_t begin = 0, end = 0; begin < facets; begin = end) {
    const std::uint32_t map = arrangement.facets()[begin].map;
    for (end = begin + 1; end < facets && arrangement.facets()[end].map == map;) ++end;
    if (!arrangement.facets()[begin].is_cut()) continue;
    for (std::uint32_t i = begin; i < end; ++i) {
      for (const std::uint32_t v : arrangement.loop(i)) in_map[v] = map;
    }
    for (const std::uint32_t v : arrangement.maps()[map].vertices()) {
      if (in_map[v] != map) f(v, begin, end);
    }
  }
}

/// Whether a ray in the plane, from a vertex on no loop, passes the loop of the facet an odd number
/// of times: so it does with all loops together of the face that the vertex is in.
inline bool passes_oddly(const Arrangement& arrangement, std::uint32_t vertex,
                         std::uint32_t facet) {
  const PointTable& points = arrangement.points();
  const std::size_t axis = arrangement.facets()[facet].axis, v = after(after(axis));
  const auto is_above = [&](std::uint32_t p) {
    return points.compare(p, vertex, v) == Sign::positive;
  };
  const std::span<const std::uint32_t> loop = arrangement.loop(facet);
  bool odd = false;
  std::uint32_t p = loop.back();
  for (const std::uint32_t q : loop) {
    const bool up = is_above(q);
    if (up != is_above(p)) {
      const Sign turn = points.turn(axis, up ? p : q, up ? q : p, vertex);
      odd = odd != (turn == Sign::positive);
    }
    p = q;
  }
  return odd;
}

/// Whether a vertex on no loop is inside one of the facets from begin to end that `takes` says yes
/// to, where all loops of a face have the same answer.
template <class Takes>
bool is_inside_any(const Arrangement& arrangement, std::uint32_t vertex, std::uint32_t begin,
                   std::uint32_t end, Takes takes) {
  bool inside = false;
  for (std::uint32_t f = begin; f < end; ++f) {
    if (takes(f) && passes_oddly(arrangement, vertex, f)) inside = !inside;
  }
  return inside;
}

}  // namespace signum::detail
