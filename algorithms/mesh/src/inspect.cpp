// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/mesh/inspect.hpp>
#include <span>

#include "disjoint_sets.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/vertex_buckets.hpp"
#include "shells.hpp"
#include "valid_mesh.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

void unite_corners(DisjointSets& sets, const Mesh::Triangle& t) {
  sets.unite(t[0], t[1]);
  sets.unite(t[0], t[2]);
}

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

std::vector<std::uint32_t> detail::shells_of_welded(const Mesh& welded) {
  DisjointSets sets(welded.vertices.size());
  for (const Mesh::Triangle& t : welded.triangles) {
    if (!has_equal_vertices(t)) unite_corners(sets, t);
  }
  std::vector<std::uint32_t> first;
  std::vector<std::uint8_t> seen(welded.vertices.size());
  for (std::size_t i = 0; i < welded.triangles.size(); ++i) {
    const Mesh::Triangle& t = welded.triangles[i];
    if (has_equal_vertices(t)) continue;
    std::uint8_t& known = seen[sets.find(t[0])];
    if (known == 0) first.push_back(static_cast<std::uint32_t>(i));
    known = 1;
  }
  return first;
}

std::vector<std::uint32_t> detail::vertices_of_shells(std::span<const Point3> vertices,
                                                      std::span<const Mesh::Triangle> triangles) {
  DisjointSets sets(vertices.size());
  for (const Mesh::Triangle& t : triangles) unite_corners(sets, t);
  const auto least = [&] {
    std::vector<std::uint32_t> least_of_sets;
    std::vector<std::uint8_t> seen(vertices.size());
    for (const Mesh::Triangle& t : triangles) {
      const std::uint32_t v = sets.find(t[0]);
      if (seen[v] == 0) least_of_sets.push_back(v);
      seen[v] = 1;
    }
    return least_of_sets;
  };
  // Most meshes are one piece, for which no coordinates need be compared.
  std::vector<std::uint32_t> pieces = least();
  if (pieces.size() <= 1) return pieces;
  const std::vector<std::uint32_t> first = first_equal(vertices);
  for (std::uint32_t v = 0; v < first.size(); ++v) sets.unite(v, first[v]);
  return least();
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
  require_valid(mesh);
  return is_closed(mesh.vertices, mesh.triangles);
}

std::vector<std::uint32_t> first_of_shells(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return shells_of_welded(weld(mesh));
}

}  // namespace signum
