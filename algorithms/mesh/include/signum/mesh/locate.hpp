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

#include <signum/kernel/location.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// Where one point is.
/// Cost: linear; for many points make a Solid (mesh/solid.hpp).
Location locate(const Point3& point, const Mesh& mesh, SolidRule rule = SolidRule::nonzero);

/// Does the closed mesh `outer` hold the mesh `inner` inside it? It does if no triangle of one
/// meets a triangle of the other, and every shell of inner is inside outer. If inner is closed,
/// too, no shell of outer may be inside inner, not even a shell with the solid of outer on both
/// sides. Then every point of the solid inner is inside outer. An inner mesh without triangles is
/// not contained. Throws as above for outer, and for an inner mesh that is closed.
bool contains(const Mesh& outer, const Mesh& inner, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
