// SPDX-License-Identifier: MIT
/// Makes the arrangement of segments in one plane.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "planar/arena.hpp"
#include "planar/half_edges.hpp"
#include "planar/planar_map.hpp"
#include "segments/segment_splits.hpp"

namespace signum::detail {

class PlanarMapBuilder {
 public:
  /// What is added, at most so many segments, is kept in that arena until the map is built. The
  /// plane is seen along an axis that it is not parallel to.
  PlanarMapBuilder(const PointTable& points, std::size_t axis, const NamedPlane& plane,
                   std::size_t segments, Arena& added);

  /// A triangle in the plane: it covers its points once more for its mesh.
  void add_triangle(std::uint32_t triangle, std::size_t mesh);
  /// A segment in the plane, or a point: one vertex twice. Where its ends are not both given, it is
  /// where the other plane crosses this one.
  void add_cut(std::uint32_t from, std::uint32_t to, std::uint32_t other_plane) {
    segments_.push_back({from, to, PlanarSegment::no_member, other_plane});
  }

  /// To be called once each, in this order, after all was added. The first and the last ask the
  /// points alone, and may be done on several threads of maps whose arenas differ: what is found is
  /// needed until the map is built, what is kept as long as the map lives, and the scratch until
  /// the call returns.
  void meet(Arena& found, Arena& scratch);
  /// Adds the points where segments cross to the table, which is that of the map.
  void add_crossings(PointTable& points) { cuts_->splits->add_crossings(points); }
  PlanarMap build(Arena& scratch, Arena& kept);

 private:
  struct Member {
    std::uint32_t triangle, mesh;
    int way;  ///< the sign of the normal along the axis
  };
  /// Segments with distinct ends, which of them each segment is, and where they meet.
  struct Cuts {
    ArenaVector<PlanarSegment> distinct;
    ArenaVector<std::uint32_t> place;
    std::optional<SegmentSplits> splits;
  };
  /// The members on whose border each edge is, sorted by edge; empty where there is one member.
  struct BorderPiece {
    std::uint32_t edge, member;
  };
  struct Edges {
    explicit Edges(Arena* arena) : edges(arena), steps(arena), border(arena), vertices(arena) {}
    ArenaVector<PlanarEdge> edges;  ///< sorted
    /// For each edge, what covers its left less what covers its right.
    MeshCovers steps;
    ArenaVector<BorderPiece> border;
    ArenaVector<std::uint32_t> vertices;  ///< sorted
  };
  Edges make_edges(Arena& scratch) const;
  MeshCovers covers(const HalfEdges& halves, const Edges& of, Arena& scratch) const;
  ArenaVector<std::uint32_t> first_members(const HalfEdges& halves, const Edges& of,
                                           Arena& scratch) const;

  const PointTable& points_;
  NamedPlane plane_;
  std::uint8_t axis_;
  ArenaVector<PlanarSegment> segments_;
  ArenaVector<Member> members_;
  std::unique_ptr<Cuts> cuts_;
};

}  // namespace signum::detail
