// SPDX-License-Identifier: MIT
/// The point of a k-DOP or frustum that is nearest to a plane, or to the plane of a polygon.
#pragma once

#include "distance/distance_bounds.hpp"
#include "filters/area_filter.hpp"

namespace signum::detail {

/// A k-DOP or frustum above a plane, or below it: its height, times the length of the normal, by
/// bounds.
struct LowestPoint {
  TwoDoublePoint at;
  BoundedDoubleDouble height, normal_squared;
  /// How far the body may reach below the height, and is from the point.
  double below = 0, away = 0;

  LowestPoint(const RealPolygon& polygon, const HalfSpaces& body);
  LowestPoint(const Plane3& plane, const HalfSpaces& body);

  BoundedDoubleDouble least_height() const { return widened(height, below); }
  /// Whether all of the body is certainly on one side of the plane, and not on it.
  bool is_beside() const { return sign(least_height()) == FilterSign::positive; }
  /// The squared distance of the body from the plane is at least that.
  BoundedDoubleDouble least_squared() const {
    return least_height() * least_height() / normal_squared;
  }
  /// The squared distance of the body from the plane, and that of a point of the body.
  BoundedDoubleDouble squared() const;
  /// That point of the body.
  RealPoint point() const;

 private:
  LowestPoint(TwoDoublePoint normal, const TwoDoublePoint& base, const HalfSpaces& body);
};

/// A k-DOP or frustum on both sides of the plane has its nearest point at an edge.
bool is_on_both_sides(const RealPolygon& polygon, const HalfSpaces& body);

}  // namespace signum::detail
