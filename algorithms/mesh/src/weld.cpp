// SPDX-License-Identifier: MIT
#include "weld.hpp"

#include "machine/stop_scope.hpp"
#include "shapes/first_equal.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

Mesh weld(const Mesh& mesh) {
  require_valid(mesh);
  Mesh welded = mesh;
  std::vector<std::uint32_t> names = equal_vertices(mesh);
  if (!names.empty()) join_equal(welded, names);
  return welded;
}

std::vector<std::uint32_t> detail::equal_vertices(const Mesh& mesh) {
  std::vector<std::uint32_t> first = first_equal(mesh.vertices);
  for (std::uint32_t i = 0; i < first.size(); ++i) {
    if (first[i] != i) return first;
  }
  return {};
}

void detail::join_equal(Mesh& mesh, std::vector<std::uint32_t>& names) {
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    // What is first has its new index before another needs it.
    if (names[i] != i) {
      names[i] = names[names[i]];
      continue;
    }
    mesh.vertices[kept] = mesh.vertices[i];
    names[i] = kept++;
  }
  mesh.vertices.resize(kept);
  StopSteps stop;
  for (Mesh::Triangle& t : mesh.triangles) {
    t = {names[t[0]], names[t[1]], names[t[2]]};
    stop();
  }
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
