// SPDX-License-Identifier: MIT
/// In which part of each of at most two sets the pieces are that their segments make of the plane.
#pragma once

#include <array>
#include <cstdint>
#include <signum/plane/relate.hpp>
#include <vector>

#include "sets/set_segments.hpp"

namespace signum::detail {

/// Where a piece of the plane is, seen from a set.
enum PlanePart : std::uint8_t { interior, boundary, exterior };

/// For each of two sets.
using PartOfBoth = std::array<PlanePart, 2>;

/// A relation of which it is known that some of the plane is in neither set.
PlaneRelation relation_of_nothing();
/// Notes that there is a piece of that dimension in these parts.
void note_piece(PlaneRelation& relation, const PartOfBoth& parts, int dimension);

class PlaneParts {
 public:
  PlaneParts(const SetSegments& segments, const SegmentMap& map);

  /// The sets, as bits, that enclose what is straight above the edge, or what has no end.
  std::uint8_t above(std::uint32_t e) const { return e == SegmentMap::none ? 0 : above_[e]; }
  /// The sets that have segments there.
  std::uint8_t members(std::uint32_t e) const { return edge_members_[e]; }
  std::uint8_t members_at(std::uint32_t v) const { return members_[v]; }

  static PartOfBoth of_face(std::uint8_t above) {
    return {(above & 1) != 0 ? interior : exterior, (above & 2) != 0 ? interior : exterior};
  }
  PartOfBoth of_edge(std::uint32_t e) const;
  PartOfBoth of_vertex(std::uint32_t v) const;

 private:
  const SegmentMap& map_;
  std::vector<std::uint8_t> above_, edge_members_, members_;
  /// The sets of whose lines a vertex ends an odd number.
  std::vector<std::uint8_t> line_ends_;
};

}  // namespace signum::detail
