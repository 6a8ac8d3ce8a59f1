// SPDX-License-Identifier: MIT
/// What do the planes of a frustum, all at once, and some points of a shape tell of where it is?
#pragma once

#include <algorithm>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/shapes/frustum.hpp>
#include <span>

#include "frusta/frustum_columns.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

/// Whether nothing but that a number is not finite, of which no sides are certain, may be wrong
/// with the shape.
inline bool is_in_order(const Aabb3& b) {
  return b.min.x <= b.max.x && b.min.y <= b.max.y && b.min.z <= b.max.z;
}
inline bool is_in_order(const Obb3& b) {
  return b.half[0] >= 0 && b.half[1] >= 0 && b.half[2] >= 0;
}
inline bool is_in_order(const Sphere3& s) { return s.radius >= 0; }
inline bool is_in_order(std::span<const Point3> points) {
  return std::all_of(points.begin(), points.end(), [](const Point3& p) { return is_finite(p); });
}

// None where it is not certain, and where a shape is to be refused. All require the default
// floating-point environment, and columns that were made of a finite frustum.

/// The containment of the convex hull of the points, of which there must be one.
std::optional<Containment> certain_containment(const FrustumColumns& frustum,
                                               std::span<const Point3> points);
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Aabb3& box);
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Obb3& box);
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Sphere3& ball);

// Of a frustum that is asked about once; none where it is not finite.

std::optional<Containment> certain_containment(const Frustum3& frustum, const Aabb3& box);
std::optional<Containment> certain_containment(const Frustum3& frustum, const Obb3& box);
std::optional<Containment> certain_containment(const Frustum3& frustum, const Sphere3& ball);

}  // namespace signum::detail
