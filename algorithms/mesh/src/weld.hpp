// SPDX-License-Identifier: MIT
/// Which vertices of a mesh are equal, or near each other, and which triangles are left?
#pragma once

#include <cstdint>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/weld.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// How many vertices a closed mesh has, and a quarter more: half as many as triangles. A file may
/// write one for each corner.
inline std::size_t vertices_of_closed(std::size_t triangles) {
  return triangles / 2 + triangles / 8;
}

/// The first vertex that equals each; empty when no two are equal.
std::vector<std::uint32_t> equal_vertices(const Mesh& mesh);
/// The mesh with the first of equal vertices in the place of all. The names of the vertices, which
/// are those from equal_vertices, become their new names.
Mesh with_equal_joined(const Mesh& mesh, std::vector<std::uint32_t>& names);
/// Makes such names their new names. What is left are the numbers of the vertices that are kept.
std::vector<std::uint32_t> kept_vertices(std::vector<std::uint32_t>& names);

/// What is known of a mesh whose equal vertices were joined. All is empty when no two were equal.
struct JoinedVertices {
  /// The number that each vertex had that is left.
  std::vector<std::uint32_t> kept;
  /// The triangles as they were; empty where triangle i had the vertices 3 i, 3 i + 1 and 3 i + 2.
  std::vector<Mesh::Triangle> triangles;

  std::uint32_t number(std::uint32_t vertex) const { return kept.empty() ? vertex : kept[vertex]; }
  /// Triangle i of the joined mesh as it was.
  Mesh::Triangle before(const Mesh& joined, std::uint32_t i) const {
    if (kept.empty()) return joined.triangles[i];
    return triangles.empty() ? Mesh::Triangle{3 * i, 3 * i + 1, 3 * i + 2} : triangles[i];
  }
};

/// Joins equal vertices.
JoinedVertices join_equal(Mesh& mesh);

/// The triangles with the first of equal vertices in the place of all; empty when no two are equal.
std::vector<Mesh::Triangle> welded_triangles(const Mesh& mesh);

/// weld(mesh, distance) before open edges are split.
WeldedMesh join_vertices(const Mesh& mesh, double distance);

/// Triangles whose open edges are split at vertices near them.
struct SplitTriangles {
  std::vector<Mesh::Triangle> triangles;
  /// The given triangle that each is a part of.
  std::vector<std::uint32_t> sources;
  std::size_t split;
  Rational largest_squared;  ///< the square of WeldedMesh::largest_gap
};

/// Requires that no two vertices of the triangles are equal points. Two triangles of the same
/// vertices in the same order are split alike.
SplitTriangles split_open_edges(std::span<const Point3> points,
                                std::span<const Mesh::Triangle> triangles, double distance);

}  // namespace signum::detail
