// SPDX-License-Identifier: MIT
/// ExactMesh clip(solid, plane): the part of a solid on the positive side of a plane, exactly,
/// closed by the section in the plane; split(solid, plane): both parts.
///
///     const ExactMesh above = clip(MeshBody(mesh), Plane3{{0, 0, 1}, -0.3});  // z >= 0.3
///     write_mesh("above.stl", rounded(above).mesh);
///
/// The part is the closure of the points inside of the solid with dot(normal, x) + offset > 0.
///
/// Laws:
///   1. the volumes of both parts add up to that of the solid
///   2. a part that is clipped again stays as it is, and by the other side it is nothing
///   3. the mesh has what an ExactMesh has: it is closed, turned outward, and free of crossings
/// Degenerate: a plane through vertices, edges and faces; parts that touch the plane. What lies in
/// the plane without an inside beside it is left out.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal, and, of a body, what repair()
/// throws.
/// Cost: of an exact mesh linear, rational arithmetic for what the plane meets, and a sweep over
/// the section; of a body that of repair() before.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// Triangles of the section have no source: TriangleSource::no_mesh.
ExactMesh clip(const ExactMesh& solid, const Plane3& plane);
ExactMesh clip(const MeshBody& solid, const Plane3& plane, SolidRule rule = SolidRule::nonzero);

struct SplitSolid {
  ExactMesh positive, negative;
};

SplitSolid split(const ExactMesh& solid, const Plane3& plane);
SplitSolid split(const MeshBody& solid, const Plane3& plane, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
