// SPDX-License-Identifier: MIT
#include "lowest_point.hpp"

#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

TwoDoublePoint normal_of(const RealPolygon& polygon) {
  const auto& [p, q, r] = polygon.spanning;
  const TwoDoublePoint base = as_two_doubles(p);
  return cross(minus(as_two_doubles(q), base), minus(as_two_doubles(r), base));
}
/// The point of the plane that is nearest to the origin.
TwoDoublePoint base_of(const Plane3& plane) {
  const TwoDoublePoint n = as_two_doubles(plane.normal);
  const BoundedDoubleDouble part = BoundedDoubleDouble(-plane.offset) / dot(n, n);
  return {part * n.x, part * n.y, part * n.z};
}

/// Whether a point of the shape, which may be so far from it, is certainly below a plane.
bool is_below(const RoundHull& shape, const TwoDoublePoint& n, const TwoDoublePoint& base) {
  const TwoDoublePoint down = negated(n);
  const TwoDoublePoint p = shape.point(shape.farthest(high(down)).part, down);
  const Real depth = in_one_double(dot(down, minus(p, base)));
  if (!shape.has_way_in()) return is_positive(depth);
  return is_positive(depth - exact(shape.way_in(p)) * square_root(in_one_double(dot(n, n))));
}
bool has_both_sides(const RoundHull& shape, const TwoDoublePoint& n, const TwoDoublePoint& base) {
  return is_below(shape, n, base) && is_below(shape, negated(n), base);
}

}  // namespace

LowestPoint::LowestPoint(const RealPolygon& polygon, const RoundHull& shape)
    : LowestPoint(normal_of(polygon), as_two_doubles(polygon.spanning[0]), shape) {}

LowestPoint::LowestPoint(const Plane3& plane, const RoundHull& shape)
    : LowestPoint(as_two_doubles(plane.normal), base_of(plane), shape) {}

LowestPoint::LowestPoint(TwoDoublePoint n, const TwoDoublePoint& base, const RoundHull& shape) {
  if (dot(high(n), minus(shape.start(), high(base))) < 0) n = negated(n);
  const TwoDoublePoint down = negated(n);
  const std::size_t part = shape.farthest(high(down)).part;
  at = shape.point(part, down);
  least_height = dot(down, base) - shape.reach(down, part);
  height = dot(n, minus(at, base));
  normal_squared = dot(n, n);
  away = shape.has_way_in() ? shape.way_in(at) : 0;
}

BoundedDoubleDouble LowestPoint::squared() const {
  const double length = upper(square_root(in_one_double(normal_squared)));
  const BoundedDoubleDouble most = widened(height, rounded_up(away * length));
  return between_bounds(least_height * least_height / normal_squared, most * most / normal_squared);
}

RealPoint LowestPoint::point() const {
  RealPoint p = in_one_double(at);
  for (Real* c : {&p.x, &p.y, &p.z}) c->error = rounded_up(c->error + away);
  return p;
}

bool is_on_both_sides(const RealPolygon& polygon, const RoundHull& shape) {
  return has_both_sides(shape, normal_of(polygon), as_two_doubles(polygon.spanning[0]));
}
bool is_on_both_sides(const Plane3& plane, const RoundHull& shape) {
  return has_both_sides(shape, as_two_doubles(plane.normal), base_of(plane));
}

}  // namespace signum::detail
