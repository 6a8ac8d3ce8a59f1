// SPDX-License-Identifier: MIT
/// What is known of a set before another one comes.
///
/// The relation to another set is found in a map of that set and of those edges of this one that
/// are near. On both sides of an edge of this set it is known what is enclosed. In the box of the
/// other set all edges are there, so that this holds on around vertices and over edges of the other
/// set. Where that leads to no edge of this set, one point of the other set is looked for. What is
/// not near is in the exterior of the other set.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/plane/relate.hpp>
#include <vector>

#include "location/edge_search.hpp"
#include "relate/plane_parts.hpp"

namespace signum::detail {

class PreparedRelation {
 public:
  explicit PreparedRelation(const PlaneSet& set);
  PlaneRelation relation_to(const PlaneSet& other) const;
  PlanePart part_at(const Point2& p) const;

 private:
  friend class NearRelation;
  static constexpr std::uint32_t none = SegmentMap::none;

  bool encloses_above(std::uint32_t edge) const { return edge != none && above_[edge] != 0; }
  bool has_edges(std::uint32_t v) const {
    return map_.first_edge(v) != map_.first_edge(v + 1) || !map_.ending(v).empty();
  }
  /// Whether the vertex is more than a point of what is enclosed all around.
  bool counts(std::uint32_t v) const { return has_edges(v) || !encloses_above(map_.below(v)); }
  /// The part of an edge, and what is enclosed on its two sides, as a number below 8.
  std::size_t kind_of(std::uint32_t edge) const {
    return edge_part_[edge] + (encloses_above(edge) ? 2U : 0U) +
           (encloses_above(map_.edges()[edge].below) ? 4U : 0U);
  }

  PlaneSet set_;
  SetSegments segments_;
  SegmentMap map_;
  EdgeSearch search_;
  std::vector<std::uint8_t> above_;
  std::vector<PlanePart> edge_part_, vertex_part_;
  /// Whether all vertices are doubles, so that edges are segments.
  bool is_of_doubles_ = true;
  /// The boxes of the edges, and then of those single points that count.
  std::optional<Bvh> index_;
  std::vector<std::uint32_t> single_points_;
  std::array<std::size_t, 8> edges_of_kind_{};
  std::array<std::size_t, 2> vertices_of_part_{};
};

}  // namespace signum::detail
