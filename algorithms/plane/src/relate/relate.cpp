// SPDX-License-Identifier: MIT
#include <array>
#include <signum/plane/relate.hpp>

#include "machine/fp_environment.hpp"
#include "relate/plane_parts.hpp"

namespace signum {

using namespace detail;

PlaneRelation relate(const PlaneSet& a, const PlaneSet& b) {
  const DefaultFpEnvironment environment;
  // A point between joined edges has the faces that they have, and adds nothing to the matrix.
  const SetSegments segments(std::array{&a, &b}, Joined::where_nothing_touches);
  const SegmentMap map(segments.points, segments.segments, segments.groups_by_polygon(),
                       segments.inner);
  const PlaneParts parts(segments, map);
  PlaneRelation relation = relation_of_nothing();
  for (std::uint32_t e = 0; e < map.edges().size(); ++e) {
    for (const std::uint32_t face : {e, map.edges()[e].below}) {
      note_piece(relation, PlaneParts::of_face(parts.above(face)), 2);
    }
    note_piece(relation, parts.of_edge(e), 1);
  }
  for (std::uint32_t v = 0; v < map.vertices(); ++v) note_piece(relation, parts.of_vertex(v), 0);
  return relation;
}

}  // namespace signum
