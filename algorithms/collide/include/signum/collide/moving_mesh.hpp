// SPDX-License-Identifier: MIT
/// std::vector<MeshImpact> sweep(mesh, end): the triangles of a mesh that deforms which meet each
/// other on the way, and when. The mesh may be cloth, whose vertices run evenly from where they are
/// to where a step takes them.
///
/// For two triangles of one mesh, what counts is a meeting beyond the vertices that they share, by
/// index: a vertex of the one in the other, to which it does not belong; or edges of both that have
/// no end in common; or that they meet so at the start (mesh/contacts.hpp). For two meshes any
/// common point counts.
///
/// Laws:
///   1. a pair is there iff at some time in [0, 1] it meets so, and its time is the first such
///   2. initially iff contacts(mesh) has the pair, where the mesh is welded and its triangles have
///      areas, iff time is 0
///   3. a hierarchy changes no answer, whatever it was refitted to before
///   4. the answers are the same on any number of threads
/// Degenerate: triangles may be degenerate or collapse, and the mesh may stay in one plane. While a
/// triangle has no area, what it shares with a neighbor beyond their vertices is found by its
/// vertices and edges alone.
/// Throws: NotFinite; InvalidArgument if the numbers of ends and vertices differ.
/// Cost: a hierarchy over the ways of the triangles, refitted where it is at hand, and for each
/// pair that comes near fifteen pairs of features, of which doubles decide nearly all.
/// See: Provot, Collision and Self-Collision Handling in Cloth Model Dedicated to Design Garments,
/// 1997; Bridson, Fedkiw and Anderson, Robust Treatment of Collisions, Contact and Friction for
/// Cloth Animation, 2002.
#pragma once

#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <signum/collide/moving.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct MeshImpact {
  std::uint32_t a, b;
  /// When the two triangles first meet; the features are those that FirstContact names.
  FirstContact contact;
};

/// The meetings within one mesh, a < b; sorted.
std::vector<MeshImpact> sweep(const Mesh& mesh, std::span<const Point3> end);

/// The meetings within one mesh, found with a hierarchy over its triangles, from any earlier step:
/// it is refitted.
std::vector<MeshImpact> sweep(const Mesh& mesh, std::span<const Point3> end, Bvh& bvh);

/// The meetings of two meshes, a in the first and b in the second; sorted.
std::vector<MeshImpact> sweep(const Mesh& a, std::span<const Point3> end_a, const Mesh& b,
                              std::span<const Point3> end_b);

}  // namespace signum
