// SPDX-License-Identifier: MIT
/// The planes of a k-DOP or frustum in two doubles, and the points where they cross.
#pragma once

#include <signum/kernel/any_shape.hpp>

#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

using TwoDoublePoint = Vec3<BoundedDoubleDouble>;
inline TwoDoublePoint as_two_doubles(const Point3& p) { return {p.x, p.y, p.z}; }

/// An affine map in two doubles: x -> rows x + shift.
struct TwoDoubleMap {
  std::array<TwoDoublePoint, 3> rows;
  TwoDoublePoint shift;

  TwoDoublePoint turned(const TwoDoublePoint& v) const {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  }
};

/// The points x with dot(normal, x) + offset >= 0.
struct TwoDoublePlane {
  Vec3<BoundedDoubleDouble> normal;
  BoundedDoubleDouble offset;

  BoundedDoubleDouble operator()(const Vec3<BoundedDoubleDouble>& x) const {
    return dot(normal, x) + offset;
  }
};

/// Half-space i of a k-DOP or frustum, in the order in which HalfSpaceBody has them.
TwoDoublePlane two_double_plane(const ShapeRef3& shape, std::size_t i);

/// The point where three planes cross, by Cramer's rule, and what it is made of.
struct PlaneCrossing {
  /// The products of two normals each, and the determinant of all.
  Vec3<BoundedDoubleDouble> bc, ca, ab;
  BoundedDoubleDouble determinant;
  Vec3<BoundedDoubleDouble> point;

  PlaneCrossing(const TwoDoublePlane& a, const TwoDoublePlane& b, const TwoDoublePlane& c);
};

}  // namespace signum::detail
