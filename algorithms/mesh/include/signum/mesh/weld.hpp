// SPDX-License-Identifier: MIT
/// WeldedMesh weld(mesh, distance): the mesh with near vertices joined and the cracks beside them
/// closed.
///
///     WeldedMesh weld(mesh, 1e-6);                 // .mesh, .joined, .dropped, .largest_move
///     std::optional<double> closing_distance(mesh, 0.01);   // a distance that closes it
///
/// Vertices are joined if a chain of vertices leads from the one to the other, each at most the
/// distance from the next: exactly |p - q|^2 <= distance^2. All vertices of such a set become the
/// least of them, by x, then y, then z. Then open edges, those in an odd number of triangles, are
/// split at the ends of other open edges that are near them: at most the distance away, exactly,
/// and inside the sphere whose diameter is the edge, so that the parts are shorter than the edge.
/// The longest edge comes first, and parts that are still open are edges like others.
///
/// Laws:
///   1. the order of vertices and triangles changes no point and no triangle of the result
///   2. any two vertices of the result are farther apart than the distance, and an open edge is
///      near no end of another
///   3. so a mesh that was welded, welded with the same distance, stays as it is
///   4. weld(mesh, d).mesh is closed for d = closing_distance(mesh, limit), and for every d with
///      which joining vertices closes the mesh
///   5. an edge is split only if it is open, so a mesh that joining vertices closes has none
/// Degenerate: distance 0 joins equal vertices alone, -0 being equal to 0, and splits edges at
/// vertices on them. Vertices of no triangle are joined like others. A chain may be long:
/// largest_move tells how far a vertex moved. An edge may be split more than once, each part near a
/// vertex that the edge was not near. Triangles may cross afterwards that did not before:
/// contacts(mesh) finds them.
/// Cost: O(n log n), also if very many vertices are near each other; with many open edges near one
/// another, for each of these the ends of others in boxes along it.
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
  /// The triangles that are left, in their order, those that were split part by part, over vertices
  /// in the order of the first vertex of each set.
  Mesh mesh;
  /// The vertex of the mesh that each given vertex became.
  std::vector<std::uint32_t> vertices;
  /// The given triangle that each triangle is, or is a part of.
  std::vector<std::uint32_t> triangles;
  /// How many vertices of distinct coordinates became others.
  std::size_t joined;
  /// How many triangles were left out: two of their vertices are one, which were joined or were
  /// equal before, or an edge was split at the vertex across.
  std::size_t dropped;
  /// How far the vertex that moved farthest did: the distance, correctly rounded.
  double largest_move;
  /// How many open edges were split, and the greatest distance of a vertex from an edge that was
  /// split at it, correctly rounded.
  std::size_t split;
  double largest_gap;
};

WeldedMesh weld(const Mesh& mesh, double distance);

/// A distance, at most `limit`, with which welding leaves triangles and every edge in an even
/// number of them, and with the double before which it does not; nothing if none was found. It is
/// no greater than the least with which joining vertices does so. Since edges may be split with a
/// distance and not with a greater one, that is tried with the limit, a 16th of it, and so on,
/// until six in a row fail. 0 for a mesh that is closed.
/// Cost: as of some weld()s with the limit, and of about 70 of what is near open edges.
std::optional<double> closing_distance(const Mesh& mesh, double limit);

}  // namespace signum
