// SPDX-License-Identifier: MIT
/// The point of a plane, ray, line, box along the axes or ball that is nearest to another point.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

struct RoundedFoot {
  Point3 at;
  /// Whether it is the origin of a ray.
  bool is_origin = false;
};

/// Whether the shape is of these kinds.
constexpr bool has_foot(ShapeKind k) {
  return k == ShapeKind::plane || k == ShapeKind::ray || k == ShapeKind::line ||
         k == ShapeKind::aabb || k == ShapeKind::sphere;
}

/// The nearest point, each coordinate correctly rounded, where two doubles are certain of it; none
/// for other shapes. Requires that the two are valid, and certainly apart.
std::optional<RoundedFoot> rounded_foot(const Point3& p, const ShapeRef3& shape);

}  // namespace signum::detail
