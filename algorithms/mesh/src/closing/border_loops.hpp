// SPDX-License-Identifier: MIT
/// The loops of the open edges of a mesh.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

struct BorderLoop {
  /// In the order in which a patch runs along them: against the triangles at the edges.
  std::vector<std::uint32_t> vertices;
  bool is_closed;  ///< the edge from the last to the first is one, too
};

/// The edges in one triangle, joined where one ends at the vertex at which another begins, until a
/// vertex comes again: so no loop passes a vertex twice. Vertices are told apart by their indices.
std::vector<BorderLoop> border_loops(std::size_t vertices,
                                     std::span<const Mesh::Triangle> triangles);

}  // namespace signum::detail
