// SPDX-License-Identifier: MIT
/// What is known of a set before another one comes.
///
/// The relation to another set is found in a map of that set and of those edges of this one that
/// are near. On both sides of an edge of this set it is known what is enclosed. In the box of the
/// other set all edges are there, so that this holds on around vertices and over edges of the other
/// set. Where that leads to no edge of this set, one point of the other set is looked for. What is
/// not near is in the exterior of the other set. Most small sets need no map: see
/// quick_relation.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/plane/relate.hpp>
#include <span>
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
  friend class QuickRelation;
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

  /// Notes an item and its ends, which are in that part of the other set.
  void note_item(PlaneRelation& relation, std::uint32_t item, PlanePart other) const;
  /// Notes what is not near, each vertex of which is given once, as in the exterior of the other.
  void note_far(PlaneRelation& relation, std::span<const std::uint32_t> near,
                std::span<const std::uint32_t> near_vertices) const;
  void note_sides(PlaneRelation& relation, std::size_t kind, PlanePart other) const;
  bool is_edge(std::uint32_t item) const { return item < map_.edges().size(); }
  std::array<std::uint32_t, 2> ends(std::uint32_t item) const {
    if (is_edge(item)) return {map_.edges()[item].from, map_.edges()[item].to};
    const std::uint32_t v = single_points_[item - map_.edges().size()];
    return {v, v};
  }

  PlaneSet set_;
  SetSegments segments_;
  SegmentMap map_;
  EdgeSearch search_;
  std::vector<std::uint8_t> above_;
  std::vector<PlanePart> edge_part_, vertex_part_;
  /// Whether all vertices are doubles, so that edges are segments.
  bool is_of_doubles_ = true;
  /// The edges, and then those single points that count; and their boxes.
  std::vector<Segment2> items_;
  std::optional<Bvh> index_;
  std::vector<std::uint32_t> single_points_;
  std::array<std::size_t, 8> edges_of_kind_{};
  std::array<std::size_t, 2> vertices_of_part_{};
};

}  // namespace signum::detail
