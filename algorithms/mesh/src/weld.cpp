// SPDX-License-Identifier: MIT
#include "weld.hpp"

#include "machine/stop_scope.hpp"
#include "shapes/first_equal.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

Mesh weld(const Mesh& mesh) {
  require_valid(mesh);
  std::vector<std::uint32_t> names = equal_vertices(mesh);
  return names.empty() ? mesh : with_equal_joined(mesh, names);
}

std::vector<std::uint32_t> detail::equal_vertices(const Mesh& mesh) {
  // A closed mesh has half as many vertices as triangles, and a file may write one for each corner.
  const std::size_t distinct = mesh.triangles.size() / 2 + mesh.triangles.size() / 8;
  std::vector<std::uint32_t> first = first_equal(mesh.vertices, distinct);
  for (std::uint32_t i = 0; i < first.size(); ++i) {
    if (first[i] != i) return first;
  }
  return {};
}

Mesh detail::with_equal_joined(const Mesh& mesh, std::vector<std::uint32_t>& names) {
  Mesh joined;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    // What is first has its new index before another needs it.
    if (names[i] != i) {
      names[i] = names[names[i]];
      continue;
    }
    names[i] = kept++;
  }
  joined.vertices.reserve(kept);
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (names[i] == joined.vertices.size()) joined.vertices.push_back(mesh.vertices[i]);
  }
  StopSteps stop;
  joined.triangles.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    joined.triangles.push_back({names[a], names[b], names[c]});
    stop();
  }
  return joined;
}

std::vector<Mesh::Triangle> detail::welded_triangles(const Mesh& mesh) {
  const std::vector<std::uint32_t> first = equal_vertices(mesh);
  if (first.empty()) return {};
  std::vector<Mesh::Triangle> triangles;
  triangles.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    triangles.push_back({first[a], first[b], first[c]});
  }
  return triangles;
}

}  // namespace signum
