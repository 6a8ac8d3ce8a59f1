// SPDX-License-Identifier: MIT
/// Do triangles over points make a closed surface, and in how many of them is each edge?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// A triangle by the indices of its vertices.
using VertexTriple = std::array<std::uint32_t, 3>;

/// Whether two vertices are equal, so that the triangle is no part of a surface.
inline bool has_equal_vertices(const VertexTriple& t) {
  return t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
}

/// How many edges are in one triangle, in more than two triangles, in two triangles that run along
/// them the same way, and in an odd number of triangles; and how many edges are run along more
/// often one way than the other.
struct EdgeCounts {
  std::size_t boundary = 0, non_manifold = 0, misoriented = 0, odd = 0, one_way = 0;
};

/// Vertices are told apart by their indices.
EdgeCounts count_edges(std::size_t vertices, std::span<const VertexTriple> triangles);

struct EdgeNeighbours {
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  EdgeCounts counts;
  /// For side k of triangle i, from its vertex k to the next one, at 3 i + k: twice the number of
  /// the other triangle there, and 1 if that runs along the side the same way. It is none unless
  /// exactly two triangles have the side, and in meshes of more than 2^31 vertices or 2^32 sides.
  std::vector<std::uint32_t> beyond;
};

EdgeNeighbours edge_neighbours(std::size_t vertices, std::span<const VertexTriple> triangles);

/// Whether every edge is in an even number of triangles, where vertices of equal coordinates are
/// one. Requires finite coordinates.
bool is_closed(std::span<const Point3> points, std::span<const VertexTriple> triangles);

/// Throws NotFinite, and InvalidArgument for a face that names no point and for an edge (of
/// distinct end points) in an odd number of faces.
void require_closed(const Polyhedron3& polyhedron);

}  // namespace signum::detail
