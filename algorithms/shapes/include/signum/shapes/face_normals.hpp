// SPDX-License-Identifier: MIT
/// bool may_intersect_by_face_normals(a, b): false only if a plane along a face separates two
/// boxes, or a triangle and a box. The separating axis test without the cross products of edges, as
/// bounding volume hierarchies ask it.
///
/// False when a face's normal of one of the two separates them, and then certainly !intersects(a,
/// b). True otherwise, which is conservative: they may be apart all the same, along an axis that is
/// across an edge of each, which are the nine axes that are left out. Of the 15 axes of two boxes 6
/// are tried, of the 13 of a triangle and a box, oriented or not, 4. The signs are exact;
/// intersects decides.
///
/// Laws:
///   1. swapping the two changes nothing
///   2. intersects(a, b) implies may_intersect_by_face_normals(a, b)
///   3. false iff the projections on the normal of a face are apart
/// Degenerate: a box with dependent axes lacks the normals that are zero then, and a triangle of
/// zero area its own; these are not tried. A box of half size 0 has all its normals.
/// Cost: 10 to 50 ns; perhaps microseconds of rational arithmetic for shapes that touch along a
/// face's normal.
/// Throws: NotFinite; InvalidArgument if a box is invalid.
/// See: van den Bergen, Efficient Collision Detection of Complex Deformable Models using AABB
/// Trees, 1997; Gottschalk, Lin and Manocha, OBBTree, 1996; Akenine-Moller, Fast 3D Triangle-Box
/// Overlap Testing, 2001.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

bool may_intersect_by_face_normals(const Obb3& a, const Obb3& b);
bool may_intersect_by_face_normals(const Triangle3& a, const Aabb3& b);
inline bool may_intersect_by_face_normals(const Aabb3& a, const Triangle3& b) {
  return may_intersect_by_face_normals(b, a);
}
bool may_intersect_by_face_normals(const Triangle3& a, const Obb3& b);
inline bool may_intersect_by_face_normals(const Obb3& a, const Triangle3& b) {
  return may_intersect_by_face_normals(b, a);
}

}  // namespace signum
