// SPDX-License-Identifier: MIT
#include <signum/bound/corners.hpp>

#include "shapes/finite.hpp"
#include "shapes/indexed_points.hpp"

namespace signum {

std::vector<Point3> corners(const Mesh& mesh) {
  detail::require_indices(mesh.triangles, mesh.vertices.size());
  std::vector<char> used(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t v : t) used[v] = 1;
  }
  std::vector<Point3> result;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i] == 0) continue;
    if (!detail::is_finite(mesh.vertices[i])) detail::fail_not_finite(mesh.vertices[i], i);
    result.push_back(mesh.vertices[i]);
  }
  return result;
}

}  // namespace signum
