// SPDX-License-Identifier: MIT
/// What is wrong with a mesh, by its edges and triangles alone?
///
/// Vertices of exactly equal coordinates are one (see weld), so each count is one of what is there,
/// whatever the file format. A triangle with two equal vertices is no more than a segment: it has
/// no edges, is in no shell and is no duplicate. All other triangles count, those of zero area too.
/// Laws:
///   1. each count is what its definition below says of the points, whatever the indices
/// Cost: linear.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct MeshSummary {
  std::size_t vertices;              ///< of distinct coordinates, those in no triangle too
  std::size_t triangles;             ///< all
  std::size_t shells;                ///< pieces; triangles that share a vertex are in one piece
  bool closed;                       ///< every edge is in an even number of triangles
  std::size_t boundary_edges;        ///< in one triangle
  std::size_t non_manifold_edges;    ///< in more than two triangles
  std::size_t misoriented_edges;     ///< in exactly two, which run along it the same way
  std::size_t degenerate_triangles;  ///< of zero area, exactly; those with equal vertices too
  std::size_t duplicate_triangles;   ///< with the vertices of an earlier one, in any order

  friend bool operator==(const MeshSummary&, const MeshSummary&) = default;
};

/// Throws NotFinite.
MeshSummary inspect(const Mesh& mesh);

/// Whether every edge is in an even number of triangles, so that each point off the surface is
/// inside or outside. A mesh of no triangles is closed. Throws NotFinite.
bool is_closed(const Mesh& mesh);

/// The first triangle of each shell, in increasing order. Throws NotFinite.
std::vector<std::uint32_t> first_of_shells(const Mesh& mesh);

}  // namespace signum
