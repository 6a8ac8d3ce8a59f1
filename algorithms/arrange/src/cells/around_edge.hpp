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

/// Calls put(from, to, facet) for each edge of the facet, as its loop runs.
template <class Put>
void for_each_edge_of_loop(const Arrangement& arrangement, std::uint32_t facet, Put put) {
  const std::span<const std::uint32_t> loop = arrangement.loop(facet);
  std::uint32_t from = loop.back();
  for (const std::uint32_t to : loop) {
    put(from, to, facet);
    from = to;
  }
}

/// Calls f(uses) for the uses of each edge, sorted. Twice for_each_use(put) calls
/// put(from, to, facet) for each use, as the loop of the facet runs.
template <class ForEachUse, class F>
void for_each_edge_of(const Arrangement& arrangement, ForEachUse for_each_use, F f) {
  // A use in the bucket of its lesser vertex: the greater one, the facet and the way.
  VertexBuckets<std::uint64_t> buckets(arrangement.points().size(), [&](auto put) {
    for_each_use([&](std::uint32_t from, std::uint32_t to, std::uint32_t facet) {
      put(std::min(from, to), std::uint64_t{std::max(from, to)} << 32 | std::uint64_t{facet} << 1 |
                                  (from < to ? 1 : 0));
    });
  });
  std::vector<EdgeUse> uses;
  std::uint32_t from = 0;
  buckets.for_each_sorted([&](std::span<const std::uint64_t> packed) {
    for (std::size_t i = 0; i < packed.size();) {
      const auto to = static_cast<std::uint32_t>(packed[i] >> 32);
      std::size_t end = i + 1;
      while (end < packed.size() && packed[end] >> 32 == to) ++end;
      uses.resize(end - i);
      for (EdgeUse& use : uses) {
        use = {from, to, static_cast<std::uint32_t>(packed[i]) >> 1, packed[i] % 2 != 0};
        ++i;
      }
      f(std::span<const EdgeUse>(uses));
    }
    ++from;
  });
}

/// Calls f for each edge of all facets.
template <class F>
void for_each_edge(const Arrangement& arrangement, F f) {
  const auto for_each_use = [&](auto put) {
    for (std::uint32_t facet = 0; facet < arrangement.facets().size(); ++facet) {
      for_each_edge_of_loop(arrangement, facet, put);
    }
  };
  for_each_edge_of(arrangement, for_each_use, f);
}

/// Sorts the uses of one edge to the left, from the first of them. Requires that no two facets lie
/// upon each other.
void sort_around_edge(const Arrangement& arrangement, std::span<EdgeUse> uses);

}  // namespace signum::detail
