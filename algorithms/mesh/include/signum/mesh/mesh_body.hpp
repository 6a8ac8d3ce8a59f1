// SPDX-License-Identifier: MIT
/// A mesh with all that is found of it once and asked for again.
///
///     const MeshBody part(read_mesh("part.stl"));
///     Surface(part).first(ray);                              // its triangles (mesh/surface.hpp)
///     Solid(part, SolidRule::nonzero).locate(point);         // what they enclose (mesh/solid.hpp)
///     intersects(Placed{Surface(part), pose}, ball);         // sets of collide/
///     combine(BooleanOperation::difference, {part, other});  // solids of arrange/
///
/// All of these share one hierarchy and all else that the body has. Each part is made by the first
/// who asks for it, on whatever thread; the others wait for it. Copies share all parts, and nothing
/// that was made ever changes.
///
/// Throws: NotFinite; InvalidArgument for a triangle that names a missing vertex.
/// Cost: linear to make one, which looks whether the mesh is valid; the first question pays for the
/// hierarchy, contacts(mesh) for the contacts. docs/decisions/mesh-bodies.md has figures.
#pragma once

#include <cstdint>
#include <memory>
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <vector>

namespace SIGNUM_API signum {

class MeshBody;
namespace detail {
struct MeshBodyParts;
const MeshBodyParts& mesh_parts_of(const MeshBody& body);
/// The body of a mesh that is known to be plain and to have no two equal vertices.
MeshBody plain_body(Mesh mesh);
}  // namespace detail

/// May be used on several threads at once.
class MeshBody {
 public:
  explicit MeshBody(Mesh mesh, BvhBuild how = BvhBuild::binned);
  /// Keeps a hierarchy that is at hand. Requires that it is the mesh's own: hierarchy(mesh), or one
  /// that was refit to its triangles.
  MeshBody(Mesh mesh, Bvh bvh);

  /// The mesh as it was given.
  const Mesh& mesh() const { return *mesh_; }
  /// The hierarchy of its triangles.
  const Bvh& bvh() const;
  /// The box of the triangles. Requires that there is one.
  const Aabb3& box() const;
  /// The mesh with no two vertices of equal coordinates: weld(mesh).
  const Mesh& welded() const;
  /// The contacts of the mesh with itself.
  const MeshContacts& contacts() const;
  /// The first triangle of each shell: first_of_shells(mesh).
  const std::vector<std::uint32_t>& shells() const;
  /// Whether the mesh is closed: is_closed(mesh).
  bool is_closed() const { return is_solid(SolidRule::even_odd); }
  /// Whether the rule takes the mesh as a solid: require_solid(mesh, rule) does not throw.
  bool is_solid(SolidRule rule) const;
  /// Whether every edge is in two triangles, which run along it opposite ways.
  bool is_manifold() const;
  /// Whether all triangles have area, and none meet but in the vertices and edges they share.
  bool is_plain() const;

 private:
  friend const detail::MeshBodyParts& detail::mesh_parts_of(const MeshBody& body);
  friend MeshBody detail::plain_body(Mesh mesh);
  explicit MeshBody(std::shared_ptr<const detail::MeshBodyParts> parts);

  detail::Shared<detail::MeshBodyParts> parts_;
  /// The mesh that the parts have.
  const Mesh* mesh_;
};

/// The contacts of two meshes: contacts(a.mesh(), b.mesh()).
MeshContacts contacts(const MeshBody& a, const MeshBody& b);

}  // namespace signum
