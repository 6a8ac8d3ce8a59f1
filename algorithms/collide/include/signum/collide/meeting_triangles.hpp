// SPDX-License-Identifier: MIT
/// std::vector<IndexPair> meeting_triangles(a, b): the pairs of triangles of two meshes that meet
/// where the meshes are placed.
///
/// What a body has serves every question: two placed surfaces are compared by their hierarchies
/// under the placement of the one in the frame of the other, and no triangle is moved but those
/// that come near.
///
///     const Surface part(read_mesh("part.stl"));
///     intersects(Placed{part, pose}, Placed{part, other_pose});
///     meeting_triangles(Placed{part, pose}, Placed{part, other_pose});
///
/// Laws:
///   1. every verb answers of a Surface as of the mesh itself, placed or not
///   2. meeting_triangles lists a pair iff the exact images of the two triangles share a point
///   3. meeting_triangles(b, a) has the same pairs, exchanged
///   4. the answers are the same on any number of threads and with any vectors
/// Degenerate: triangles may be degenerate; a matrix may be singular, and its image flat, which
/// costs as much as if there were no hierarchy.
/// Throws: NotFinite; InvalidArgument as collide/placement.hpp has it.
/// Cost: the hierarchies, once. Then the pairs of nodes that overlap,
/// and for each pair that meets 100 to 900 ns, where it only touches about a hundred
/// microseconds; in parallel. Where surfaces are near each other all over, within and intersects
/// make oriented boxes once they have looked at many parts: that takes as long as a hierarchy, and
/// 90 bytes a triangle.
/// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
/// Detection, 1996; van den Bergen, Efficient Collision Detection of Complex Deformable Models
/// using AABB Trees, 1997.
#pragma once

#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/set_ref.hpp>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {

std::vector<IndexPair> meeting_triangles(const SetRef3& a, const SetRef3& b);

template <class S>
constexpr bool is_surface = std::same_as<Plain<S>, Surface>;

}  // namespace detail

/// The pairs of triangles that meet, a in the first mesh and b in the second; sorted. Touching
/// counts.
template <class A, class B>
  requires detail::is_surface<A> && detail::is_surface<B>
std::vector<IndexPair> meeting_triangles(const A& a, const B& b) {
  return detail::meeting_triangles(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
