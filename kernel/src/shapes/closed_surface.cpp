// SPDX-License-Identifier: MIT
#include "shapes/closed_surface.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <utility>

#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/indexed_points.hpp"
#include "shapes/paired_edges.hpp"
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

EdgeCounts sum(EdgeCounts a, const EdgeCounts& b) {
  a.boundary += b.boundary;
  a.non_manifold += b.non_manifold;
  a.misoriented += b.misoriented;
  a.odd += b.odd;
  a.one_way += b.one_way;
  return a;
}

/// The counts of all edges: counts(first, n) of those whose lower vertex is one of n from the first
/// on, in parallel.
template <class Counts>
EdgeCounts by_lower_vertices(std::size_t vertices, std::size_t triangles, const Counts& counts) {
  // Each part goes through all triangles.
  constexpr std::size_t few = 1 << 16, most = 8;
  const std::size_t n = triangles < 2 * few ? 1 : std::min(parallel_threads(), most);
  const auto first = [&](std::size_t i) { return vertices * i / n; };
  std::array<EdgeCounts, most> parts;
  parallel_for(n, [&](std::size_t i) { parts[i] = counts(first(i), first(i + 1) - first(i)); });
  return std::accumulate(parts.begin(), parts.end(), EdgeCounts(), sum);
}

}  // namespace

EdgeCounts count_edges(std::size_t vertices, std::span<const VertexTriple> triangles) {
  return by_lower_vertices(vertices, triangles.size(), [&](std::size_t first, std::size_t n) {
    EdgeCounts counts;
    // Under its lower vertex, twice the higher one of an edge, and 1 for one that runs up.
    VertexBuckets<std::uint64_t> edges(n, [&](auto put) {
      for (const VertexTriple& t : triangles) {
        if (has_equal_vertices(t)) continue;
        std::uint32_t from = t[2];
        for (const std::uint32_t to : t) {
          // Less than 0 is more than all.
          const std::size_t low = std::min(from, to) - first;
          if (low < n) put(low, std::uint64_t{std::max(from, to)} << 1 | (from < to ? 1 : 0));
          from = to;
        }
      }
    });
    edges.for_each_sorted([&](std::span<const std::uint64_t> uses) {
      for (std::size_t i = 0, k = 0; i < uses.size(); i += k) {
        std::size_t up = 0;
        for (k = 0; i + k < uses.size() && uses[i + k] >> 1 == uses[i] >> 1; ++k) {
          up += uses[i + k] % 2;
        }
        add(counts, k, up);
      }
    });
    return counts;
  });
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
  const auto counts_of = [&](std::size_t first, std::size_t n) {
    EdgeCounts counts;
    VertexBuckets<std::uint64_t> edges(n, [&](auto put) {
      std::uint32_t side = 0;
      for (const VertexTriple& t : triangles) {
        for (std::size_t k = 0; k < 3; ++k, ++side) {
          if (has_equal_vertices(t)) continue;
          const std::uint32_t from = t[k], to = t[k == 2 ? 0 : k + 1];
          const std::size_t low = std::min(from, to) - first;
          if (low >= n) continue;
          put(low, std::uint64_t{std::max(from, to)} << 33 | std::uint64_t{side} << 1 |
                       (from < to ? 1 : 0));
        }
      }
    });
    edges.for_each_sorted([&](std::span<const std::uint64_t> uses) {
      for (std::size_t i = 0, k = 0; i < uses.size(); i += k) {
        std::size_t up = 0;
        for (k = 0; i + k < uses.size() && uses[i + k] >> 33 == uses[i] >> 33; ++k) {
          up += uses[i + k] % 2;
        }
        add(counts, k, up);
        if (k != 2) continue;
        const std::uint32_t s = side_of(uses[i]), t = side_of(uses[i + 1]);
        const std::uint32_t same_way = up == 1 ? 0 : 1;
        found.beyond[s] = t / 3 << 1 | same_way;
        found.beyond[t] = s / 3 << 1 | same_way;
      }
    });
    return counts;
  };
  found.counts = by_lower_vertices(vertices, triangles.size(), counts_of);
  return found;
}

bool is_closed(std::span<const Point3> points, std::span<const VertexTriple> triangles) {
  // Where the surface is closed by its indices, it stays so when vertices of equal coordinates
  // become one.
  if (has_paired_edges(points.size(), triangles, EdgePairs::any)) return true;
  const std::vector<std::uint32_t> first = first_equal(points);
  std::vector<VertexTriple> welded(triangles.begin(), triangles.end());
  for (VertexTriple& t : welded) t = {first[t[0]], first[t[1]], first[t[2]]};
  return has_paired_edges(points.size(), welded, EdgePairs::any);
}

void require_closed(const Polyhedron3& polyhedron) {
  require_valid(polyhedron.points, polyhedron.faces, point_noun);
  if (!is_closed(polyhedron.points, polyhedron.faces)) {
    throw InvalidArgument("polyhedron: not closed, an edge is in an odd number of faces");
  }
}

}  // namespace signum::detail
