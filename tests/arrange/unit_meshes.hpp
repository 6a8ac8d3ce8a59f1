// SPDX-License-Identifier: MIT
/// Meshes of rectangles of unit squares.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <utility>

#include "unit_walls.hpp"

namespace unit_cells {

using signum::Mesh;

/// The rectangle as two triangles, the diagonal and the way they look as they come.
inline void append(Mesh& mesh, const Rectangle& r, bool other_diagonal, bool turned) {
  const std::size_t u = (r.axis + 1) % 3, v = (r.axis + 2) % 3;
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (const auto& [far_u, far_v] : {std::pair(false, false), std::pair(true, false),
                                     std::pair(true, true), std::pair(false, true)}) {
    Place p = r.min;
    if (far_u) p[u] = r.max[u];
    if (far_v) p[v] = r.max[v];
    mesh.vertices.push_back({double(p[0]), double(p[1]), double(p[2])});
  }
  const std::uint32_t shift = other_diagonal ? 1 : 0;
  const auto at = [&](std::uint32_t i) { return first + (i + shift) % 4; };
  for (Mesh::Triangle t :
       {Mesh::Triangle{at(0), at(1), at(2)}, Mesh::Triangle{at(0), at(2), at(3)}}) {
    if (turned) std::swap(t[1], t[2]);
    mesh.triangles.push_back(t);
  }
}

}  // namespace unit_cells
