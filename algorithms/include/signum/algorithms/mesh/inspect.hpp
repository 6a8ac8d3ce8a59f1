// SPDX-License-Identifier: MIT
/// What is wrong with a mesh, by its edges and triangles alone?
#pragma once

#include <cstddef>
#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

/// Counts over the mesh after welding: vertices of equal coordinates are one.
struct MeshSummary {
  std::size_t vertices;  ///< of distinct coordinates
  std::size_t triangles;
  std::size_t shells;                ///< components connected through edges
  bool closed;                       ///< every edge is in an even number of triangles
  std::size_t boundary_edges;        ///< in one triangle
  std::size_t non_manifold_edges;    ///< in more than two triangles
  std::size_t misoriented_edges;     ///< in two triangles that run along it the same way
  std::size_t degenerate_triangles;  ///< of zero area, exactly
  std::size_t duplicate_triangles;   ///< with the vertices of an earlier one
};

MeshSummary inspect(const Mesh& mesh);

}  // namespace signum
