// SPDX-License-Identifier: MIT
#include "weld.hpp"

#include "shapes/first_equal.hpp"
#include "valid_mesh.hpp"

namespace signum {

using detail::first_equal;
using detail::require_valid;
using detail::welded_triangles;

Mesh weld(const Mesh& mesh) {
  require_valid(mesh);
  Mesh welded;
  std::vector<std::uint32_t> renamed = first_equal(mesh.vertices);
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    // What is first has its new index before another needs it.
    if (renamed[i] != i) {
      renamed[i] = renamed[renamed[i]];
      continue;
    }
    renamed[i] = static_cast<std::uint32_t>(welded.vertices.size());
    welded.vertices.push_back(mesh.vertices[i]);
  }
  welded.triangles.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    welded.triangles.push_back({renamed[a], renamed[b], renamed[c]});
  }
  return welded;
}

std::vector<Mesh::Triangle> detail::welded_triangles(const Mesh& mesh) {
  const std::vector<std::uint32_t> first = first_equal(mesh.vertices);
  std::size_t i = 0;
  while (i < first.size() && first[i] == i) ++i;
  if (i == first.size()) return {};
  std::vector<Mesh::Triangle> triangles;
  triangles.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    triangles.push_back({first[a], first[b], first[c]});
  }
  return triangles;
}

}  // namespace signum
