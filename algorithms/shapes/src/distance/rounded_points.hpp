// SPDX-License-Identifier: MIT
/// Where are two points, segments or triangles nearest, as correctly rounded doubles, where doubles
/// are certain of it?
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/any_shape.hpp>

#include "distance/corners/closest_corners.hpp"

namespace signum::detail {

struct RoundedPoints {
  double squared;
  std::array<Point3, 2> points;
  /// The corners that span the smallest feature which has the point; of corners that are equal the
  /// first.
  std::array<SpanningCorners, 2> features;
  /// Of all corners.
  std::array<std::array<double, 3>, 2> weights;
};

/// False where that is not certain, where several pairs are nearest, and for other shapes. Requires
/// the default floating-point environment.
bool rounded_points(RoundedPoints& result, const ShapeRef3& a, const ShapeRef3& b);

struct RoundedBoundaryPoint {
  double squared;
  Point3 at;
};

/// The point of an oriented box, a capsule or a lozenge that is nearest to a point outside, and its
/// squared distance, where doubles are certain of them and of the shape's having an inside; none
/// for other shapes. Requires the default floating-point environment.
std::optional<RoundedBoundaryPoint> rounded_boundary_point(const Point3& p, const ShapeRef3& shape);

}  // namespace signum::detail
