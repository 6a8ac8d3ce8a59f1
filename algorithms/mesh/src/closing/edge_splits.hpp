// SPDX-License-Identifier: MIT
/// Finds the open edges to split at the vertices near them, so that cracks close.
///
/// An edge is open if it is in an odd number of triangles. The longest open edge that has vertices
/// near it is split at all of these, in their order along the edge: those ends of open edges that
/// are at most the distance from it, exactly, and inside the sphere whose diameter is the edge. So
/// the parts are shorter than the edge. Those that are open now, and no longer cancel with others,
/// are edges like others. Nothing is left when no open edge has a vertex near it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <tuple>
#include <vector>

namespace signum::detail {

/// By x, then y, then z.
inline bool is_less(const Point3& p, const Point3& q) {
  return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
}

/// Two vertices, of which the first has the lower number.
using MeshEdge = std::array<std::uint32_t, 2>;

/// The edges in an odd number of triangles, in increasing order. Vertices are told apart by their
/// indices.
std::vector<MeshEdge> odd_edges(std::size_t vertices, std::span<const Mesh::Triangle> triangles);

struct EdgeSplits {
  /// The vertices that split an edge, from its first vertex on.
  std::map<MeshEdge, std::vector<std::uint32_t>> at;
  /// The edges that are open in the end, in increasing order.
  std::vector<MeshEdge> open;
  /// The square of the greatest distance of a vertex from an edge that it splits.
  Rational largest_squared;
};

/// Requires that the ends of the edges are distinct points, and a finite distance that is not
/// negative. Cost: near-linear in the number of edges, unless very many are near one another.
EdgeSplits split_edges(std::span<const Point3> points, std::vector<MeshEdge> open, double distance);

/// The triangles that come of one whose edges are split, with its edges turned as before; none if
/// only triangles with two equal vertices do.
std::vector<Mesh::Triangle> split_triangle(std::span<const Point3> points, const Mesh::Triangle& t,
                                           const EdgeSplits& splits);

}  // namespace signum::detail
