// SPDX-License-Identifier: MIT
#include "lowest_point.hpp"

#include <algorithm>
#include <cmath>

namespace signum::detail {

namespace {

TwoDoublePoint two_doubles(const Point3& v) { return {v.x, v.y, v.z}; }
TwoDoublePoint normal_of(const RealPolygon& polygon) {
  const auto& [p, q, r] = polygon.spanning;
  const TwoDoublePoint base = two_doubles(p);
  return cross(minus(two_doubles(q), base), minus(two_doubles(r), base));
}
/// The point of the plane that is nearest to the origin.
TwoDoublePoint base_of(const Plane3& plane) {
  const TwoDoublePoint n = two_doubles(plane.normal);
  const BoundedDoubleDouble part = BoundedDoubleDouble(-plane.offset) / dot(n, n);
  return {part * n.x, part * n.y, part * n.z};
}

}  // namespace

LowestPoint::LowestPoint(const RealPolygon& polygon, const HalfSpaces& body)
    : LowestPoint(normal_of(polygon), two_doubles(polygon.spanning[0]), body) {}

LowestPoint::LowestPoint(const Plane3& plane, const HalfSpaces& body)
    : LowestPoint(two_doubles(plane.normal), base_of(plane), body) {}

LowestPoint::LowestPoint(TwoDoublePoint n, const TwoDoublePoint& base, const HalfSpaces& body) {
  const Point3 p = high(base);
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
  height = dot(n, minus(at, base));
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
