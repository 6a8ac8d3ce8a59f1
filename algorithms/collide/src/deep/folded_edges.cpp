// SPDX-License-Identifier: MIT
#include "deep/folded_edges.hpp"

#include <algorithm>
#include <signum/mesh/inspect.hpp>
#include <signum/predicates/orient3d.hpp>
#include <utility>

#include "deep/deep_solids.hpp"

namespace signum::detail::deep {

std::vector<FoldedEdge> folded_edges(const Mesh& mesh) {
  struct Half {
    std::uint32_t from, to, triangle, opposite;
  };
  std::vector<Half> halves;
  halves.reserve(3 * mesh.triangles.size());
  for (std::uint32_t t = 0; t < mesh.triangles.size(); ++t) {
    const Mesh::Triangle& corners = mesh.triangles[t];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [from, to] = std::minmax(corners[k], corners[(k + 1) % 3]);
      halves.push_back({from, to, t, corners[(k + 2) % 3]});
    }
  }
  const auto ends = [](const Half& h) { return std::pair(h.from, h.to); };
  std::sort(halves.begin(), halves.end(), [&](const Half& g, const Half& h) {
    return std::pair(ends(g), g.triangle) < std::pair(ends(h), h.triangle);
  });
  std::vector<FoldedEdge> edges;
  for (std::size_t i = 0, end = 0; i < halves.size(); i = end) {
    for (end = i + 1; end < halves.size() && ends(halves[end]) == ends(halves[i]);) ++end;
    if (end - i != 2) continue;
    const Half &g = halves[i], &h = halves[i + 1];
    edges.push_back({g.from, g.to, {g.triangle, h.triangle}, {g.opposite, h.opposite}});
  }
  return edges;
}

bool is_convex(const MeshBody& prepared) {
  const Mesh& mesh = prepared.welded();
  if (!prepared.is_manifold() || !prepared.is_plain() || prepared.shells().size() != 1 ||
      inspect(mesh).non_manifold_vertices > 0)
    return false;
  // A closed surface that crosses itself nowhere is that of a convex solid if it bends one way.
  Sign side = Sign::zero;
  for (const FoldedEdge& e : folded_edges(mesh)) {
    const auto& [p, q, r] = mesh.triangle(e.triangles[0]).vertices;
    const Sign s = orient3d(p, q, r, mesh.vertices[e.opposite[1]]);
    if (s == Sign::zero) continue;
    if (side != Sign::zero && s != side) return false;
    side = s;
  }
  return side != Sign::zero;
}

}  // namespace signum::detail::deep
