// SPDX-License-Identifier: MIT
/// A mesh as CGAL has it. To be included where SIGNUM_HAS_CGAL.
#pragma once

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>

#include <optional>
#include <signum/mesh/mesh.hpp>

namespace signum::bench {

using CgalKernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using CgalMesh = CGAL::Surface_mesh<CgalKernel::Point_3>;

/// Triangle i is face i. None where CGAL can't hold the mesh: it is not manifold, or a face stands
/// twice.
inline std::optional<CgalMesh> to_cgal(const Mesh& mesh) {
  CgalMesh result;
  for (const Point3& p : mesh.vertices) result.add_vertex({p.x, p.y, p.z});
  using Vertex = CgalMesh::Vertex_index;
  for (const auto& [a, b, c] : mesh.triangles) {
    if (result.add_face(Vertex(a), Vertex(b), Vertex(c)) == CgalMesh::null_face()) return {};
  }
  return result;
}

}  // namespace signum::bench
