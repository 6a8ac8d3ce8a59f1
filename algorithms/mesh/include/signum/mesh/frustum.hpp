// SPDX-License-Identifier: MIT
/// std::vector<std::uint32_t> triangles_in(frustum, mesh): the triangles of a mesh that meet a
/// frustum.
///
/// The mesh is its triangles, closed sets each: what a frustum may hold of the solid inside plays
/// no part. With a frustum of pixel_frustum this is what a rectangle on the screen selects, hidden
/// or not.
///
/// Laws:
///   1. a triangle is listed iff intersects(triangle, frustum)
///   2. intersects(mesh, frustum) iff the list is not empty
/// Cost: linear, or with a hierarchy the boxes that the border of the frustum crosses; a triangle
/// is decided by signs of predicates, except for those that cross the planes of the frustum with no
/// vertex in it, which take rational arithmetic.
/// Throws: NotFinite.
/// See: Assarsson and Moller, Optimized View Frustum Culling Algorithms for Bounding Boxes, 2000.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/surface.hpp>
#include <vector>

namespace SIGNUM_API signum {

bool intersects(const Mesh& mesh, const Frustum3& frustum);
inline bool intersects(const Frustum3& frustum, const Mesh& mesh) {
  return intersects(mesh, frustum);
}

/// The triangles by index, in increasing order.
std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Mesh& mesh);

/// The answers as above, found with the hierarchy of the body, for many frusta on one mesh.
bool intersects(const Surface& surface, const Frustum3& frustum);
inline bool intersects(const Frustum3& frustum, const Surface& surface) {
  return intersects(surface, frustum);
}
std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Surface& surface);

}  // namespace signum
