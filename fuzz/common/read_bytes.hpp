// SPDX-License-Identifier: MIT
/// Any bytes are a mesh of a format, or are refused with a FileError.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <signum/mesh/read_mesh.hpp>

namespace signum::fuzzing {

inline void check(bool holds) {
  if (!holds) std::abort();
}

inline void check_indices(const Mesh& mesh) {
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t i : triangle) check(i < mesh.vertices.size());
  }
}

inline int read_bytes(MeshFormat format, const std::uint8_t* data, std::size_t size) {
  Mesh mesh;
  try {
    mesh = read_mesh(std::string_view(reinterpret_cast<const char*>(data), size), format, "fuzzed");
  } catch (const FileError&) {
    return 0;
  }
  check_indices(mesh);
  for (const Point3& p : mesh.vertices) {
    check(std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z));
  }
  // Nothing is there that the file has no bytes for, unless it may show a thing many times, and
  // welding moves nothing.
  const bool once = static_cast<std::size_t>(format) < written_formats;
  check(!once || (mesh.vertices.size() <= size && mesh.triangles.size() <= size));
  const Mesh welded = weld(mesh);
  check_indices(welded);
  check(welded.vertices.size() <= mesh.vertices.size());
  check(welded.triangles.size() == mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    check(welded.triangle(i).vertices == mesh.triangle(i).vertices);
  }
  return 0;
}

}  // namespace signum::fuzzing
