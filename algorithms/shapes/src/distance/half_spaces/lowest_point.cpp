// SPDX-License-Identifier: MIT
#include "lowest_point.hpp"

#include <algorithm>
#include <cmath>

namespace signum::detail {

LowestPoint::LowestPoint(const RealPolygon& polygon, const HalfSpaces& body) {
  const Point3 &p = polygon.spanning[0], &q = polygon.spanning[1], &r = polygon.spanning[2];
  const auto two = [](const Point3& v) { return TwoDoublePoint{v.x, v.y, v.z}; };
  TwoDoublePoint n = cross(minus(two(q), two(p)), minus(two(r), two(p)));
  const auto corners = body.corners();
  const auto rounded_height = [&](const Point3& c) { return dot(high(n), minus(c, p)); };
  const auto nearer = [&](const Point3& c, const Point3& d) {
    return std::abs(rounded_height(c)) < std::abs(rounded_height(d));
  };
  const auto lowest = std::min_element(corners.begin(), corners.end(), nearer);
  if (rounded_height(*lowest) < 0) n = negated(n);
  const auto corner = static_cast<std::size_t>(lowest - corners.begin());
  const TwoDoublePoint down = negated(n);
  const auto planes = body.planes_along(corner, high(down));
  const PlaneCrossing crossing = body.crossing(planes);
  at = crossing.point;
  height = dot(n, minus(at, two(p)));
  normal_squared = dot(n, n);
  below = body.reach(planes, 3, crossing, down).beyond;
  away = body.way_in(at);
}

BoundedDoubleDouble LowestPoint::squared() const {
  const double length = upper(square_root(one_double(normal_squared)));
  const BoundedDoubleDouble most = widened(height, rounded_up(away * length));
  return between_bounds(least_squared(), most * most / normal_squared);
}

RealPoint LowestPoint::point() const {
  RealPoint p = one_double(at);
  for (Real* c : {&p.x, &p.y, &p.z}) c->error = rounded_up(c->error + away);
  return p;
}

bool is_on_both_sides(const RealPolygon& polygon, const HalfSpaces& body) {
  const auto height = [&](const RealPoint& p) {
    return dot(polygon.plane.normal, p) + polygon.plane.offset;
  };
  return body.has_positive(height) &&
         body.has_positive([&](const RealPoint& p) { return negated(height(p)); });
}

}  // namespace signum::detail
