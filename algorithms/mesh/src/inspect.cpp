// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <signum/mesh/inspect.hpp>
#include <span>
#include <utility>

#include "body/mesh_body_parts.hpp"
#include "disjoint_sets.hpp"
#include "fans.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/edge_uses.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/vertex_buckets.hpp"
#include "shells.hpp"
#include "valid_mesh.hpp"
#include "weld.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

void unite_corners(DisjointSets& sets, const Mesh::Triangle& t) {
  sets.unite(t[0], t[1]);
  sets.unite(t[0], t[2]);
}

/// Calls visit(first, i) for each triangle i that has the vertices of an earlier triangle; `first`
/// is the first triangle with these vertices.
template <class Visit>
void for_each_duplicate(std::size_t vertices, std::span<const Mesh::Triangle> triangles,
                        Visit visit) {
  using Others = std::array<std::uint32_t, 3>;  // the two higher vertices, and the triangle
  VertexBuckets<Others> buckets(vertices, [&](auto put) {
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
      Mesh::Triangle t = triangles[i];
      if (has_equal_vertices(t)) continue;
      std::sort(t.begin(), t.end());
      put(t[0], Others{t[1], t[2], i});
    }
  });
  buckets.for_each_sorted([&visit](std::span<const Others> others) {
    std::size_t first = 0;
    for (std::size_t i = 1; i < others.size(); ++i) {
      if (others[i][0] == others[first][0] && others[i][1] == others[first][1]) {
        visit(others[first][2], others[i][2]);
      } else {
        first = i;
      }
    }
  });
}

/// Whether each vertex has one fan of triangles, where each side of a triangle, unless it has two
/// equal vertices, is known to be one of two, which run along it opposite ways; false if the sides
/// are not known.
bool has_whole_fans(const Mesh& mesh, const std::vector<std::uint32_t>& beyond) {
  const std::span<const Mesh::Triangle> triangles = mesh.triangles;
  std::vector<std::uint32_t> corner(mesh.vertices.size(), EdgeNeighbours::none);
  std::size_t corners = 0;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    if (has_equal_vertices(triangles[i])) continue;
    if (beyond[3 * std::size_t{i}] == EdgeNeighbours::none) return false;
    for (std::uint32_t k = 0; k < 3; ++k) corner[triangles[i][k]] = 3 * i + k;
    corners += 3;
  }
  // All corners are counted if the fans around one corner of each vertex have all of them.
  std::atomic<std::size_t> found = 0;
  parallel_ranges(corner.size(), [&](std::size_t begin, std::size_t end) {
    std::size_t here = 0;
    for (std::size_t v = begin; v < end; ++v) {
      std::uint32_t at = corner[v];
      if (at == EdgeNeighbours::none) continue;
      do {
        ++here;
        const std::uint32_t next = beyond[at] / 2;
        const Mesh::Triangle& t = triangles[next];
        at = 3 * next + (t[0] == v ? 0 : t[1] == v ? 1 : 2);
      } while (at != corner[v]);
    }
    found += here;
  });
  return found == corners;
}

/// How many triangles have the vertices of an earlier one, where each side is one of two: their
/// three sides are those of one other triangle.
std::size_t twins(const std::vector<std::uint32_t>& beyond) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < beyond.size(); i += 3) {
    const std::uint32_t other = beyond[i];
    if (other == EdgeNeighbours::none || other != beyond[i + 1] || other != beyond[i + 2]) continue;
    if (other / 2 < i / 3) ++count;
  }
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
  return inspect(MeshBody(mesh));
}

MeshSummary inspect(const MeshBody& body) {
  const DefaultFpEnvironment environment;
  const Mesh& welded = body.welded();
  MeshSummary summary{};
  summary.vertices = welded.vertices.size();
  summary.triangles = welded.triangles.size();
  const MeshBodyParts& parts = mesh_parts_of(body);
  parallel_for(3, [&](std::size_t i) {
    if (i == 0) summary.shells = body.shells().size();
    if (i == 1) parts.neighbours();
    if (i == 2) summary.degenerate_triangles = parts.zero_areas();
  });
  const EdgeCounts& edges = parts.neighbours().counts;
  summary.closed = edges.odd == 0;
  summary.boundary_edges = edges.boundary;
  summary.non_manifold_edges = edges.non_manifold;
  summary.misoriented_edges = edges.misoriented;
  if (body.is_manifold() && has_whole_fans(welded, parts.neighbours().beyond)) {
    summary.duplicate_triangles = twins(parts.neighbours().beyond);
    return summary;
  }
  for_each_duplicate(welded.vertices.size(), welded.triangles,
                     [&](std::uint32_t, std::uint32_t) { ++summary.duplicate_triangles; });
  for_each_divided_vertex(welded.vertices.size(), welded.triangles,
                          [&](std::uint32_t, auto) { ++summary.non_manifold_vertices; });
  return summary;
}

std::vector<MeshFlaw> flaws(const Mesh& mesh, std::size_t limit) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  const std::size_t n = mesh.vertices.size();
  // Vertices with equal coordinates get one number here, which they keep.
  std::vector<Mesh::Triangle> triangles = welded_triangles(mesh);
  if (triangles.empty()) triangles = mesh.triangles;
  using Indices = std::vector<std::uint32_t>;
  std::array<std::vector<MeshFlaw>, mesh_flaw_kind_count> kinds;
  const auto add = [&](MeshFlawKind kind, Indices vertices, Indices of) {
    std::vector<MeshFlaw>& all = kinds[static_cast<std::size_t>(kind)];
    if (all.size() < limit) all.push_back({kind, std::move(vertices), std::move(of)});
  };
  const auto corners = [&](std::uint32_t i) {
    return Indices(triangles[i].begin(), triangles[i].end());
  };
  using Use = std::pair<std::uint32_t, bool>;
  const auto use = [](std::uint32_t i, bool up) { return Use{i, up}; };
  for_each_edge<Use>(n, triangles, use, [&](std::uint32_t low, auto uses) {
    const bool is_alike = uses.front().second.second == uses.back().second.second;
    if (uses.size() == 2 && !is_alike) return;
    Indices of;
    for (const auto& [high, one] : uses) of.push_back(one.first);
    add(uses.size() == 1   ? MeshFlawKind::boundary_edge
        : uses.size() == 2 ? MeshFlawKind::misoriented_edge
                           : MeshFlawKind::non_manifold_edge,
        {low, uses.front().first}, std::move(of));
  });
  for_each_divided_vertex(n, triangles, [&](std::uint32_t v, auto fans) {
    add(MeshFlawKind::non_manifold_vertex, {v}, Indices(fans.begin(), fans.end()));
  });
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    if (has_zero_area(mesh.triangle(i))) add(MeshFlawKind::degenerate_triangle, corners(i), {i});
  }
  std::vector<std::array<std::uint32_t, 2>> duplicates;
  for_each_duplicate(n, triangles, [&](std::uint32_t first, std::uint32_t i) {
    duplicates.push_back({i, first});
  });
  std::sort(duplicates.begin(), duplicates.end());
  for (const auto& [i, first] : duplicates)
    add(MeshFlawKind::duplicate_triangle, corners(i), {first, i});
  std::vector<MeshFlaw> all;
  for (std::vector<MeshFlaw>& kind : kinds)
    all.insert(all.end(), std::move_iterator(kind.begin()), std::move_iterator(kind.end()));
  return all;
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
