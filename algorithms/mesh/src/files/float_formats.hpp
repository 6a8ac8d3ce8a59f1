// SPDX-License-Identifier: MIT
/// Writers of the formats that hold floats. They require coordinates that are floats.
#pragma once

#include <bit>
#include <cstring>
#include <optional>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>

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

std::string write_binary_stl(const Mesh& mesh);
std::string write_gltf(const Mesh& mesh, std::optional<LengthUnit> unit);
std::string write_glb(const Mesh& mesh, std::optional<LengthUnit> unit);
/// Throws InvalidArgument in a build without zlib.
std::string write_threemf(const Mesh& mesh, std::optional<LengthUnit> unit);

}  // namespace signum::detail
