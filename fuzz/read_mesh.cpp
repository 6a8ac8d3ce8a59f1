// SPDX-License-Identifier: MIT
// Any bytes are a mesh, or are refused with a FileError. The first byte names the format, the rest
// is the file.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <signum/algorithms/mesh/read_mesh.hpp>

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

void check_indices(const signum::Mesh& mesh) {
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t i : triangle) check(i < mesh.vertices.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto format = static_cast<signum::MeshFormat>(data[0] % 4);
  const std::string_view file(reinterpret_cast<const char*>(data) + 1, size - 1);
  signum::Mesh mesh;
  try {
    mesh = signum::read_mesh(file, format, "fuzzed");
  } catch (const signum::FileError&) {
    return 0;
  }
  check_indices(mesh);
  for (const signum::Point3& p : mesh.vertices) {
    check(std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z));
  }
  // Nothing is there that the file has no bytes for, and welding moves nothing.
  check(mesh.vertices.size() <= size && mesh.triangles.size() <= size);
  const signum::Mesh welded = signum::weld(mesh);
  check_indices(welded);
  check(welded.vertices.size() <= mesh.vertices.size());
  check(welded.triangles.size() == mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    check(welded.triangle(i).vertices == mesh.triangle(i).vertices);
  }
  return 0;
}
