// SPDX-License-Identifier: MIT
/// The solid of a closed mesh, its triangles and what they enclose; and where points are in it.
///
///     const Solid part(read_mesh("part.stl"));               // by the rule nonzero
///     part.locate(point);                                    // inside, outside or boundary
///     intersects(Placed{part, pose}, ball);                  // a set of collide/
///
/// The rule says which points are enclosed (mesh/solid_rule.hpp). What is asked of the triangles
/// alone is asked of its surface().
///
/// Laws:
///   1. locate(point) is locate(point, mesh, rule); of a polyhedron, locate(point, polyhedron)
/// Throws: NotFinite.
/// Cost: to make one, a look at the edges of the mesh, once for a body whatever its solids; to
/// locate, the triangles that a ray passes near, one along x to the nearer side of the mesh.
#pragma once

#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <signum/mesh/surface.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// May be used on several threads at once.
class Solid {
 public:
  /// Throws InvalidArgument for a mesh that is not closed as the rule asks: see require_solid.
  explicit Solid(MeshBody body, SolidRule rule = SolidRule::nonzero);
  /// Throws what MeshBody(mesh) throws, too.
  explicit Solid(Mesh mesh, SolidRule rule = SolidRule::nonzero);
  /// By the rule even_odd; each of the faces is a triangle. Also throws InvalidArgument for a face
  /// that names a missing point.
  explicit Solid(const Polyhedron3& polyhedron);

  Location locate(const Point3& point) const;
  /// Where each of many points is, found in parallel.
  std::vector<Location> locate(std::span<const Point3> points) const;

  SolidRule rule() const { return rule_; }
  const MeshBody& body() const { return body_; }
  const Mesh& mesh() const { return body_.mesh(); }
  Surface surface() const { return Surface(body_); }

 private:
  MeshBody body_;
  SolidRule rule_;
};

/// contains(outer.mesh(), inner.mesh(), outer.rule()): see mesh/locate.hpp.
bool contains(const Solid& outer, const MeshBody& inner);

}  // namespace signum
