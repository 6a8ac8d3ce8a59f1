// SPDX-License-Identifier: MIT
#include "nearest/rounded_search.hpp"

#include <cmath>
#include <optional>

#include "bodies/reach.hpp"
#include "nearest/active_set.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

constexpr int most_steps = 256;

Point3 rounded(const RationalPoint& p) {
  return {truncated_to_double(p.x), truncated_to_double(p.y), truncated_to_double(p.z)};
}

/// The vector v with some length; zero for a vector of zero.
Point3 of_length(double wanted, const Point3& v) {
  const double is = length(v);
  return is > 0 ? times(wanted / is, v) : Point3{0, 0, 0};
}

Point3 across(const Point3& v, const Point3& axis) {
  return minus(v, times(dot(v, axis) / dot(axis, axis), axis));
}

/// The bodies in doubles, with their farthest points.
struct RoundedSwept {
  std::vector<Point3> points;
  double radius;

  Point3 farthest(const Point3& v) const {
    const Point3* best = &points[0];
    for (const Point3& p : points) {
      if (dot(v, p) > dot(v, *best)) best = &p;
    }
    return plus(*best, of_length(radius, v));
  }
};

struct RoundedCylinder {
  Point3 base, axis;
  double radius;

  Point3 farthest(const Point3& v) const {
    const Point3 rim = plus(base, of_length(radius, across(v, axis)));
    return dot(v, axis) > 0 ? plus(rim, axis) : rim;
  }
};

struct RoundedCone {
  Point3 apex, axis;
  double radius;

  Point3 farthest(const Point3& v) const {
    const Point3 to_rim = plus(axis, of_length(radius, across(v, axis)));
    return dot(v, to_rim) > 0 ? plus(apex, to_rim) : apex;
  }
};

struct RoundedEllipsoid {
  Point3 center;
  std::array<Point3, 3> axes;

  Point3 farthest(const Point3& v) const {
    const Point3 y = of_length(1, {dot(v, axes[0]), dot(v, axes[1]), dot(v, axes[2])});
    return plus(plus(center, times(y.x, axes[0])), plus(times(y.y, axes[1]), times(y.z, axes[2])));
  }
};

using RoundedBody = std::variant<RoundedSwept, RoundedCylinder, RoundedCone, RoundedEllipsoid>;

/// The bodies as they are seen from a point.
RoundedBody seen(const Swept& s, const RationalPoint& from) {
  RoundedSwept r{{}, truncated_to_double(s.radius)};
  for (const RationalPoint& p : s.core.points) r.points.push_back(rounded(p - from));
  return r;
}
RoundedBody seen(const CylinderBody& c, const RationalPoint& from) {
  return RoundedCylinder{rounded(c.base - from), rounded(c.axis), truncated_to_double(c.radius)};
}
RoundedBody seen(const ConeBody& c, const RationalPoint& from) {
  return RoundedCone{rounded(c.apex - from), rounded(c.axis), truncated_to_double(c.radius)};
}
RoundedBody seen(const EllipsoidBody& e, const RationalPoint& from) {
  return RoundedEllipsoid{rounded(e.center - from),
                          {rounded(e.axes[0]), rounded(e.axes[1]), rounded(e.axes[2])}};
}
template <class Area>
RoundedBody seen(const Area&, const RationalPoint&) {
  return RoundedSwept{{{0, 0, 0}}, 0};
}

Point3 farthest(const RoundedBody& body, const Point3& v) {
  return std::visit([&](const auto& b) { return b.farthest(v); }, body);
}

}  // namespace

std::vector<Point3> directions_to_start(const Body& a, const Body& b) {
  const RationalPoint from = middle(a);
  const auto as_seen = [&](const Body& body) {
    return std::visit([&](const auto& s) { return seen(s, from); }, body);
  };
  const RoundedBody p = as_seen(a), q = as_seen(b);
  ActiveSet<double, Point3> active;
  Point3 x = rounded(from - middle(b));
  for (int step = 0; step < most_steps; ++step) {
    const Point3 d = minus(farthest(p, negated(x)), farthest(q, x));
    const double squared = dot(x, x);
    // It ends as well where these are no numbers.
    if (!(squared > 0)) break;
    if (active.size() != 0 && !(dot(d, x) < squared * (1 - 0x1p-20))) break;
    if (active.size() == 4) break;
    active.add(d, x, true);
    if (!active.move_to_nearest()) break;
    x = active.point();
  }
  std::vector<Point3> directions;
  for (std::size_t i = 0; i < active.size(); ++i) {
    const Point3& v = active[i].tag;
    if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z)) return {};
    directions.push_back(v);
  }
  return directions;
}

}  // namespace signum::detail
