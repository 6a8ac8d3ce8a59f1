// SPDX-License-Identifier: MIT
/// The edges of triangles, each with the triangles that have it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "shapes/closed_surface.hpp"
#include "shapes/vertex_buckets.hpp"

namespace signum::detail {

/// Calls visit(low, uses) for each edge, sorted by its lower vertex and then by its higher one.
/// Each use is a pair of the higher vertex and value(i, up), where triangle i has the edge and runs
/// along it from the lower vertex to the higher one, or not; uses are sorted. Vertices are told
/// apart by their indices; a triangle with two equal ones has no edges.
template <class Value, class ValueOf, class Visit>
void for_each_edge(std::size_t vertices, std::span<const VertexTriple> triangles, ValueOf value,
                   Visit visit) {
  using Use = std::pair<std::uint32_t, Value>;
  VertexBuckets<Use> uses(vertices, [&](auto put) {
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
      const VertexTriple& t = triangles[i];
      if (has_equal_vertices(t)) continue;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t from = t[k], to = t[(k + 1) % 3];
        put(std::min(from, to), Use{std::max(from, to), value(i, from < to)});
      }
    }
  });
  std::uint32_t low = 0;
  uses.for_each_sorted([&](std::span<const Use> edges) {
    while (!edges.empty()) {
      std::size_t n = 1;
      while (n < edges.size() && edges[n].first == edges[0].first) ++n;
      visit(low, edges.first(n));
      edges = edges.subspan(n);
    }
    ++low;
  });
}

}  // namespace signum::detail
