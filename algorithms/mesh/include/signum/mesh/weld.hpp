// SPDX-License-Identifier: MIT
/// Which mesh is left when vertices that are near each other become one?
///
///     WeldedMesh weld(mesh, 1e-6);                 // .mesh, .joined, .dropped, .largest_move
///     std::optional<double> closing_distance(mesh, 0.01);   // the least distance that closes it
///
/// Vertices are joined if a chain of vertices leads from the one to the other, each at most the
/// distance from the next: exactly |p - q|^2 <= distance^2. All vertices of such a set become the
/// least of them, by x, then y, then z.
///
/// Laws:
///   1. the order of vertices and triangles changes no point and no triangle of the result
///   2. any two vertices of the result are farther apart than the distance
///   3. so a mesh that was welded, welded with the same distance, stays as it is
///   4. weld(mesh, d).mesh is closed for every d >= closing_distance(mesh, limit)
/// Degenerate: distance 0 joins equal vertices alone, -0 being equal to 0. Vertices of no triangle
/// are joined like others. A chain may be long: largest_move tells how far a vertex moved.
/// Triangles may cross afterwards that did not before: contacts(mesh) finds them.
/// Cost: O(n log n), also if very many vertices are near each other.
/// Throws: NotFinite; InvalidArgument for a negative distance, and for a triangle that names a
/// missing vertex.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct WeldedMesh {
  /// The triangles that are left, in their order, over vertices in the order of the first vertex of
  /// each set.
  Mesh mesh;
  /// The vertex of the mesh that each given vertex became.
  std::vector<std::uint32_t> vertices;
  /// The given triangle that each triangle is.
  std::vector<std::uint32_t> triangles;
  /// How many vertices of distinct coordinates became others.
  std::size_t joined;
  /// How many triangles were left out, since two of their vertices are one: two that were joined,
  /// or two that were equal before.
  std::size_t dropped;
  /// How far the vertex that moved farthest did: the distance, correctly rounded.
  double largest_move;
};

WeldedMesh weld(const Mesh& mesh, double distance);

/// The least double, at most `limit`, with which welding leaves triangles and every edge in an even
/// number of them; nothing if there is none. 0 for a mesh that is closed. Cost: as of some weld()s
/// with the limit, and of about 60 of what is near open edges.
std::optional<double> closing_distance(const Mesh& mesh, double limit);

}  // namespace signum
