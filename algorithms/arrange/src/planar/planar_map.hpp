// SPDX-License-Identifier: MIT
/// The arrangement of segments in one plane of space: the faces between them, each by its loops.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "planar/mesh_covers.hpp"
#include "planar/point_table.hpp"

namespace signum::detail {

/// An edge between two vertices, from < to. Edge e is run along by the half-edges 2 e, from lesser
/// to greater index, and 2 e + 1.
struct PlanarEdge {
  std::uint32_t from, to;
};

/// It is seen along an axis that the plane is not parallel to. A face stands to the left of each of
/// its loops; its top is the side from which the axis points away. A PlanarMapBuilder makes it, in
/// an arena that is to live longer.
class PlanarMap {
 public:
  PlanarMap() = default;

  std::size_t axis() const { return axis_; }
  std::size_t loops() const { return loops_; }
  /// The vertices of the loop, in order.
  std::span<const std::uint32_t> loop(std::size_t i) const {
    const std::uint32_t* const begin = loop_begin();
    return {loop_vertices() + begin[i], loop_vertices() + begin[i + 1]};
  }
  /// What covers the face to the left of the loop.
  std::span<const MeshCover> cover(std::size_t i) const {
    const std::uint32_t* const ends = cover_ends() + 2 * i;
    return {covers_ + ends[0], covers_ + ends[1]};
  }

  /// The vertices, ends of edges or alone, in the order of their indices.
  std::span<const std::uint32_t> vertices() const { return {words_, vertices_}; }
  /// The edges, sorted, each with the loops to its left and to its right as it runs.
  struct SidedEdge {
    std::uint32_t from, to, left, right;
  };
  std::size_t edges() const { return edge_count_; }
  SidedEdge edge(std::size_t e) const {
    return {edges_[e].from, edges_[e].to, loop_of()[2 * e], loop_of()[2 * e + 1]};
  }

  /// For each loop a number of its face, the least of the face's loops.
  std::vector<std::uint32_t> faces() const;

  /// A triangle that covers a face, and whether its normal points along the axis.
  struct Covering {
    std::uint32_t triangle = ~std::uint32_t{0};
    bool upward = false;
  };
  /// The first of the triangles that cover the face of the loop, in the order in which they were
  /// added.
  Covering first_covering(std::size_t loop) const;

  /// Points in the face to the left of the loop, off all segments and isolated points of the map:
  /// another one for each n. Requires that triangles cover the face.
  RationalPoint inner_point(std::size_t loop, std::size_t n) const;

 private:
  friend class PlanarMapBuilder;
  static constexpr std::uint32_t no_triangle = ~std::uint32_t{0};

  /// The words, one list after the other: the vertices, for each half-edge its loop, the vertices
  /// of all loops, where these begin, and where the cover of each loop begins and ends; then, if
  /// there are several pieces, a face for each loop, and, if there are several triangles, twice the
  /// number of one, and 1 if its normal points along the axis.
  const std::uint32_t* loop_of() const { return words_ + vertices_; }
  const std::uint32_t* loop_vertices() const { return loop_of() + std::size_t{2} * edge_count_; }
  const std::uint32_t* loop_begin() const { return loop_vertices() + std::size_t{2} * edge_count_; }
  const std::uint32_t* cover_ends() const { return loop_begin() + loops_ + 1; }
  const std::uint32_t* face_of() const { return cover_ends() + std::size_t{2} * loops_; }
  const std::uint32_t* triangle_of() const { return face_of() + (has_faces_ ? loops_ : 0); }

  std::uint32_t steep_place(std::size_t loop) const;

  const PointTable* points_ = nullptr;
  const PlanarEdge* edges_ = nullptr;
  const std::uint32_t* words_ = nullptr;
  const MeshCover* covers_ = nullptr;
  /// Three given points of the plane.
  const std::array<std::uint32_t, 3>* corners_ = nullptr;
  std::uint32_t vertices_ = 0, edge_count_ = 0, loops_ = 0;
  /// The first triangle, which is the only one if no others are named by loops.
  std::uint32_t triangle_ = 0;
  std::uint8_t axis_ = 0;
  bool has_faces_ = false, has_triangles_ = false, upward_ = false;
};

}  // namespace signum::detail
