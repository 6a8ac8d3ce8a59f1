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

/// The first vertex that equals each; empty when no two are equal.
std::vector<std::uint32_t> equal_vertices(const Mesh& mesh);
/// The mesh with the first of equal vertices in the place of all. The names of the vertices, which
/// are those from equal_vertices, become their new names.
Mesh with_equal_joined(const Mesh& mesh, std::vector<std::uint32_t>& names);

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
