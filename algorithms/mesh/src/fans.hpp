// SPDX-License-Identifier: MIT
/// Where do the triangles around a vertex come apart?
#pragma once

#include <algorithm>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

#include "disjoint_sets.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/vertex_buckets.hpp"

namespace signum::detail {

/// Calls visit(v, first) for each vertex whose triangles are in more than one fan, in increasing
/// order: `first` has the first triangle of each fan. Triangles that share an edge at the vertex
/// are in one fan; those with two equal vertices are in none. Requires a welded mesh.
template <class Visit>
void for_each_divided_vertex(std::size_t vertices, std::span<const Mesh::Triangle> triangles,
                             Visit visit) {
  /// A triangle, and the other ends of its two edges at the vertex.
  struct Corner {
    std::uint32_t triangle, from, to;
    bool operator<(const Corner& other) const { return triangle < other.triangle; }
  };
  VertexBuckets<Corner> corners(vertices, [&](auto put) {
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
      const Mesh::Triangle& t = triangles[i];
      if (has_equal_vertices(t)) continue;
      for (std::size_t k = 0; k < 3; ++k) put(t[k], Corner{i, t[(k + 1) % 3], t[(k + 2) % 3]});
    }
  });
  std::vector<std::uint32_t> ends, first;
  const auto index = [&](std::uint32_t end) {
    const auto at = std::lower_bound(ends.begin(), ends.end(), end);
    return static_cast<std::uint32_t>(at - ends.begin());
  };
  std::uint32_t vertex = 0;
  corners.for_each_sorted([&](std::span<const Corner> around) {
    const std::uint32_t v = vertex++;
    if (around.size() < 2) return;
    ends.clear();
    for (const Corner& c : around) ends.insert(ends.end(), {c.from, c.to});
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    DisjointSets fans(ends.size());
    for (const Corner& c : around) fans.unite(index(c.from), index(c.to));
    std::vector<bool> seen(ends.size());
    first.clear();
    for (const Corner& c : around) {
      const std::uint32_t fan = fans.find(index(c.from));
      if (!seen[fan]) first.push_back(c.triangle);
      seen[fan] = true;
    }
    if (first.size() > 1) visit(v, std::span<const std::uint32_t>(first));
  });
}

}  // namespace signum::detail
