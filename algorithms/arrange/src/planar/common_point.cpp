// SPDX-License-Identifier: MIT
#include "planar/common_point.hpp"

#include <signum/shapes/intersection.hpp>

namespace signum::detail {

std::optional<RationalPoint> point_on_both(const Arrangement& arrangement) {
  const JoinedMeshes& joined = arrangement.joined();
  // Vertices that both meshes have; where triangles share no others, these do not count as
  // contacts.
  std::vector<std::uint8_t> of_first(joined.mesh.vertices.size());
  for (std::uint32_t i = 0; i < joined.mesh.triangles.size(); ++i) {
    for (const std::uint32_t v : joined.mesh.triangles[i]) {
      if (joined.mesh_of(i) == 0) {
        of_first[v] = 1;
      } else if (of_first[v] != 0) {
        return arrangement.points().exact(v);
      }
    }
  }
  for (const TriangleContact& c : joined.contacts) {
    if (joined.mesh_of(c.a) == joined.mesh_of(c.b)) continue;
    const ExactIntersection3 common =
        intersection(joined.mesh.triangle(c.a), joined.mesh.triangle(c.b)).exact();
    const auto& [x, y, z] = common.points.front().exact;
    return RationalPoint{x.value().number, y.value().number, z.value().number};
  }
  return std::nullopt;
}

}  // namespace signum::detail
