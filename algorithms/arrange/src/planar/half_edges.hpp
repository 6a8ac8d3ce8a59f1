// SPDX-License-Identifier: MIT
/// The faces between edges in a plane, which have no more than ends in common.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "planar/planar_map.hpp"

namespace signum::detail {

/// A face stands to the left of each of its loops.
class HalfEdges {
 public:
  /// Takes sorted edges, and sorted vertices, among them all ends of edges; both are to live
  /// longer, and so is the arena.
  HalfEdges(const PointTable& points, std::size_t axis, std::span<const PlanarEdge> edges,
            std::span<const std::uint32_t> vertices, Arena& arena);

  std::size_t loops() const { return loop_begin_.size() - 1; }
  /// For each half-edge its loop.
  std::span<const std::uint32_t> loop_of() const { return loop_of_; }
  /// The vertices of all loops, in order, and where each loop begins.
  std::span<const std::uint32_t> loop_vertices() const { return loop_vertices_; }
  std::span<const std::uint32_t> loop_begin() const { return loop_begin_; }

  /// The loop around a piece that has edges, and the loop of another piece to whose left the piece
  /// is, in the same face; none in the face without an end.
  struct PieceLoops {
    std::uint32_t outside;
    std::optional<std::uint32_t> around;
  };
  /// Each piece is after the one that it is beside.
  std::span<const PieceLoops> pieces() const { return pieces_; }

  /// Goes from face to face. Calls beside(loop, around) for the loop around each piece, with a loop
  /// of the same face, if the face ends, and cross(right, left, half) for each further loop: of the
  /// face to the left of the twin of a half-edge of a loop for which either was called before.
  template <class Beside, class Cross>
  void walk_faces(Beside beside, Cross cross) const;

 private:
  void turn_around_vertices();
  void trace_loops();
  void find_pieces();
  void find_several_pieces();
  PieceLoops piece_at(std::uint32_t place) const {
    // All half-edges of the leftmost vertex point to the right: what is left of it is left of the
    // last of them.
    return {loop_of_[fan_[fan_begin_[place + 1] - 1]], {}};
  }
  std::uint32_t origin(std::uint32_t half) const {
    return half % 2 == 0 ? edges_[half / 2].from : edges_[half / 2].to;
  }
  std::uint32_t head(std::uint32_t half) const { return origin(half ^ 1); }
  std::uint32_t place_of(std::uint32_t vertex) const;
  bool is_alone(std::uint32_t place) const { return fan_begin_[place] == fan_begin_[place + 1]; }
  bool is_before(std::uint32_t a, std::uint32_t b) const;
  bool is_right(std::uint32_t half) const { return is_before(origin(half), head(half)); }

  const PointTable& points_;
  std::size_t axis_;
  std::span<const PlanarEdge> edges_;
  std::span<const std::uint32_t> vertices_;
  Arena& arena_;
  /// The half-edges that begin at each vertex, to the left from downwards.
  ArenaVector<std::uint32_t> fan_begin_, fan_;
  /// For each half-edge the place of its origin among the vertices, the next one of its loop, and
  /// the loop.
  ArenaVector<std::uint32_t> place_, next_, loop_of_;
  ArenaVector<std::uint32_t> loop_begin_, loop_vertices_, loop_start_;
  ArenaVector<PieceLoops> pieces_;
};

template <class Beside, class Cross>
void HalfEdges::walk_faces(Beside beside, Cross cross) const {
  ArenaVector<std::uint8_t> known(loops(), &arena_);
  ArenaVector<std::uint32_t> open(&arena_);
  open.reserve(loops());
  for (const auto& [outside, around] : pieces_) {
    beside(outside, around);
    known[outside] = 1;
    open.push_back(outside);
    while (!open.empty()) {
      const std::uint32_t right = open.back();
      open.pop_back();
      std::uint32_t h = loop_start_[right];
      do {
        const std::uint32_t left = loop_of_[h ^ 1];
        if (known[left] == 0) {
          known[left] = 1;
          open.push_back(left);
          cross(right, left, h);
        }
        h = next_[h];
      } while (h != loop_start_[right]);
    }
  }
}

}  // namespace signum::detail
