// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <signum/mesh/write_mesh.hpp>

#include "float_formats.hpp"
#include "machine/fp_environment.hpp"
#include "text/decimal.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

void detail::require_floats(const Mesh& mesh) {
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const Point3& p = mesh.vertices[i];
    for (const double x : {p.x, p.y, p.z}) {
      if (std::abs(x) <= std::numeric_limits<float>::max() && static_cast<float>(x) == x) continue;
      throw InvalidArgument("vertex " + std::to_string(i) + ": expected floats, found " +
                            decimal(x) + "; rounded() makes floats of a mesh");
    }
  }
}

bool has_float_format(MeshFormat format) {
  return format == MeshFormat::stl || format == MeshFormat::gltf || format == MeshFormat::glb ||
         format == MeshFormat::threemf;
}

std::string float_mesh_bytes(const Mesh& mesh, MeshFormat format, std::optional<LengthUnit> unit) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  require_floats(mesh);
  switch (format) {
    case MeshFormat::stl:
      return write_binary_stl(mesh);
    case MeshFormat::gltf:
      return write_gltf(mesh, unit);
    case MeshFormat::glb:
      return write_glb(mesh, unit);
    case MeshFormat::threemf:
      return write_threemf(mesh, unit);
    default:
      throw InvalidArgument("format: expected one that holds floats, STL, glTF, GLB or 3MF");
  }
}

}  // namespace signum
