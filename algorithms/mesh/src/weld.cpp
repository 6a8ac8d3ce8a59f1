// SPDX-License-Identifier: MIT
#include "weld.hpp"

#include "machine/parallel.hpp"
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
  std::vector<std::uint32_t> first =
      first_equal(mesh.vertices, vertices_of_closed(mesh.triangles.size()));
  for (std::uint32_t i = 0; i < first.size(); ++i) {
    if (first[i] != i) return first;
  }
  return {};
}

std::vector<std::uint32_t> detail::kept_vertices(std::vector<std::uint32_t>& names) {
  std::vector<std::uint32_t> kept;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    // What is first has its new index before another needs it.
    if (names[i] != i) {
      names[i] = names[names[i]];
      continue;
    }
    names[i] = static_cast<std::uint32_t>(kept.size());
    kept.push_back(i);
  }
  return kept;
}

namespace {

void rename(std::span<const Mesh::Triangle> from, const std::vector<std::uint32_t>& names,
            std::vector<Mesh::Triangle>& to) {
  parallel_ranges(from.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto& [a, b, c] = from[i];
      to[i] = {names[a], names[b], names[c]};
    }
  });
}

}  // namespace

Mesh detail::with_equal_joined(const Mesh& mesh, std::vector<std::uint32_t>& names) {
  Mesh joined;
  const std::vector<std::uint32_t> kept = kept_vertices(names);
  joined.vertices.reserve(kept.size());
  for (const std::uint32_t i : kept) joined.vertices.push_back(mesh.vertices[i]);
  joined.triangles.resize(mesh.triangles.size());
  rename(mesh.triangles, names, joined.triangles);
  return joined;
}

JoinedVertices detail::join_equal(Mesh& mesh) {
  std::vector<std::uint32_t> names = equal_vertices(mesh);
  if (names.empty()) return {};
  JoinedVertices joined;
  joined.kept = kept_vertices(names);
  joined.triangles.resize(mesh.triangles.size());
  rename(mesh.triangles, names, joined.triangles);
  mesh.triangles.swap(joined.triangles);
  for (std::size_t k = 0; k < joined.kept.size(); ++k)
    mesh.vertices[k] = mesh.vertices[joined.kept[k]];
  mesh.vertices.resize(joined.kept.size());
  mesh.vertices.shrink_to_fit();
  return joined;
}

std::vector<Mesh::Triangle> detail::welded_triangles(const Mesh& mesh) {
  const std::vector<std::uint32_t> first = equal_vertices(mesh);
  if (first.empty()) return {};
  std::vector<Mesh::Triangle> triangles(mesh.triangles.size());
  rename(mesh.triangles, first, triangles);
  return triangles;
}

}  // namespace signum
