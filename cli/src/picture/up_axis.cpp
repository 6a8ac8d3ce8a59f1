// SPDX-License-Identifier: MIT
#include "up_axis.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

namespace signum::cli {
namespace {

bool is_gltf(const std::string& path) {
  std::string extension = std::filesystem::path(path).extension().string();
  for (char& c : extension)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return extension == ".gltf" || extension == ".glb";
}

/// Whether a triangle with an area lies in the lowest plane across an axis. The other axis is that
/// which is not x.
bool stands_flat(std::span<const Mesh* const> meshes, double Point3::* axis,
                 double Point3::* other) {
  double lowest = std::numeric_limits<double>::infinity();
  for (const Mesh* mesh : meshes)
    for (const auto& t : mesh->triangles)
      for (const std::uint32_t v : t) lowest = std::min(lowest, mesh->vertices[v].*axis);
  const auto lies_there = [&](const Mesh& mesh, const Mesh::Triangle& t) {
    return std::all_of(t.begin(), t.end(),
                       [&](std::uint32_t v) { return mesh.vertices[v].*axis == lowest; });
  };
  return std::any_of(meshes.begin(), meshes.end(), [&](const Mesh* mesh) {
    const auto& all = mesh->triangles;
    return std::any_of(all.begin(), all.end(), [&](const Mesh::Triangle& t) {
      const auto seen = [&](std::size_t k) {
        const Point3& p = mesh->vertices[t[k]];
        return Point2{p.x, p.*other};
      };
      return lies_there(*mesh, t) && orient2d(seen(0), seen(1), seen(2)) != Sign::zero;
    });
  });
}

}  // namespace

UpAxis guessed_up(std::span<const std::string> paths, std::span<const Mesh* const> meshes) {
  if (!paths.empty() && std::all_of(paths.begin(), paths.end(), is_gltf)) return UpAxis::y;
  const bool on_y = stands_flat(meshes, &Point3::y, &Point3::z);
  return on_y && !stands_flat(meshes, &Point3::z, &Point3::y) ? UpAxis::y : UpAxis::z;
}

}  // namespace signum::cli
