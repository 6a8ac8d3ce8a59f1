// SPDX-License-Identifier: MIT
/// ArrangementCells cells(arrangement): how many vertices, edges, facets and cells an arrangement
/// of closed meshes has, and how the meshes wind round each cell.
///
/// Laws:
///   1. Euler's formula: vertices - edges + 2 facets - loops - cells = components - tunnels - 1
///   2. cells, components and tunnels do not depend on the order of triangles, on how they are
///      turned, nor on how a planar face is divided into triangles
///   3. across a facet the winding number of each mesh changes by how often the mesh covers it
/// The formula is that of Euler and Poincare for the union of all facets, whose holes of each kind
/// are those of what is around it (Alexander duality): 2 - loops is what a facet of so many loops
/// counts, since it is a disk with a hole for each loop but the first. Where all is in one piece
/// and each cell is a ball, vertices - edges + facets = cells.
/// Degenerate: triangles that lie upon each other are one facet, and a wall without thickness has
/// one cell on both sides. Flat triangles are no facets; their edges and vertices count where they
/// divide one. Without facets there is one cell, which is the outside.
/// Cost: linear, and a ray for each part that meets others at most in points.
/// See: Hatcher, Algebraic Topology, 2002, Theorems 2.44 and 3.44; Zhou, Grinspun, Zorin and
/// Jacobson, Mesh Arrangements for Solid Geometry, 2016, for cells.
#pragma once

#include <cstddef>
#include <signum/arrange/solid_arrangement.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct ArrangementCells {
  /// Points where facets end, or where edges end in them.
  std::size_t vertices;
  /// Straight pieces between vertices.
  std::size_t edges;
  /// Pieces of triangles that no edge divides, and the loops of edges around all of them: one for
  /// each facet, and one more for each hole in it, which may be a point, where other facets touch
  /// it with a vertex.
  std::size_t facets, loops;
  /// Pieces of the union of all facets; two that touch in a point are one.
  std::size_t components;
  /// How all meshes wind round each cell, in the order of meshes. The first cell is the one without
  /// end, round which none winds; two cells may have the same windings.
  std::vector<std::vector<CellWinding>> windings;

  std::size_t cells() const { return windings.size(); }
  /// How many independent closed curves there are in cells that cannot be contracted there: for a
  /// ring two, one inside of it and one through its hole.
  std::size_t tunnels() const {
    return components + cells() + edges + loops - 1 - vertices - 2 * facets;
  }
};

ArrangementCells cells(const SolidArrangement& arrangement);

}  // namespace signum
