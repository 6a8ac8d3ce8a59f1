// SPDX-License-Identifier: MIT
/// MeshSummary inspect(mesh): what is wrong with a mesh, by its edges and triangles alone.
///
/// Vertices of exactly equal coordinates are one (see weld), so each count is one of what is there,
/// whatever the file format. A triangle with two equal vertices is no more than a segment: it has
/// no edges, is in no shell and is not a duplicate. All other triangles count, those of zero area
/// too. Edges are those of the triangles: where a file had larger polygons, the diagonals are among
/// them.
/// Laws:
///   1. each count is what its definition below says of the points, whatever the indices
///   2. flaws() lists as many flaws of each kind as inspect() counts
/// Cost: linear, except that the triangles around each vertex are sorted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <signum/mesh/mesh_body.hpp>
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
  /// Vertices whose triangles are in more than one fan. Two triangles that share an edge at the
  /// vertex are in one fan.
  std::size_t non_manifold_vertices;

  friend bool operator==(const MeshSummary&, const MeshSummary&) = default;
};

/// Throws NotFinite; InvalidArgument for a triangle that names a missing vertex.
MeshSummary inspect(const Mesh& mesh);
MeshSummary inspect(const MeshBody& body);

/// The kinds of flaws. MeshSummary counts each kind under its name in the plural.
enum class MeshFlawKind : std::uint8_t {
  boundary_edge,
  non_manifold_edge,
  misoriented_edge,
  non_manifold_vertex,
  degenerate_triangle,
  duplicate_triangle,
};
inline constexpr std::size_t mesh_flaw_kind_count = 6;

/// A flaw and its place, by the indices of the mesh that was asked about.
struct MeshFlaw {
  MeshFlawKind kind;
  /// The vertex, the two ends of the edge in increasing order, or the corners of the triangle. The
  /// first of several vertices with equal coordinates stands for all of them.
  std::vector<std::uint32_t> vertices;
  /// Triangles in increasing order: all that have the edge; the first of each fan at the vertex;
  /// the triangle of zero area; or the first triangle with the vertices of a duplicate, and the
  /// duplicate.
  std::vector<std::uint32_t> triangles;

  friend bool operator==(const MeshFlaw&, const MeshFlaw&) = default;
};

/// The first `limit` flaws of each kind. They are sorted by kind, and within a kind by vertices
/// (edges and vertices) or by the last triangle. Throws NotFinite; InvalidArgument for a triangle
/// that names a missing vertex.
std::vector<MeshFlaw> flaws(const Mesh& mesh,
                            std::size_t limit = std::numeric_limits<std::size_t>::max());

/// Whether every edge is in an even number of triangles, so that each point off the surface is
/// inside or outside. A mesh of no triangles is closed. Throws NotFinite.
bool is_closed(const Mesh& mesh);

/// The first triangle of each shell, in increasing order. Throws NotFinite.
std::vector<std::uint32_t> first_of_shells(const Mesh& mesh);

}  // namespace signum
