// SPDX-License-Identifier: MIT
/// Where are two points, segments, triangles, boxes, hulls, balls, capsules or lozenges nearest, as
/// correctly rounded doubles, where doubles are certain of it?
#pragma once

#include <array>
#include <signum/kernel/any_shape.hpp>

#include "distance/distance_bounds.hpp"

namespace signum::detail {

struct RoundedPoints {
  double squared;
  std::array<Point3, 2> points;
  /// Of points, segments and triangles: the corners that span the smallest feature which has the
  /// point; of corners that are equal the first. Of other shapes the point is on the boundary.
  std::array<SpanningCorners, 2> features;
  /// Of all corners of these.
  std::array<std::array<double, 3>, 2> weights;
};

/// False where that is not certain, where several pairs are nearest, where the shapes meet, and for
/// shapes that may have no inside. Requires
/// the default floating-point environment.
bool rounded_points(RoundedPoints& result, const ShapeRef3& a, const ShapeRef3& b);
/// The cores are of these shapes, and not of half-spaces.
bool rounded_points(RoundedPoints& result, const BoundedCore& a, const BoundedCore& b);

}  // namespace signum::detail
