// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/arrange/weld_solids.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/weld.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/rounded_root.hpp"
#include "rounding/most_move.hpp"
#include "rounding/near_features.hpp"
#include "valid_mesh.hpp"
#include "weld.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::size_t most_joins = 8;

/// All triangles, over the vertices of all meshes, and where they come from.
struct JoinedSolids {
  Mesh mesh;
  std::vector<TriangleSource> sources;
};

JoinedSolids together(std::span<const Mesh> meshes) {
  JoinedSolids all;
  for (std::uint32_t m = 0; m < meshes.size(); ++m) {
    require_valid(meshes[m]);
    const auto first = static_cast<std::uint32_t>(all.mesh.vertices.size());
    all.mesh.vertices.insert(all.mesh.vertices.end(), meshes[m].vertices.begin(),
                             meshes[m].vertices.end());
    for (std::uint32_t i = 0; i < meshes[m].triangles.size(); ++i) {
      const auto& [a, b, c] = meshes[m].triangles[i];
      all.mesh.triangles.push_back({first + a, first + b, first + c});
      all.sources.push_back({m, i, false});
    }
  }
  return all;
}

/// Joins the vertices; triangles that are dropped lose their sources.
WeldedMesh join_all(JoinedSolids& all, double distance) {
  WeldedMesh welded = join_vertices(all.mesh, distance);
  std::vector<TriangleSource> sources;
  for (const std::uint32_t i : welded.triangles) sources.push_back(all.sources[i]);
  all.mesh = std::move(welded.mesh);
  all.sources = std::move(sources);
  return welded;
}

/// Splits the open edges of each mesh by itself. Requires that triangles are sorted by their mesh.
void split_all(JoinedSolids& all, double distance, WeldedSolids& result) {
  std::vector<Mesh::Triangle> triangles;
  std::vector<TriangleSource> sources;
  for (std::size_t begin = 0, end = 0; begin < all.sources.size(); begin = end) {
    while (end < all.sources.size() && all.sources[end].mesh == all.sources[begin].mesh) ++end;
    const SplitTriangles parts = split_open_edges(
        all.mesh.vertices, std::span(all.mesh.triangles).subspan(begin, end - begin), distance);
    result.split += parts.split;
    result.largest_gap = std::max(result.largest_gap, rounded_root(parts.largest_squared));
    triangles.insert(triangles.end(), parts.triangles.begin(), parts.triangles.end());
    for (const std::uint32_t i : parts.sources) sources.push_back(all.sources[begin + i]);
  }
  all.mesh.triangles = std::move(triangles);
  all.sources = std::move(sources);
}

std::vector<Mesh> apart(const JoinedSolids& all, std::size_t meshes) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<Mesh> solids(meshes);
  for (std::size_t i = 0; i < all.mesh.triangles.size(); ++i)
    solids[all.sources[i].mesh].triangles.push_back(all.mesh.triangles[i]);
  std::vector<std::uint32_t> name(all.mesh.vertices.size(), none);
  for (Mesh& own : solids) {
    std::vector<std::uint32_t> named;
    for (Mesh::Triangle& t : own.triangles) {
      for (std::uint32_t& v : t) {
        if (name[v] == none) {
          name[v] = static_cast<std::uint32_t>(named.size());
          named.push_back(v);
          own.vertices.push_back(all.mesh.vertices[v]);
        }
        v = name[v];
      }
    }
    for (const std::uint32_t v : named) name[v] = none;
  }
  return solids;
}

/// A triangle at an edge, whose lesser end comes first.
struct EdgeSide {
  std::uint32_t from, to, mesh, apex, triangle;
  auto operator<=>(const EdgeSide&) const = default;
};

/// The two triangles of one mesh at an edge that is in no other triangle of it.
struct EdgeWings {
  EdgeSide first, second;
};

std::vector<EdgeWings> all_wings(const JoinedSolids& all) {
  std::vector<EdgeSide> sides;
  for (std::uint32_t i = 0; i < all.mesh.triangles.size(); ++i) {
    const Mesh::Triangle& t = all.mesh.triangles[i];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [from, to] = edge_opposite_to(t, k);
      sides.push_back({from, to, all.sources[i].mesh, t[k], i});
    }
  }
  std::sort(sides.begin(), sides.end());
  const auto is_same = [](const EdgeSide& a, const EdgeSide& b) {
    return a.from == b.from && a.to == b.to && a.mesh == b.mesh;
  };
  std::vector<EdgeWings> wings;
  for (std::size_t i = 0, end = 0; i < sides.size(); i = end) {
    while (end < sides.size() && is_same(sides[i], sides[end])) ++end;
    if (end - i == 2 && sides[i].apex != sides[i + 1].apex)
      wings.push_back({sides[i], sides[i + 1]});
  }
  return wings;
}

/// Adds pairs of triangles of which two at one edge and two at another are those of a tetrahedron.
/// However flat that is, they meet nowhere but in what they share.
void add_tetrahedra(const JoinedSolids& all, std::vector<TriangleContact>& found) {
  const std::vector<EdgeWings> wings = all_wings(all);
  const auto before = [](const EdgeWings& w, const EdgeEnds& e) {
    return EdgeEnds{w.first.from, w.first.to} < e;
  };
  for (const EdgeWings& w : wings) {
    const EdgeEnds across{w.first.apex, w.second.apex};
    if (!(EdgeEnds{w.first.from, w.first.to} < across)) continue;
    auto other = std::lower_bound(wings.begin(), wings.end(), across, before);
    for (; other != wings.end() && EdgeEnds{other->first.from, other->first.to} == across;
         ++other) {
      if (other->first.apex != w.first.from || other->second.apex != w.first.to) continue;
      found.push_back({w.first.triangle, other->first.triangle, {}});
    }
  }
}

}  // namespace

WeldedSolids weld_solids(std::span<const Mesh> meshes, double distance) {
  const DefaultFpEnvironment environment;
  JoinedSolids all = together(meshes);
  const WeldedMesh welded = join_all(all, distance);
  WeldedSolids result{{}, welded.joined, welded.dropped, welded.largest_move, 0, 0, 0, 0};
  split_all(all, distance, result);
  while (distance > 0 && result.rounds < most_joins) {
    MeshContacts found = contacts(all.mesh);
    add_tetrahedra(all, found.contacts);
    if (found.contacts.empty() && found.degenerate.empty()) break;
    const std::vector<Mesh::Triangle> before = all.mesh.triangles;
    const double move =
        join_near_features(all.mesh, all.sources, found, {0, distance, Opposites::of_one_mesh});
    if (all.mesh.triangles == before) break;
    result.largest_join = next_above(result.largest_join + move);
    ++result.rounds;
    join_all(all, 0);
  }
  result.solids = apart(all, meshes.size());
  result.triangles.resize(meshes.size());
  for (const TriangleSource& s : all.sources) result.triangles[s.mesh].push_back(s.triangle);
  return result;
}

}  // namespace signum
