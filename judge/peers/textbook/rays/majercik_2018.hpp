// SPDX-License-Identifier: MIT
/// Does a ray meet a box? The method goes by slabs, without branches.
/// Epsilon: none. A ray in the plane of a face makes 0 times infinity.
/// See: Majercik, Crassin, Shirley and McGuire, A Ray-Box Intersection Algorithm and Efficient
/// Dynamic Voxel Rendering, 2018.
#pragma once

#include <algorithm>
#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

inline std::optional<double> majercik_2018(const signum::Ray3& ray, const signum::Aabb3& box) {
  const Point3 inverse{1 / ray.direction.x, 1 / ray.direction.y, 1 / ray.direction.z};
  const double x1 = (box.min.x - ray.origin.x) * inverse.x;
  const double x2 = (box.max.x - ray.origin.x) * inverse.x;
  const double y1 = (box.min.y - ray.origin.y) * inverse.y;
  const double y2 = (box.max.y - ray.origin.y) * inverse.y;
  const double z1 = (box.min.z - ray.origin.z) * inverse.z;
  const double z2 = (box.max.z - ray.origin.z) * inverse.z;
  const double enter = std::max(std::max(std::min(x1, x2), std::min(y1, y2)), std::min(z1, z2));
  const double leave = std::min(std::min(std::max(x1, x2), std::max(y1, y2)), std::max(z1, z2));
  if (!(enter <= leave && leave >= 0)) return std::nullopt;
  return std::max(enter, 0.0);
}

}  // namespace textbook
