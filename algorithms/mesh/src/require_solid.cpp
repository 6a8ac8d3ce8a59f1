// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/mesh/solid_rule.hpp>

#include "machine/fp_environment.hpp"
#include "open_edge.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/vertex_buckets.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

/// An edge under its lower vertex: the higher one, and how it is run along.
struct EdgeWay {
  std::uint32_t to;
  bool up;
  friend auto operator<=>(const EdgeWay&, const EdgeWay&) = default;
};

}  // namespace

void require_solid(const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  if (are_edges_even(mesh, rule)) return;
  const std::vector<std::uint32_t> first = first_equal(mesh.vertices);
  VertexBuckets<EdgeWay> edges(mesh.vertices.size(), [&](auto put) {
    for (const auto& [a, b, c] : mesh.triangles) {
      const VertexTriple t = {first[a], first[b], first[c]};
      if (has_equal_vertices(t)) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t from = t[i], to = t[(i + 1) % 3];
        put(std::min(from, to), EdgeWay{std::max(from, to), from < to});
      }
    }
  });
  std::uint32_t vertex = 0;
  edges.for_each_sorted([&](std::span<const EdgeWay> ways) {
    while (!ways.empty()) {
      const std::uint32_t to = ways.front().to;
      std::size_t n = 0, up = 0;
      for (; n < ways.size() && ways[n].to == to; ++n) up += ways[n].up ? 1 : 0;
      require_even(static_cast<std::int64_t>(n),
                   2 * static_cast<std::int64_t>(up) - static_cast<std::int64_t>(n), rule,
                   mesh.vertices[vertex], mesh.vertices[to]);
      ways = ways.subspan(n);
    }
    ++vertex;
  });
}

}  // namespace signum
