// SPDX-License-Identifier: MIT
/// A mesh whose edges and triangles are divided at vertices. How often each edge is run along one
/// way and the other stays balanced, whatever is divided: a surface that is closed stays so.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh.hpp>
#include <utility>
#include <vector>

namespace signum::detail {

/// The ends of an edge, the lesser first.
using EdgeEnds = std::pair<std::uint32_t, std::uint32_t>;

inline EdgeEnds edge_of(std::uint32_t a, std::uint32_t b) {
  return {std::min(a, b), std::max(a, b)};
}
inline EdgeEnds edge_opposite_to(const Mesh::Triangle& t, std::size_t k) {
  return edge_of(t[(k + 1) % 3], t[(k + 2) % 3]);
}
inline bool has_vertex(const Mesh::Triangle& t, std::uint32_t v) {
  return t[0] == v || t[1] == v || t[2] == v;
}

/// Says which triangles are gone if two are each other's opposites.
enum class Opposites : std::uint8_t {
  of_all,       ///< all: what the surface encloses stays the same
  of_one_mesh,  ///< those with sources in one mesh, so that each mesh stays closed
};

class DividedMesh {
 public:
  /// The two triangles (a, b, c) and (b, a, d) of an edge.
  struct Wings {
    std::uint32_t first, second;
    std::uint32_t a, b, c, d;
  };

  /// Of triangles with three vertices; others are left out.
  DividedMesh(std::vector<Mesh::Triangle> triangles, std::vector<TriangleSource> sources,
              std::size_t vertices, Opposites gone = Opposites::of_all);

  std::size_t size() const { return triangles_.size(); }
  const Mesh::Triangle& triangle(std::uint32_t i) const { return triangles_[i]; }
  bool is_gone(std::uint32_t i) const { return gone_[i] != 0; }
  /// What a triangle was divided into.
  const std::vector<std::uint32_t>& parts(std::uint32_t i) const { return parts_[i]; }

  void add_vertex() { around_.emplace_back(); }
  bool has_edge(const EdgeEnds& e) const;
  /// Nothing where the edge is in more triangles, or in two that run along it the same way.
  std::optional<Wings> wings(const EdgeEnds& e) const;

  /// Divides all triangles of the edge at the vertex. What has no area then is gone, and so are two
  /// triangles that are each other's opposites, as asked for. Each of these moves no point of what
  /// it divides by more than `by`.
  void divide_edge(const EdgeEnds& e, std::uint32_t v, double by);
  void divide_face(std::uint32_t triangle, std::uint32_t v, double by);
  /// Puts the other diagonal in the place of the edge.
  void flip(const Wings& w, double by);

  /// No point of the triangles that are left is farther from all those that were given.
  double largest_move() const;

  /// The triangles that are left, and their sources.
  void take(std::vector<Mesh::Triangle>& triangles, std::vector<TriangleSource>& sources) const;

 private:
  void replace(std::uint32_t parent, const Mesh::Triangle& by, double move);

  Opposites opposites_;
  std::vector<Mesh::Triangle> triangles_;
  std::vector<TriangleSource> sources_;
  /// How far each has moved at most, since the mesh was given.
  std::vector<double> moves_;
  std::vector<std::uint8_t> gone_;
  std::vector<std::vector<std::uint32_t>> parts_;
  /// The triangles of each vertex, among them some that are gone.
  std::vector<std::vector<std::uint32_t>> around_;
};

}  // namespace signum::detail
