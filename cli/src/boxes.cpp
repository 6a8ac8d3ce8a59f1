// SPDX-License-Identifier: MIT
#include "boxes.hpp"

#include <algorithm>
#include <cstdint>

namespace signum::cli {

Aabb3 bounding_box(const Mesh& mesh) {
  const Point3 first = mesh.vertices[mesh.triangles[0][0]];
  Aabb3 box{first, first};
  for (const auto& triangle : mesh.triangles) {
    for (const std::uint32_t v : triangle) {
      const Point3& p = mesh.vertices[v];
      box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
      box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
    }
  }
  return box;
}

bool disjoint(const Aabb3& a, const Aabb3& b) {
  return a.max.x < b.min.x || a.max.y < b.min.y || a.max.z < b.min.z || b.max.x < a.min.x ||
         b.max.y < a.min.y || b.max.z < a.min.z;
}

bool holds(const Aabb3& outer, const Aabb3& inner) {
  return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && outer.min.z <= inner.min.z &&
         inner.max.x <= outer.max.x && inner.max.y <= outer.max.y && inner.max.z <= outer.max.z;
}

}  // namespace signum::cli
