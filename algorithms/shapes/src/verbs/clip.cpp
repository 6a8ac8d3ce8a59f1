// SPDX-License-Identifier: MIT
#include "clip.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pairs/linear.hpp"

namespace signum::detail {

namespace {

/// The points on the positive side of the plane through p with this normal, or the points on it.
Constraint through(const RationalPoint& p, RationalPoint normal, bool equality) {
  BigRational offset = -dot(normal, p);
  return {std::move(normal), std::move(offset), equality};
}

void add_point(std::vector<Constraint>& c, const RationalPoint& p) {
  c.push_back(through(p, {1, 0, 0}, true));
  c.push_back(through(p, {0, 1, 0}, true));
  c.push_back(through(p, {0, 0, 1}, true));
}

void add_line(std::vector<Constraint>& c, const RationalPoint& p, const RationalPoint& direction) {
  // The products of the direction with the axes span its normals.
  for (const RationalPoint& axis : {RationalPoint{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
    RationalPoint normal = cross(direction, axis);
    if (!is_zero(normal)) c.push_back(through(p, std::move(normal), true));
  }
}

void add(std::vector<Constraint>& c, const Point3& p) { add_point(c, to_rational(p)); }

void add(std::vector<Constraint>& c, const Linear3& l) {
  const RationalPoint p = to_rational(l.origin);
  const RationalPoint direction = to_rational(l.direction.to) - to_rational(l.direction.from);
  add_line(c, p, direction);
  if (l.from_origin) c.push_back(through(p, direction, false));
  if (l.end) c.push_back(through(to_rational(*l.end), -direction, false));
}

void add(std::vector<Constraint>& c, const Plane3& p) {
  c.push_back({to_rational(p.normal), to_rational(p.offset), true});
}

void add(std::vector<Constraint>& c, const Triangle3& t) {
  std::array<RationalPoint, 3> v;
  std::transform(t.vertices.begin(), t.vertices.end(), v.begin(),
                 [](const Point3& p) { return to_rational(p); });
  const RationalPoint normal = cross(v[1] - v[0], v[2] - v[0]);
  c.push_back(through(v[0], normal, true));
  for (std::size_t i = 0; i < 3; ++i) {
    c.push_back(through(v[i], cross(normal, v[(i + 1) % 3] - v[i]), false));
  }
}

void add(std::vector<Constraint>& c, const Aabb3& b) {
  const RationalPoint min = to_rational(b.min);
  const RationalPoint max = to_rational(b.max);
  for (const RationalPoint& axis : {RationalPoint{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
    c.push_back(through(min, axis, false));
    c.push_back(through(max, -axis, false));
  }
}

/// The point where the segment from p to q is cut, given the values of the constraint there.
RationalPoint cut(const RationalPoint& p, const BigRational& at_p, const RationalPoint& q,
                  const BigRational& at_q) {
  const BigRational t = at_p / (at_p - at_q);
  return p + t * (q - p);
}

/// Sutherland and Hodgman's step: what of the polygon is on the nonnegative side of c.
void clip_half_space(std::vector<RationalPoint>& polygon, const Constraint& c) {
  std::vector<BigRational> values;
  values.reserve(polygon.size());
  for (const RationalPoint& p : polygon) values.push_back(c(p));
  std::vector<RationalPoint> kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const std::size_t j = (i + 1) % polygon.size();
    if (values[i].sign() >= 0) kept.push_back(polygon[i]);
    if (values[i].sign() * values[j].sign() < 0) {
      kept.push_back(cut(polygon[i], values[i], polygon[j], values[j]));
    }
  }
  polygon = std::move(kept);
}

}  // namespace

BigRational Constraint::operator()(const RationalPoint& x) const { return dot(normal, x) + offset; }

std::vector<Constraint> constraints_of(const ConvexShape3& shape) {
  std::vector<Constraint> c;
  std::visit([&](const auto& s) { add(c, s); }, shape);
  return c;
}

bool clip(RationalLine& line, const Constraint& c) {
  const BigRational slope = dot(c.normal, line.direction);
  const BigRational value = c(line.origin);
  if (slope.is_zero()) return c.equality ? value.is_zero() : value.sign() >= 0;
  const BigRational t = -value / slope;
  if (c.equality) {
    if ((line.low && t < *line.low) || (line.high && t > *line.high)) return false;
    line.low = line.high = t;
    return true;
  }
  if (slope.sign() > 0) {
    if (!line.low || *line.low < t) line.low = t;
  } else {
    if (!line.high || *line.high > t) line.high = t;
  }
  return !line.low || !line.high || *line.low <= *line.high;
}

void clip(std::vector<RationalPoint>& polygon, const Constraint& c) {
  clip_half_space(polygon, c);
  if (c.equality) clip_half_space(polygon, {-c.normal, -c.offset, false});
}

std::vector<RationalPoint> distinct(const std::vector<RationalPoint>& polygon) {
  std::vector<RationalPoint> r;
  for (const RationalPoint& p : polygon) {
    if (std::find(r.begin(), r.end(), p) == r.end()) r.push_back(p);
  }
  return r;
}

}  // namespace signum::detail
