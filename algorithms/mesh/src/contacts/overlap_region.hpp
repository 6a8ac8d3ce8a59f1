// SPDX-License-Identifier: MIT
/// Which triangles of two meshes reach into the box that both meshes have in common? All other
/// triangles meet nothing of the other mesh, and need not be in any hierarchy.
///
/// Laws:
///   1. every two triangles whose closed boxes overlap are both there
/// Cost: linear. See: Smith, Kitamura, Takemura and Kishino, A Simple and Efficient Method for
/// Accurate Collision Detection Among Deformable Polyhedral Objects in Arbitrary Motion, 1995.
#pragma once

#include <optional>
#include <signum/mesh/contacts.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// Some triangles of a mesh, in their order.
struct ChosenTriangles {
  std::vector<Mesh::Triangle> triangles;
  std::vector<std::uint32_t> names;
};

struct OverlapRegion {
  /// What is left of each mesh; none where that is nearly all of it, which stays then.
  std::optional<ChosenTriangles> a, b;

  std::span<const Mesh::Triangle> of_a(const Mesh& mesh) const {
    return a ? a->triangles : mesh.triangles;
  }
  std::span<const Mesh::Triangle> of_b(const Mesh& mesh) const {
    return b ? b->triangles : mesh.triangles;
  }
  /// Gives the triangles of the contacts the indices that they have in the meshes.
  void rename(std::vector<TriangleContact>& contacts) const {
    for (TriangleContact& c : contacts) {
      if (a) c.a = a->names[c.a];
      if (b) c.b = b->names[c.b];
    }
  }
};

/// Throws NotFinite, for vertices of no triangle, too. Requires the default floating-point
/// environment.
OverlapRegion overlap_region(const Mesh& a, const Mesh& b);

}  // namespace signum::detail
