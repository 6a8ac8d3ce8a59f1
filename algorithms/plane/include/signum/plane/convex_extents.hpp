// SPDX-License-Identifier: MIT
/// ConvexExtents convex_extents(corners): the area, diameter and width of a convex polygon, and the
/// smallest rectangle around it.
///
/// Laws: none depends on the corner with which the list begins.
/// Degenerate: of one or two corners the area, the width and the rectangle are 0; of none all are.
/// Throws: NotFinite.
/// Cost: a few rationals for each corner.
/// See: Shamos, Computational Geometry, 1978, and Toussaint, Solving Geometric Problems with the
/// Rotating Calipers, 1983; Freeman and Shapira, Determining the Minimum-Area Encasing Rectangle
/// for an Arbitrary Closed Curve, 1975.
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/kernel/vec.hpp>
#include <span>

namespace SIGNUM_API signum {

struct ConvexExtents {
  Rational area;
  /// The greatest squared distance of two points.
  Rational diameter_squared;
  /// The square of the least distance of two parallel lines with all points between them.
  Rational width_squared;
  /// The area of the smallest rectangle, at any angle, around all points.
  Rational rectangle_area;
};

/// Requires the corners of a convex polygon, counter-clockwise, as convex_hull() gives them.
ConvexExtents convex_extents(std::span<const Point2> corners);

}  // namespace signum
