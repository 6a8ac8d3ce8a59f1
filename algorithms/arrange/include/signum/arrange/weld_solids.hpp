// SPDX-License-Identifier: MIT
/// WeldedSolids weld_solids(meshes, distance): the solids that are left when what is near in them,
/// and between them, becomes one.
///
///     WeldedSolids w = weld_solids(std::array{part, counterpart}, 1e-6);
///     combine(BooleanOperation::set_union, w.solids);
///
/// Vertices of all meshes together are joined, and open edges of each mesh split at vertices of it:
/// weld(mesh, distance) of mesh/weld.hpp says exactly which. Then what is nearer than the distance
/// is joined where triangles still meet, and where two edges between four vertices pass each other:
/// edges are divided at vertices and at edges near them, faces at vertices near them, and faces
/// that lie upon each other except for rounding get the same triangles. Doubles choose what is
/// joined there, and decide nothing: what is made of the solids is decided exactly.
///
/// Laws:
///   1. a mesh that is closed, or turned alike, stays so
///   2. with distance 0 the meshes are weld(mesh, 0) of each
///   3. if no triangles meet once vertices are joined, and no triangles at two edges between four
///      vertices are as near, the meshes are welded and no more
/// Throws: NotFinite; InvalidArgument for a negative distance, and for a triangle that names a
/// missing vertex.
/// Cost: weld(), and contacts() of all of them together for each of a few rounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct WeldedSolids {
  std::vector<Mesh> solids;
  /// What weld(mesh, distance) says of all meshes together; of open edges, which each mesh has by
  /// itself, what it says of each.
  std::size_t joined, dropped;
  double largest_move;
  std::size_t split;
  double largest_gap;
  /// How often what still met was joined, and a bound of how far, along any axis, a point of what
  /// came of it is from what there was before.
  std::size_t rounds;
  double largest_join;
  /// For each solid and triangle the triangle of the mesh that it is a part of.
  std::vector<std::vector<std::uint32_t>> triangles = {};
};

WeldedSolids weld_solids(std::span<const Mesh> meshes, double distance);

}  // namespace signum
