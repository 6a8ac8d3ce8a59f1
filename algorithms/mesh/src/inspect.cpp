// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <signum/mesh/inspect.hpp>
#include <span>

#include "closed_surface.hpp"
#include "finite_mesh.hpp"
#include "fp_environment.hpp"
#include "shells.hpp"
#include "vertex_buckets.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

std::size_t count_duplicates(const Mesh& welded) {
  using Others = std::pair<std::uint32_t, std::uint32_t>;
  VertexBuckets<Others> triangles(welded.vertices.size(), [&](auto put) {
    for (Mesh::Triangle t : welded.triangles) {
      if (has_equal_vertices(t)) continue;
      std::sort(t.begin(), t.end());
      put(t[0], Others{t[1], t[2]});
    }
  });
  std::size_t count = 0;
  triangles.for_each_sorted([&count](std::span<const Others> others) {
    for (std::size_t i = 1; i < others.size(); ++i) count += others[i] == others[i - 1] ? 1 : 0;
  });
  return count;
}

}  // namespace

/// See: Tarjan and van Leeuwen, Worst-case Analysis of Set Union Algorithms, 1984 (path halving).
std::vector<std::uint32_t> detail::shells_of_welded(const Mesh& welded) {
  std::vector<std::uint32_t> parent(welded.vertices.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&parent](std::uint32_t v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
  };
  for (const Mesh::Triangle& t : welded.triangles) {
    if (has_equal_vertices(t)) continue;
    for (std::size_t i = 1; i < 3; ++i) {
      // The lower root stays, which is all that bounds the depth beside the halving.
      const std::uint32_t a = root(t[0]), b = root(t[i]);
      parent[std::max(a, b)] = std::min(a, b);
    }
  }
  std::vector<std::uint32_t> first;
  std::vector<std::uint8_t> seen(parent.size());
  for (std::size_t i = 0; i < welded.triangles.size(); ++i) {
    const Mesh::Triangle& t = welded.triangles[i];
    if (has_equal_vertices(t)) continue;
    std::uint8_t& known = seen[root(t[0])];
    if (known == 0) first.push_back(static_cast<std::uint32_t>(i));
    known = 1;
  }
  return first;
}

MeshSummary inspect(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  const Mesh welded = weld(mesh);
  MeshSummary summary{};
  summary.vertices = welded.vertices.size();
  summary.triangles = welded.triangles.size();
  summary.shells = shells_of_welded(welded).size();
  const EdgeCounts edges = count_edges(welded.vertices.size(), welded.triangles);
  summary.closed = edges.odd == 0;
  summary.boundary_edges = edges.boundary;
  summary.non_manifold_edges = edges.non_manifold;
  summary.misoriented_edges = edges.misoriented;
  for (std::size_t i = 0; i < welded.triangles.size(); ++i) {
    summary.degenerate_triangles += has_zero_area(welded.triangle(i)) ? 1 : 0;
  }
  summary.duplicate_triangles = count_duplicates(welded);
  return summary;
}

bool is_closed(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  require_finite(mesh);
  return is_closed(mesh.vertices, mesh.triangles);
}

std::vector<std::uint32_t> first_of_shells(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return shells_of_welded(weld(mesh));
}

}  // namespace signum
