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

namespace {

/// Counts an edge of n triangles, of which so many run up along it.
void add(EdgeCounts& counts, std::size_t n, std::size_t up) {
  counts.odd += n % 2;
  counts.one_way += 2 * up != n ? 1 : 0;
  if (n == 1) ++counts.boundary;
  if (n > 2) ++counts.non_manifold;
  if (n == 2 && up != 1) ++counts.misoriented;
}

}  // namespace

EdgeCounts count_edges(std::size_t vertices, std::span<const VertexTriple> triangles) {
  EdgeCounts counts;
  // Under its lower vertex, twice the higher one of an edge, and 1 for one that runs up.
  VertexBuckets<std::uint64_t> edges(vertices, [&](auto put) {
    for (const VertexTriple& t : triangles) {
      if (has_equal_vertices(t)) continue;
      std::uint32_t from = t[2];
      for (const std::uint32_t to : t) {
        put(std::min(from, to), std::uint64_t{std::max(from, to)} << 1 | (from < to ? 1 : 0));
        from = to;
      }
    }
  });
  edges.for_each_sorted([&](std::span<const std::uint64_t> uses) {
    for (std::size_t i = 0, n = 0; i < uses.size(); i += n) {
      std::size_t up = 0;
      for (n = 0; i + n < uses.size() && uses[i + n] >> 1 == uses[i] >> 1; ++n) {
        up += uses[i + n] % 2;
      }
      add(counts, n, up);
    }
  });
  return counts;
}

EdgeNeighbours edge_neighbours(std::size_t vertices, std::span<const VertexTriple> triangles) {
  EdgeNeighbours found;
  found.beyond.assign(3 * triangles.size(), EdgeNeighbours::none);
  constexpr std::size_t most_vertices = std::size_t{1} << 31;
  if (!std::in_range<std::uint32_t>(3 * triangles.size()) || vertices > most_vertices) {
    found.counts = count_edges(vertices, triangles);
    return found;
  }
  // Under its lower vertex, the higher one of an edge, the side of a triangle that it is, and 1 if
  // that runs up.
  const auto side_of = [](std::uint64_t use) { return static_cast<std::uint32_t>(use >> 1); };
  VertexBuckets<std::uint64_t> edges(vertices, [&](auto put) {
    std::uint32_t side = 0;
    for (const VertexTriple& t : triangles) {
      for (std::size_t k = 0; k < 3; ++k, ++side) {
        if (has_equal_vertices(t)) continue;
        const std::uint32_t from = t[k], to = t[k == 2 ? 0 : k + 1];
        put(std::min(from, to), std::uint64_t{std::max(from, to)} << 33 | std::uint64_t{side} << 1 |
                                    (from < to ? 1 : 0));
      }
    }
  });
  edges.for_each_sorted([&](std::span<const std::uint64_t> uses) {
    for (std::size_t i = 0, n = 0; i < uses.size(); i += n) {
      std::size_t up = 0;
      for (n = 0; i + n < uses.size() && uses[i + n] >> 33 == uses[i] >> 33; ++n) {
        up += uses[i + n] % 2;
      }
      add(found.counts, n, up);
      if (n != 2) continue;
      const std::uint32_t s = side_of(uses[i]), t = side_of(uses[i + 1]);
      const std::uint32_t same_way = up == 1 ? 0 : 1;
      found.beyond[s] = t / 3 << 1 | same_way;
      found.beyond[t] = s / 3 << 1 | same_way;
    }
  });
  return found;
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
