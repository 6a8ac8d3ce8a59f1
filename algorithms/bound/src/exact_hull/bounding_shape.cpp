// SPDX-License-Identifier: MIT
// Along v a ball reaches dot(v, center) + r |v|, and the disc across an axis dot(v, center) + r
// |v x axis| / |axis|. An ellipsoid reaches dot(v, center) and the length of its axes' products
// with v. All others reach as far as one of their corners.
#include <algorithm>
#include <signum/bound/bounding_shape.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/surd.hpp>

#include "bodies/body.hpp"
#include "machine/fp_environment.hpp"
#include "volumes/outward.hpp"

namespace signum {

using namespace detail;

namespace {

Rational in_rationals(BigRational x) { return Rational({std::move(x)}); }

struct GreatestAlong {
  const RationalPoint& v;

  Surd of(const RationalPoint& p, const BigRational& factor, const BigRational& radicand) const {
    return Surd(in_rationals(dot(v, p)), in_rationals(factor), in_rationals(radicand));
  }
  Surd of_points(const std::vector<RationalPoint>& points, const BigRational& radius) const {
    if (points.empty()) throw InvalidArgument("a bounding volume: the shape is empty");
    BigRational most = dot(v, points[0]);
    for (const RationalPoint& p : points) most = std::max(most, BigRational(dot(v, p)));
    return Surd(in_rationals(most), in_rationals(radius), in_rationals(square(v)));
  }
  Surd of_disc(const RationalPoint& center, const RationalPoint& axis,
               const BigRational& radius) const {
    return of(center, radius, square(cross(v, axis)) / square(axis));
  }

  Surd operator()(const Swept& s) const {
    if (!s.core.directions.empty() && !s.core.points.empty()) {
      throw InvalidArgument("a bounding volume: the shape is unbounded");
    }
    return of_points(s.core.points, s.radius);
  }
  Surd operator()(const CylinderBody& c) const {
    return std::max(of_disc(c.base, c.axis, c.radius), of_disc(c.base + c.axis, c.axis, c.radius));
  }
  Surd operator()(const ConeBody& c) const {
    return std::max(of(c.apex, 0, 0), of_disc(c.apex + c.axis, c.axis, c.radius));
  }
  Surd operator()(const EllipsoidBody& e) const {
    const BigRational x = dot(v, e.axes[0]), y = dot(v, e.axes[1]), z = dot(v, e.axes[2]);
    return of(e.center, 1, x * x + y * y + z * z);
  }
  Surd operator()(const PolygonBody& p) const {
    std::vector<RationalPoint> all;
    for (const auto& chain : p.chains) all.insert(all.end(), chain.begin(), chain.end());
    return of_points(all, 0);
  }
  Surd operator()(const PolyhedronBody& p) const {
    std::vector<RationalPoint> all;
    for (const auto& face : p.faces) {
      for (const std::uint32_t i : face) all.push_back(p.points[i]);
    }
    return of_points(all, 0);
  }
};

/// The least double that no point of the body is beyond along a vector.
double reach_of(const Body& body, const RationalPoint& v) {
  return round_up(std::visit(GreatestAlong{v}, body));
}

}  // namespace

Kdop3 bounding_kdop(const ShapeRef3& shape, std::span<const Point3> directions) {
  const DefaultFpEnvironment environment;
  require_directions(directions);
  const Body body = body_of(shape);
  Kdop3 result;
  for (const Point3& d : directions) {
    const RationalPoint v = to_rational(d);
    result.directions.push_back(d);
    result.min.push_back(0 - reach_of(body, -v));
    result.max.push_back(reach_of(body, v));
  }
  return result;
}

Aabb3 bounding_aabb(const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  constexpr std::array<Point3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Kdop3 k = bounding_kdop(shape, axes);
  return {{k.min[0], k.min[1], k.min[2]}, {k.max[0], k.max[1], k.max[2]}};
}

}  // namespace signum
