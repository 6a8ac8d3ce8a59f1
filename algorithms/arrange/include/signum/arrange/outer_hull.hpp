// SPDX-License-Identifier: MIT
/// ExactMesh outer_hull(mesh): the part of a mesh that can be seen from outside of it.
///
/// The triangles of a mesh divide space into cells; one of them has no end. The outer hull is the
/// surface between that one and all others: a closed mesh, turned outward, free of crossings.
/// Laws:
///   1. how triangles are turned, how often they are there and in which order changes nothing
///   2. what is added to the mesh inside its outer hull changes nothing
///   3. the outer hull of an outer hull, if its vertices are doubles, is what it was
///   4. its volume is at least that of repair(mesh, rule), by any rule
/// No rule says here what is inside, since nothing is counted: a cell is outside if one can go
/// there from far away without crossing a triangle, and all others are filled.
/// Degenerate: what has the outside on both sides is left out, such as walls without thickness, and
/// all of a mesh with a hole to its inside: an open mesh has an outer hull where it closes a cell
/// off, by crossing or touching itself. Cavities, shells in others and flat triangles are not seen.
/// A shell that is inside out is seen as any other. The mesh of nothing has no triangles.
/// Throws: NotFinite.
/// Cost: as of combine(), and a ray for each part that meets no other.
/// See: Campen and Kobbelt, Exact and Robust (Self-)Intersections for Polygonal Meshes, 2010;
/// Attene, A Lightweight Approach to Repairing Digitized Polygon Meshes, 2010, for outer hulls;
/// Zhou, Grinspun, Zorin and Jacobson, Mesh Arrangements for Solid Geometry, 2016.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh_body.hpp>

namespace SIGNUM_API signum {

ExactMesh outer_hull(const Mesh& mesh);
ExactMesh outer_hull(const MeshBody& mesh);

}  // namespace signum
