// SPDX-License-Identifier: MIT
#include "shapes/closed_surface.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "shapes/finite.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/indexed_points.hpp"
#include "shapes/vertex_buckets.hpp"

namespace signum::detail {

EdgeCounts count_edges(std::size_t vertices, std::span<const VertexTriple> triangles) {
  // Each use of an edge stands under the edge's lower vertex: the higher vertex, and in which
  // direction the edge is run along.
  using Use = std::pair<std::uint32_t, bool>;
  VertexBuckets<Use> uses(vertices, [&](auto put) {
    for (const VertexTriple& t : triangles) {
      if (has_equal_vertices(t)) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t from = t[i], to = t[(i + 1) % 3];
        put(std::min(from, to), Use{std::max(from, to), from < to});
      }
    }
  });
  EdgeCounts counts;
  uses.for_each_sorted([&counts](std::span<const Use> edges) {
    while (!edges.empty()) {
      std::size_t n = 0, up = 0;
      for (; n < edges.size() && edges[n].first == edges[0].first; ++n) up += edges[n].second;
      counts.odd += n % 2;
      counts.one_way += 2 * up != n ? 1 : 0;
      if (n == 1) ++counts.boundary;
      if (n > 2) ++counts.non_manifold;
      if (n == 2 && edges[0].second == edges[1].second) ++counts.misoriented;
      edges = edges.subspan(n);
    }
  });
  return counts;
}

bool is_closed(std::span<const Point3> points, std::span<const VertexTriple> triangles) {
  // Where the surface is closed by its indices, it stays so when vertices of equal coordinates
  // become one.
  if (count_edges(points.size(), triangles).odd == 0) return true;
  const std::vector<std::uint32_t> first = first_equal(points);
  std::vector<VertexTriple> welded(triangles.begin(), triangles.end());
  for (VertexTriple& t : welded) t = {first[t[0]], first[t[1]], first[t[2]]};
  return count_edges(points.size(), welded).odd == 0;
}

void require_closed(const Polyhedron3& polyhedron) {
  require_valid(polyhedron.points, polyhedron.faces, point_noun);
  if (!is_closed(polyhedron.points, polyhedron.faces)) {
    throw InvalidArgument("polyhedron: not closed, an edge is in an odd number of faces");
  }
}

}  // namespace signum::detail
