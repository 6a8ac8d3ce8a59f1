// SPDX-License-Identifier: MIT
/// FilledHoles fill_holes(mesh): triangles that close the holes of a mesh, and cross nothing.
///
///     FilledHoles f = fill_holes(mesh);       // .mesh, .filled, .added, .left
///
/// A hole is a loop of open edges (edges in one triangle) that passes each of its vertices once.
/// Its patch has triangles between these vertices, turned as those around it. Doubles choose it, of
/// little area; then it is proved: each of its triangles has area, no inner edge of it is an edge
/// of the mesh, and none of its triangles meets another one, of the mesh or of any patch, beyond
/// the vertices and edges they share. If one does, the patch is made without that triangle, a few
/// times. What cannot be proved is left open, and `left` says why.
///
/// Laws:
///   1. contacts(f.mesh) are contacts(mesh)
///   2. each edge that is in one triangle of f.mesh is in one of mesh, and each hole filled has
///      none
///   3. the triangles of the mesh come first, as they were, and no vertex is added
/// Where loops touch at a vertex, how they are told apart there depends on the order of vertices.
/// Cost: n^3 for a loop of n edges, and contacts() of what is near holes.
/// Throws: NotFinite; InvalidArgument for a triangle that names a missing vertex.
/// See: Barequet and Sharir, Filling Gaps in the Boundary of a Polyhedron, 1995.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Why a hole is left open.
enum class HoleRefusal : std::uint8_t {
  too_long,  ///< it has more edges than were allowed
  flat,      ///< no triangles with area close it: its vertices are on one line, or edges are taken
  crossing,  ///< each patch that was tried meets other triangles
  unclosed,  ///< its edges are no loop, since the triangles at it are not turned alike
};

struct OpenHole {
  HoleRefusal why;
  /// The vertices in turn, by the indices of the mesh; of equal ones the first.
  std::vector<std::uint32_t> vertices;
  /// A triangle of the mesh that the last patch met, if `why` is crossing and it met one.
  std::optional<std::uint32_t> meets;
};

struct FilledHoles {
  Mesh mesh;
  std::size_t filled;  ///< holes that were closed
  std::size_t added;   ///< triangles that were added
  std::vector<OpenHole> left;
};

/// Holes of more edges than `most_edges` are left open.
FilledHoles fill_holes(const Mesh& mesh, std::size_t most_edges = 100);

}  // namespace signum
