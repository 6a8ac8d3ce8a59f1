// SPDX-License-Identifier: MIT
/// The map that the chains of two closed curves make of a plane of space, and how often each winds
/// round its pieces.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cover.hpp"
#include "planar/point_table.hpp"
#include "planar/segment_map.hpp"

namespace signum::detail {

/// A part of the chains of one curve or of both, with what is inside to its left, seen along the
/// axis.
struct ChainPart {
  std::uint32_t from, to;
  std::array<bool, 2> of;
};

/// Whether edges stay of which all there is on both sides is alike.
enum class Unchanged : std::uint8_t { dropped, kept };

class WindingMap {
 public:
  /// Windings round the two curves.
  using Around = std::array<Cover, 2>;

  /// The plane is seen along the axis; points where parts cross are added to the table.
  WindingMap(PointTable& points, std::size_t axis, std::span<const ChainPart> parts,
             Unchanged unchanged = Unchanged::dropped);

  /// Vertices are sorted in the plane seen along the axis. Requires that this outlives it.
  PlaneGraph graph() const;
  /// The point of the table that a vertex is.
  std::uint32_t point(std::uint32_t vertex) const { return vertices_[vertex]; }
  /// For each edge what is above it: to its left as it runs from the lesser to the greater vertex.
  std::span<const Around> above() const { return above_; }

 private:
  struct Piece {
    std::uint32_t from, to;  ///< by the places of vertices
    Around step;
  };
  std::vector<Piece> pieces_of(std::span<const ChainPart> parts);
  void make_edges(std::vector<Piece> pieces, Unchanged unchanged);
  void find_below();

  PointTable& points_;
  std::size_t axis_;
  std::vector<std::uint32_t> vertices_;
  std::vector<PlaneEdge> edges_;
  std::vector<std::uint32_t> edge_begin_, ending_, ending_begin_;
  std::vector<Around> above_;
};

}  // namespace signum::detail
