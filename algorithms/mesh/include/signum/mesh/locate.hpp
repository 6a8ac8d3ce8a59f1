// SPDX-License-Identifier: MIT
/// Location locate(point, mesh): whether a point is inside a closed mesh.
///
/// A point on a triangle of the mesh, even on one of zero area, is on the boundary. Any other point
/// is inside if the mesh encloses it. The rule is nonzero unless another is given: see
/// mesh/solid_rule.hpp. Shells may nest, touch, cross and coincide.
///
/// Laws:
///   1. if a mesh is put together from tetrahedra that are turned outward, a point on none of their
///      faces is inside iff it is inside one of them. By even_odd, however the tetrahedra are
///      turned, it is inside iff it is inside an odd number of them
///   2. permuting the axes of space in a cycle changes nothing; other permutations change nothing
///      except by the rule positive
///
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed as the rule asks (see
/// require_solid).
/// See: Edelsbrunner and Mucke, Simulation of Simplicity, 1990: the ray meets no edge and no vertex
/// because the point is moved by an infinitesimal amount, which only the signs know.
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/location.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// Where one point is. Cost: linear; for many points make a MeshLocator.
Location locate(const Point3& point, const Mesh& mesh, SolidRule rule = SolidRule::nonzero);

/// Answers for many points on one mesh, which it keeps. May be used on several threads at once.
class MeshLocator {
 public:
  explicit MeshLocator(Mesh mesh, SolidRule rule = SolidRule::nonzero);
  /// Locates points in a polyhedron by even_odd; each of its faces is a triangle. Also throws
  /// InvalidArgument for a face that names a missing point.
  explicit MeshLocator(const Polyhedron3& polyhedron);

  /// Cost: the triangles that a ray passes near, one along x to the nearer side of the mesh.
  Location locate(const Point3& point) const;

  /// Where each of many points is, found in parallel.
  std::vector<Location> locate(std::span<const Point3> points) const;

  const Mesh& mesh() const { return *mesh_; }
  const Bvh& bvh() const { return bvh_; }
  SolidRule rule() const { return rule_; }

 private:
  detail::Shared<Mesh> mesh_;
  Bvh bvh_;
  /// The box of the triangles.
  Aabb3 box_;
  SolidRule rule_;
};

/// Does the closed mesh `outer` hold the mesh `inner` inside it? It does if no triangle of one
/// meets a triangle of the other, and every shell of inner is inside outer. If inner is closed,
/// too, no shell of outer may be inside inner, not even a shell with the solid of outer on both
/// sides. Then every point of the solid inner is inside outer. An inner mesh without triangles is
/// not contained. Throws as above for outer, and for an inner mesh that is closed.
bool contains(const Mesh& outer, const Mesh& inner, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
