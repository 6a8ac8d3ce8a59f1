// SPDX-License-Identifier: MIT
/// ConvexExtents convex_extents(corners): the area, diameter and width of a convex polygon, and the
/// rectangles of least area and of least perimeter around it.
///
/// Laws:
///   1. no measure depends on the corner with which the list begins
///   2. the corners, edges and rectangles that are named have the measures given
///   3. no two corners are farther apart, and no rectangle on an edge is smaller
/// Degenerate: of one or two corners the area, the width and the area of the rectangle are 0; of
/// none all are.
/// Throws: NotFinite.
/// Cost: a few rationals for each corner.
/// See: Shamos, Computational Geometry, 1978, and Toussaint, Solving Geometric Problems with the
/// Rotating Calipers, 1983; Freeman and Shapira, Determining the Minimum-Area Encasing Rectangle
/// for an Arbitrary Closed Curve, 1975.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/exact_point.hpp>
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
  /// The square of the perimeter of the rectangle, at any angle, that has the least one.
  Rational rectangle_perimeter_squared;

  /// Two corners that are farthest apart, by their indices.
  std::array<std::uint32_t, 2> diameter{0, 0};
  /// Lines that are as far apart as the width go through an edge, from this corner to the next, and
  /// through the other corner.
  std::array<std::uint32_t, 2> width{0, 0};
  /// The edge on which a rectangle of least area stands, by its first corner, and the same of least
  /// perimeter: see rectangle_on_edge().
  std::uint32_t least_area = 0, least_perimeter = 0;
};

/// Requires the corners of a convex polygon, counter-clockwise, as convex_hull() gives them.
ConvexExtents convex_extents(std::span<const Point2> corners);

/// The corners of the smallest rectangle around all points with a side on the edge from that corner
/// to the next, counter-clockwise; the side on the edge comes first. Requires two corners or more,
/// and an edge that is one of theirs.
std::array<ExactPoint2, 4> rectangle_on_edge(std::span<const Point2> corners, std::uint32_t edge);

}  // namespace signum
