// SPDX-License-Identifier: MIT
/// The border of what is kept of the plane that segments divide.
#pragma once

#include <vector>

#include "planar/segment_map.hpp"

namespace signum::detail {

/// Rings by the vertices of the map, each beginning at its least vertex, without vertices at which
/// it goes straight on: of each polygon first the outer one, counter-clockwise, then the holes,
/// clockwise. They are sorted.
using PolygonRings = std::vector<std::vector<std::uint32_t>>;

/// Whether a vertex at which a ring goes straight on is left out, also where rings touch: an edge
/// of one ring then has a vertex of another inside.
enum class Straight : std::uint8_t { left_out, kept_where_rings_touch, kept };

class RegionBorder {
 public:
  /// Of each edge, whether what is above it is kept. What has no end is not kept.
  RegionBorder(PlaneGraph map, const std::vector<std::uint8_t>& kept_above,
               Straight straight = Straight::left_out);
  RegionBorder(const SegmentMap& map, const std::vector<std::uint8_t>& kept_above,
               Straight straight = Straight::left_out)
      : RegionBorder(map.graph(), kept_above, straight) {}

  /// Of each ring the vertices and the inner points of edges, by their numbers.
  struct Ring {
    std::uint32_t loop;
    bool is_outer;
    std::vector<std::uint32_t> vertices;
  };
  std::span<const Ring> rings() const { return rings_; }
  /// Gives the points other numbers, which are in their order by place; those of none are left out.
  void rename(std::span<const std::uint32_t> numbers);
  /// The rings as polygons; there is none any more.
  std::vector<PolygonRings> polygons();
  /// The least vertex on the border of two pieces of the inside, or none.
  std::uint32_t parting_vertex() const;

 private:
  static constexpr std::uint32_t none = SegmentMap::none;

  void find_spokes();
  void trace(std::uint32_t first);
  void close_ring(std::size_t begin, std::uint32_t loop);
  std::uint32_t tail(std::uint32_t e) const {
    return is_kept(e) ? map_.edges[e].from : map_.edges[e].to;
  }
  bool is_kept(std::uint32_t e) const { return kept_above_[e] != 0; }

  bool is_vertex(std::uint32_t v, std::uint32_t from, std::uint32_t to) const {
    const bool touched = spoke_begin_[v + 1] - spoke_begin_[v] > 2;
    return straight_ == Straight::kept || (touched && straight_ != Straight::left_out) ||
           !map_.is_straight(v, from, to);
  }

  PlaneGraph map_;
  const std::vector<std::uint8_t>& kept_above_;
  Straight straight_;
  /// For each vertex the edges of the border there, counter-clockwise from straight down; the place
  /// of each edge where it begins and where it ends.
  std::vector<std::uint32_t> spokes_, spoke_begin_;
  struct Places {
    std::uint32_t from, to;
  };
  std::vector<Places> place_;
  /// For each edge the next one below that is of the border.
  std::vector<std::uint32_t> border_below_;
  std::vector<std::uint32_t> loop_of_;
  /// Of each loop a number of the piece that it goes round, the same for all that do.
  std::vector<std::uint32_t> piece_of_;
  std::vector<std::uint32_t> walked_, walked_at_;  ///< the edges of a loop, and where a vertex is
  std::vector<Ring> rings_;
};

}  // namespace signum::detail
