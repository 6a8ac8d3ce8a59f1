// SPDX-License-Identifier: MIT
/// The point of a convex shape that is nearest to a plane, or to the plane of a polygon.
#pragma once

#include "distance/curved/round_hull.hpp"
#include "filters/area_filter.hpp"

namespace signum::detail {

/// A shape above a plane, or below it: the least height, and that of a point which is nearly the
/// lowest, times the length of the normal.
struct LowestPoint {
  TwoDoublePoint at;
  BoundedDoubleDouble least_height, height, normal_squared;
  /// How far the shape may be from the point.
  double away = 0;

  LowestPoint(const RealPolygon& polygon, const RoundHull& shape);
  LowestPoint(const Plane3& plane, const RoundHull& shape);

  /// Whether all of the shape is certainly on one side of the plane, and not on it.
  bool is_beside() const { return sign(least_height) == FilterSign::positive; }
  /// The squared distance of the shape from the plane, and that of a point of the shape.
  BoundedDoubleDouble squared() const;
  /// That point of the shape.
  RealPoint point() const;

 private:
  LowestPoint(TwoDoublePoint normal, const TwoDoublePoint& base, const RoundHull& shape);
};

/// Whether the shape certainly has points on both sides of the plane.
bool is_on_both_sides(const RealPolygon& polygon, const RoundHull& shape);
bool is_on_both_sides(const Plane3& plane, const RoundHull& shape);

}  // namespace signum::detail
