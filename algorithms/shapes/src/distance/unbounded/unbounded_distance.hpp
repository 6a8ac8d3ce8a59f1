// SPDX-License-Identifier: MIT
/// The distance of a line, a ray or a plane from another shape.
#pragma once

#include "distance/rounded_distance.hpp"

namespace signum::detail {

/// Whether a shape is a line, a ray or a plane.
template <class ShapeRef>
bool is_unbounded(const ShapeRef& s) {
  const ShapeKind k = kind_of(s);
  return k == ShapeKind::ray || k == ShapeKind::line || k == ShapeKind::plane;
}

/// The distance of two shapes of which one is unbounded; false where it is not certain.
bool distance_of_unbounded(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
