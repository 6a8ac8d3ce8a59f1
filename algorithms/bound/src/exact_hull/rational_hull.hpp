// SPDX-License-Identifier: MIT
/// The convex hull of rational points, and of shapes without curves.
#pragma once

#include <signum/bound/polygon_faces.hpp>
#include <signum/kernel/any_shape.hpp>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

struct RationalHull {
  /// 0 to 3.
  std::int8_t dimension = -1;
  /// The corners, sorted by x, y, z.
  std::vector<RationalPoint> corners;
  /// By the indices of the corners, counter-clockwise from outside; of a polygon one face, which
  /// has its least corner first, and is counter-clockwise in x and y where it has an area there.
  PolygonFaces faces;
};

/// Requires a point. Requires the default floating-point environment.
RationalHull rational_hull(std::vector<RationalPoint> points);

/// The hull of a bounded shape without curves, in space or in z = 0. Throws InvalidArgument for
/// other shapes.
RationalHull rational_hull(const ShapeRef2& shape);
RationalHull rational_hull(const ShapeRef3& shape);

}  // namespace signum::detail
