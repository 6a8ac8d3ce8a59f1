// SPDX-License-Identifier: MIT
#include "shapes/closed_surface.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "shapes/edge_uses.hpp"
#include "shapes/finite.hpp"
#include "shapes/first_equal.hpp"
#include "shapes/indexed_points.hpp"

namespace signum::detail {

EdgeCounts count_edges(std::size_t vertices, std::span<const VertexTriple> triangles) {
  EdgeCounts counts;
  const auto direction = [](std::uint32_t, bool up) { return up; };
  for_each_edge<bool>(vertices, triangles, direction, [&](std::uint32_t, auto uses) {
    const std::size_t n = uses.size();
    std::size_t up = 0;
    for (const auto& use : uses) up += use.second ? 1 : 0;
    counts.odd += n % 2;
    counts.one_way += 2 * up != n ? 1 : 0;
    if (n == 1) ++counts.boundary;
    if (n > 2) ++counts.non_manifold;
    if (n == 2 && up != 1) ++counts.misoriented;
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
