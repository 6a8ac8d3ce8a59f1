// SPDX-License-Identifier: MIT
/// The arrangement of segments in one plane of space: the faces between them, each by its loops.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "planar/mesh_covers.hpp"
#include "planar/point_table.hpp"
#include "planar/segment_splits.hpp"

namespace signum::detail {

/// It is computed in the projection along an axis that the plane is not parallel to. A face stands
/// to the left of each of its loops; its top is the side from which the axis points away.
class PlanarMap {
 public:
  /// Keeps what it is made of in the first arena. Until it is built it needs the others, too, the
  /// last one for what is added to it.
  PlanarMap(const PointTable& points, std::size_t axis, const NamedPlane& plane, Arena& kept,
            Arena& scratch, Arena& added);

  /// A triangle in the plane: it covers its points once more for its mesh.
  void add_triangle(std::uint32_t triangle, const std::array<std::uint32_t, 3>& t,
                    std::size_t mesh);
  /// A segment in the plane, or a point: one vertex twice. Where its ends are not both given, it is
  /// where the other plane crosses this one.
  void add_cut(std::uint32_t from, std::uint32_t to, std::uint32_t other_plane) {
    segments_.push_back({from, to, PlanarSegment::no_member, other_plane});
  }

  /// To be called once each, in this order, after all was added. The first and the last ask the
  /// points alone, and may be done on several threads of maps whose arenas differ.
  void meet();
  /// Adds the points where segments cross to the table, which is that of the map.
  void add_crossings(PointTable& points) { cuts_->splits->add_crossings(points); }
  void build();

  std::size_t axis() const { return axis_; }
  std::size_t loops() const { return loop_begin_.size() - 1; }
  /// The vertices of the loop, in order.
  std::span<const std::uint32_t> loop(std::size_t i) const {
    return std::span(loop_vertices_).subspan(loop_begin_[i], loop_begin_[i + 1] - loop_begin_[i]);
  }
  /// What covers the face to the left of the loop.
  std::span<const MeshCover> cover(std::size_t i) const { return covers_[i]; }

  /// The vertices, ends of edges or alone, in the order of their indices.
  std::span<const std::uint32_t> vertices() const { return vertices_; }
  /// The edges, each with the loops to its left and to its right as it runs.
  struct SidedEdge {
    std::uint32_t from, to, left, right;
  };
  std::size_t edges() const { return edges_.size(); }
  SidedEdge edge(std::size_t e) const {
    return {edges_[e].from, edges_[e].to, loop_of_[2 * e], loop_of_[2 * e + 1]};
  }

  /// For each loop a number of its face, the least of the face's loops.
  std::vector<std::uint32_t> faces() const;

  /// A triangle that covers a face, and whether its normal points along the axis.
  struct Covering {
    std::uint32_t triangle = ~std::uint32_t{0};
    bool upward = false;
  };
  /// For each loop, the first of the triangles that cover its face, in the order in which they were
  /// added.
  std::vector<Covering> first_covering() const;

  /// Points in the face to the left of the loop, off all segments and isolated points of the map:
  /// another one for each n. Requires that triangles cover the face.
  RationalPoint inner_point(std::size_t loop, std::size_t n) const;

 private:
  struct Edge {
    std::uint32_t from, to;  ///< from < to
  };
  struct Member {
    std::array<std::uint32_t, 3> vertices;  ///< to the left
    std::uint32_t triangle, mesh;
    int way;  ///< the sign of the normal along the axis
  };

  /// Segments with distinct ends, which of them each segment is, and where they meet.
  struct Cuts {
    ArenaVector<PlanarSegment> distinct;
    ArenaVector<std::uint32_t> place;
    std::optional<SegmentSplits> splits;
  };
  void make_edges();
  void turn_around_vertices();
  void trace_loops();
  void cover_faces();
  /// The loop around a piece that has edges, and the loop of another piece to whose left the piece
  /// is, in the same face; none in the face without an end.
  struct PieceLoops {
    std::uint32_t outside;
    std::optional<std::uint32_t> around;
  };
  /// Each piece is after the one that it is beside.
  std::vector<PieceLoops> pieces() const;
  template <class Beside, class Cross>
  void walk_faces(Beside beside, Cross cross) const;
  std::uint32_t origin(std::uint32_t half) const {
    return half % 2 == 0 ? edges_[half / 2].from : edges_[half / 2].to;
  }
  std::uint32_t place_of(std::uint32_t vertex) const;
  bool is_before(std::uint32_t a, std::uint32_t b) const;
  std::uint32_t steep_half(std::size_t loop) const;
  std::uint32_t head(std::uint32_t half) const { return origin(half ^ 1); }
  bool is_right(std::uint32_t half) const;

  const PointTable& points_;
  std::size_t axis_;
  NamedPlane plane_;
  /// None once it is built: then it may be read on several threads.
  Arena* scratch_;
  ArenaVector<PlanarSegment> segments_;
  std::unique_ptr<Cuts> cuts_;
  ArenaVector<Member> members_;
  /// The edges, sorted. Edge e is run along by the half-edges 2 e, from lesser to greater index,
  /// and 2 e + 1.
  ArenaVector<Edge> edges_;
  /// For each edge, what covers its left less what covers its right.
  MeshCovers steps_;
  /// The members on whose border each edge is, sorted by edge; empty where there is one member.
  struct BorderPiece {
    std::uint32_t edge, member;
  };
  ArenaVector<BorderPiece> border_;
  /// The vertices, sorted, and the half-edges that begin at each, to the left from downwards.
  ArenaVector<std::uint32_t> vertices_, fan_begin_, fan_;
  /// For each half-edge the place of its origin among the vertices, until the map is built.
  ArenaVector<std::uint32_t> place_;
  /// For each half-edge the next one of its loop, and the loop.
  ArenaVector<std::uint32_t> next_, loop_of_;
  ArenaVector<std::uint32_t> loop_begin_, loop_vertices_, loop_start_;
  MeshCovers covers_;
};

}  // namespace signum::detail
