// SPDX-License-Identifier: MIT
/// Writers of the formats that hold floats. They require coordinates that are floats.
#pragma once

#include <bit>
#include <cstring>
#include <optional>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

namespace signum::detail {

/// The number at the end of the bytes, little-endian.
template <class T>
void append_bytes(std::string& bytes, T value) {
  char own[sizeof(T)];
  std::memcpy(own, &value, sizeof(T));
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes += own[std::endian::native == std::endian::little ? i : sizeof(T) - 1 - i];
  }
}

/// Throws InvalidArgument, which names the vertex, for a coordinate that is no float.
void require_floats(const Mesh& mesh);

/// What is written of a part beside its triangles, with names as they are written.
struct PartLooks {
  std::string name;
  std::vector<Material> materials;
  /// For each triangle the number of its material, or TriangleMaterials::none. Empty if there are
  /// no materials.
  std::vector<std::uint32_t> of_triangle;
  CornerTables corners = {};
};

std::string write_binary_stl(const Mesh& mesh);
/// Triangles of one material, whose corners have the same kinds, should follow each other.
std::string write_gltf(const Mesh& mesh, std::optional<LengthUnit> unit,
                       const PartLooks& looks = {});
std::string write_glb(const Mesh& mesh, std::optional<LengthUnit> unit,
                      const PartLooks& looks = {});
/// Materials without a colour are left out. Throws InvalidArgument in a build without zlib.
std::string write_threemf(const Mesh& mesh, std::optional<LengthUnit> unit,
                          const PartLooks& looks = {});

}  // namespace signum::detail
