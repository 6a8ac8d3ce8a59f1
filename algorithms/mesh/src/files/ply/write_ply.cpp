// SPDX-License-Identifier: MIT
// Writes PLY, in binary, with what the corners of the mesh have.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "files/corners.hpp"
#include "files/formats.hpp"
#include "files/materials.hpp"

namespace signum::detail {

namespace {

template <class Number>
void store(std::string& bytes, Number x) {
  std::array<char, sizeof(Number)> raw;
  std::memcpy(raw.data(), &x, sizeof(Number));
  if (std::endian::native == std::endian::big) std::reverse(raw.begin(), raw.end());
  bytes.append(raw.data(), raw.size());
}

/// The file of the mesh, whose vertices have these items of the kinds of which some corner has one.
std::string ply_of(const ItemizedMesh& of, const CornerTables& corners) {
  const auto& [mesh, items] = of;
  constexpr std::array<const char*, corner_sizes.size()> names = {
      "property double s\nproperty double t\n",
      "property double nx\nproperty double ny\nproperty double nz\n",
      "property uchar red\nproperty uchar green\nproperty uchar blue\nproperty uchar alpha\n"};
  constexpr std::size_t colour = 2;
  std::string bytes = "ply\nformat binary_little_endian 1.0\nelement vertex " +
                      std::to_string(mesh.vertices.size()) +
                      "\nproperty double x\nproperty double y\nproperty double z\n";
  for (std::size_t kind = 0; kind < names.size(); ++kind)
    if (!corners[kind].of_corner.empty()) bytes += names[kind];
  bytes += "element face " + std::to_string(mesh.triangles.size()) +
           "\nproperty list uchar uint vertex_indices\nend_header\n";
  bytes.reserve(bytes.size() + 24 * mesh.vertices.size() + 13 * mesh.triangles.size());
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
    const Point3& p = mesh.vertices[v];
    for (const double x : {p.x, p.y, p.z}) store(bytes, x);
    for (std::size_t kind = 0; kind < names.size(); ++kind) {
      const auto& [values, of_corner] = corners[kind];
      const std::size_t size = of_corner.empty() ? 0 : corner_sizes[kind];
      for (std::size_t k = 0; k < size; ++k) {
        // What has none is white, and is at 0.
        const double x = items[v][kind] == CornerNumbers::none ? (kind == colour ? 1 : 0)
                                                               : values[size * items[v][kind] + k];
        if (kind == colour) {
          bytes += static_cast<char>(byte_of(x));
        } else {
          store(bytes, x);
        }
      }
    }
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    bytes += '\3';
    for (const std::uint32_t vertex : t) store(bytes, vertex);
  }
  return bytes;
}

}  // namespace

std::string write_ply(const Mesh& mesh) { return ply_of({mesh, {}}, {}); }

std::string write_named_ply(const NamedMesh& named) {
  return ply_of(itemized(named.mesh, named.corners), named.corners);
}

}  // namespace signum::detail
