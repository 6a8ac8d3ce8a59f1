// SPDX-License-Identifier: MIT
#include <signum/bound/corners.hpp>

namespace signum {

std::vector<Point3> corners(const Mesh& mesh) {
  std::vector<char> used(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t v : t) used.at(v) = 1;
  }
  std::vector<Point3> result;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i] != 0) result.push_back(mesh.vertices[i]);
  }
  return result;
}

}  // namespace signum
