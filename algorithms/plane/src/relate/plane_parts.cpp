// SPDX-License-Identifier: MIT
#include "relate/plane_parts.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

/// What is of both sets where all around, or some of it, is enclosed by those of these bits.
template <class Otherwise>
PartOfBoth parts_where(std::uint8_t all, std::uint8_t some, Otherwise otherwise) {
  PartOfBoth result{};
  for (std::size_t set = 0; set < 2; ++set) {
    const auto bit = static_cast<std::uint8_t>(1U << set);
    result[set] = (all & bit) != 0 ? interior : (some & bit) != 0 ? boundary : otherwise(bit);
  }
  return result;
}

}  // namespace

PlaneRelation relation_of_nothing() {
  PlaneRelation relation{};
  relation.dimensions.fill(-1);
  relation.dimensions.back() = 2;
  relation.dimension_a = relation.dimension_b = -1;
  return relation;
}

void note_piece(PlaneRelation& relation, const PartOfBoth& parts, int dimension) {
  int& most = relation.dimensions[std::size_t{3} * parts[0] + parts[1]];
  most = std::max(most, dimension);
  if (parts[0] != exterior) relation.dimension_a = std::max(relation.dimension_a, dimension);
  if (parts[1] != exterior) relation.dimension_b = std::max(relation.dimension_b, dimension);
}

PlaneParts::PlaneParts(const SetSegments& segments, const SegmentMap& map)
    : map_(map),
      above_(values_above<std::uint8_t>(
          segments, map,
          [has_two = segments.rules.size() > 1](const EnclosingSets& in) {
            return static_cast<std::uint8_t>((in.is_in(0) ? 1 : 0) |
                                             (has_two && in.is_in(1) ? 2 : 0));
          })),
      edge_members_(map.edges().size()),
      members_(map.vertices()),
      line_ends_(map.vertices()) {
  for (std::size_t i = 0; i < segments.segments.size(); ++i) {
    for (const std::uint32_t p : {segments.segments[i].from, segments.segments[i].to}) {
      members_[map.vertex_of(p)] |= static_cast<std::uint8_t>(1U << segments.owners[i].set);
    }
  }
  // A vertex may be in the middle of what is of the set.
  for (std::uint32_t e = 0; e < edge_members_.size(); ++e) {
    for (std::uint32_t i = 0; i < map.parts(e); ++i) {
      edge_members_[e] |=
          static_cast<std::uint8_t>(1U << segments.owners[map.part(e, i).segment].set);
    }
    members_[map.edges()[e].from] |= edge_members_[e];
    members_[map.edges()[e].to] |= edge_members_[e];
  }
  // Each end of a line changes whether their number is odd.
  for (const SetSegments::LineEnd& end : segments.line_ends) {
    line_ends_[map.vertex_of(end.point)] ^= static_cast<std::uint8_t>(1U << end.set);
  }
}

PartOfBoth PlaneParts::of_edge(std::uint32_t e) const {
  const std::uint8_t over = above(e), under = above(map_.edges()[e].below);
  return parts_where(over & under, over | under, [&](std::uint8_t bit) {
    return (edge_members_[e] & bit) != 0 ? interior : exterior;
  });
}

PartOfBoth PlaneParts::of_vertex(std::uint32_t v) const {
  std::uint8_t all = above(map_.below(v)), some = all;
  const auto see = [&](std::uint32_t face) {
    all &= above(face);
    some |= above(face);
  };
  for (std::uint32_t e = map_.first_edge(v); e < map_.first_edge(v + 1); ++e) see(e);
  for (const std::uint32_t e : map_.ending(v)) see(e);
  return parts_where(all, some, [&](std::uint8_t bit) {
    if ((line_ends_[v] & bit) != 0) return boundary;
    return (members_[v] & bit) != 0 ? interior : exterior;
  });
}

}  // namespace signum::detail
