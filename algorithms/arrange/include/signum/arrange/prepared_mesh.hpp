// SPDX-License-Identifier: MIT
/// A mesh with what is found of it once and needed for each question about it and another: its
/// hierarchy, and its contacts with itself.
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <vector>

namespace SIGNUM_API signum {

class PreparedMesh {
 public:
  /// Throws NotFinite. Cost: weld, hierarchy and contacts.
  explicit PreparedMesh(const Mesh& mesh);

  /// The welded mesh: no two vertices have equal coordinates.
  const Mesh& mesh() const { return data_->mesh; }
  const Bvh& bvh() const { return data_->bvh; }
  /// The contacts of the mesh with itself.
  const MeshContacts& contacts() const { return data_->contacts; }
  /// The box of the triangles. Requires that there is one.
  const Aabb3& box() const { return data_->box; }
  /// The first triangle of each shell: first_of_shells(mesh).
  const std::vector<std::uint32_t>& shells() const { return data_->shells; }
  /// Whether the mesh is closed: is_closed(mesh).
  bool is_closed() const { return data_->closed; }
  /// Whether the rule takes the mesh as a solid: require_solid(mesh, rule) does not throw.
  bool is_solid(SolidRule rule) const {
    return data_->closed && (rule == SolidRule::even_odd || data_->turned_alike);
  }
  /// Whether every edge is in two triangles, which run along it opposite ways.
  bool is_manifold() const { return data_->manifold; }
  /// Whether all triangles have area, and none meet but in the vertices and edges they share.
  bool is_plain() const { return data_->plain; }

 private:
  struct Data {
    Mesh mesh;
    Bvh bvh;
    MeshContacts contacts;
    std::vector<std::uint32_t> shells;
    Aabb3 box;
    bool closed, turned_alike, manifold, plain;
  };
  detail::Shared<Data> data_;
};

}  // namespace signum
