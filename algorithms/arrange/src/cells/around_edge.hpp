// SPDX-License-Identifier: MIT
/// The facets around an edge, in their order.
#pragma once

#include <span>

#include "cells/arrangement.hpp"
#include "shapes/vertex_buckets.hpp"

namespace signum::detail {

/// A facet at the edge between two vertices, `from` having the lesser index: it lies to the left,
/// seen from its top, of the edge run along forward, or backward.
struct EdgeUse {
  std::uint32_t from, to;
  std::uint32_t facet;
  bool forward;

  /// The sides of the facet that one meets when one turns around the edge, which points towards
  /// the eye, to the left: the first on reaching the facet, the second on leaving it.
  std::uint32_t side_before() const { return 2 * facet + (forward ? 1 : 0); }
  std::uint32_t side_after() const { return 2 * facet + (forward ? 0 : 1); }

  friend auto operator<=>(const EdgeUse&, const EdgeUse&) = default;
};

/// Calls f(uses) for the uses of each edge of all facets, sorted.
template <class F>
void for_each_edge(const Arrangement& arrangement, F f) {
  VertexBuckets<EdgeUse> buckets(arrangement.points().size(), [&](auto put) {
    for (std::uint32_t facet = 0; facet < arrangement.facets().size(); ++facet) {
      const std::span<const std::uint32_t> loop = arrangement.loop(facet);
      for (std::size_t i = 0; i < loop.size(); ++i) {
        const std::uint32_t from = loop[i], to = loop[i + 1 < loop.size() ? i + 1 : 0];
        put(std::min(from, to), EdgeUse{std::min(from, to), std::max(from, to), facet, from < to});
      }
    }
  });
  buckets.for_each_sorted([&](std::span<const EdgeUse> uses) {
    while (!uses.empty()) {
      std::size_t n = 1;
      while (n < uses.size() && uses[n].to == uses.front().to) ++n;
      f(uses.first(n));
      uses = uses.subspan(n);
    }
  });
}

/// Sorts the uses of one edge to the left, from the first of them. Requires that no two facets lie
/// upon each other.
void sort_around_edge(const Arrangement& arrangement, std::span<EdgeUse> uses);

}  // namespace signum::detail
