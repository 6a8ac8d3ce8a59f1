// SPDX-License-Identifier: MIT
/// The box of the triangles of a mesh.
#pragma once

#include <signum/mesh/mesh.hpp>

#include "boxes.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {

/// The box of the triangles alone, whatever other vertices the mesh has; no_box without any
/// triangle.
inline Aabb3 box_of_triangles(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  Aabb3 box = no_box;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) box = hull(box, box_of(mesh.triangle(i)));
  return box;
}

}  // namespace signum::detail
