// SPDX-License-Identifier: MIT
// Faces of several loops.
#include <optional>

#include "disjoint_sets.hpp"
#include "planar/planar_map.hpp"

namespace signum::detail {

std::vector<std::uint32_t> PlanarMap::faces() const {
  DisjointSets sets(loops());
  std::optional<std::uint32_t> unbounded;
  for (const auto& [outside, around] : pieces()) {
    if (!around) unbounded = unbounded.value_or(outside);
    sets.unite(outside, around ? *around : *unbounded);
  }
  std::vector<std::uint32_t> faces(loops());
  for (std::uint32_t i = 0; i < faces.size(); ++i) faces[i] = sets.find(i);
  return faces;
}

}  // namespace signum::detail
