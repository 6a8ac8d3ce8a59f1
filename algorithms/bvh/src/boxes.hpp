// SPDX-License-Identifier: MIT
/// Boxes of shapes and of boxes. Requires finite coordinates.
#pragma once

#include <algorithm>
#include <limits>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// The box of no points: the least that hull() can begin with.
inline constexpr Aabb3 no_box{
    {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
     std::numeric_limits<double>::infinity()},
    {-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
     -std::numeric_limits<double>::infinity()}};

inline Aabb3 hull(const Aabb3& a, const Aabb3& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

inline Aabb3 box_of(const Point3& p) { return {p, p}; }
inline Aabb3 box_of(const Aabb3& box) { return box; }
inline Aabb3 box_of(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  return hull(hull(box_of(a), box_of(b)), box_of(c));
}

/// Whether two closed boxes share a point.
inline bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

/// Whether all of `inner` is in `outer`.
inline bool holds(const Aabb3& outer, const Aabb3& inner) {
  return outer.min.x <= inner.min.x && inner.max.x <= outer.max.x && outer.min.y <= inner.min.y &&
         inner.max.y <= outer.max.y && outer.min.z <= inner.min.z && inner.max.z <= outer.max.z;
}

}  // namespace signum::detail
