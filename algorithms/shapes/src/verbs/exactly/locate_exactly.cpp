// SPDX-License-Identifier: MIT
// A point is located in any shape in rationals: by half-spaces or the sign of a polynomial where
// there is one, and in other hulls by how far the line from the middle through the point goes.
#include <signum/shapes/locate.hpp>

#include "bodies/polygons/areas.hpp"
#include "by_half_spaces.hpp"
#include "filters/plane_filter.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/nearest.hpp"
#include "pairs/boxes/obb_ball.hpp"
#include "quadrics/quadric.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// The location by a number that is negative inside and zero on the boundary.
Location location_of(const BigRational& value) {
  return value < 0 ? Location::inside : value.is_zero() ? Location::boundary : Location::outside;
}

/// The location with respect to the relative boundary.
Location locate_in_hull(const RationalPoint& p, const Hull& hull) {
  if (hull.empty()) return Location::outside;
  RationalPoint middle{0, 0, 0};
  for (const RationalPoint& q : hull.points) middle = middle + q;
  middle = middle / BigRational(hull.points.size());
  for (const RationalPoint& d : hull.directions) middle = middle + d;
  const RationalPoint direction = p - middle;
  if (is_zero(direction)) return Location::inside;
  const std::optional<Span> span = span_in(hull, middle, direction);
  return span->high ? location_of(1 - *span->high) : Location::inside;
}

Location locate_in(const RationalPoint& p, const Swept& s) {
  if (s.radius.is_zero()) return locate_in_hull(p, s.core);
  return location_of(min_norm(s.core, {{p}, {}})->squared - s.radius * s.radius);
}

/// The location between two ends, and within a distance from an axis, each by such a number.
Location locate_between(const BigRational& along, const BigRational& length,
                        const BigRational& beyond_radius, bool is_segment) {
  const Location off = location_of(beyond_radius);
  const Location between = location_of(along * (along - length));
  if (off == Location::outside || between == Location::outside) return Location::outside;
  const bool on_side = off == Location::boundary && !is_segment;
  return on_side ? Location::boundary : between;
}

Location locate_in(const RationalPoint& p, const CylinderBody& c) {
  const RationalPoint v = p - c.base;
  const BigRational length = square(c.axis);
  const BigRational beyond = square(cross(v, c.axis)) - c.radius * c.radius * length;
  return locate_between(dot(v, c.axis), length, beyond, c.radius.is_zero());
}

Location locate_in(const RationalPoint& p, const ConeBody& c) {
  const RationalPoint v = p - c.apex;
  const BigRational along = dot(v, c.axis);
  const BigRational length = square(c.axis);
  const BigRational beyond =
      square(cross(v, c.axis)) * length - c.radius * c.radius * along * along;
  return locate_between(along, length, beyond, c.radius.is_zero());
}

Location locate_in(const RationalPoint& p, const EllipsoidBody& e) {
  const EllipsoidInverse inverse(e);
  const RationalPoint v = p - e.center;
  for (const RationalPoint& n : inverse.normals) {
    if (!dot(n, v).is_zero()) return Location::outside;
  }
  return location_of(square(inverse(v)) - 1);
}

template <class Area>
Location locate_in(const RationalPoint& p, const Area& area) {
  return locate(p, area);
}

/// Whether up to three vectors are independent.
bool are_independent(const std::vector<RationalPoint>& v) {
  if (v.size() == 1) return !is_zero(v[0]);
  if (v.size() == 2) return !is_zero(cross(v[0], v[1]));
  return v.size() == 3 && !dot(v[0], cross(v[1], v[2])).is_zero();
}

/// What the half-spaces tell of a point that is in them: the corners of the shape take a thousand
/// times as long. About a point on some planes the shape is the cone of the directions along which
/// none of their heights decreases. Where their normals are independent, there is one along which
/// all increase: so the shape is not flat, and the point is on its boundary.
std::optional<Location> locate_by_half_spaces(const RationalPoint& p, const ShapeRef3& shape) {
  const auto half_spaces = half_spaces_that_make(shape);
  if (!half_spaces) return std::nullopt;
  std::vector<RationalPoint> normals;
  for (const HalfSpace& h : *half_spaces) {
    const BigRational height = h(p);
    if (height < 0) return Location::outside;
    if (height.is_zero()) normals.push_back(h.normal);
  }
  if (normals.empty()) return Location::inside;
  return are_independent(normals) ? std::optional(Location::boundary) : std::nullopt;
}

}  // namespace

Location locate_exactly(const RationalPoint& point, const Body& body) {
  return std::visit([&point](const auto& b) { return locate_in(point, b); }, body);
}

Location locate_exactly(const RationalPoint& point, const ShapeRef3& shape) {
  const std::optional<Location> known = locate_by_half_spaces(point, shape);
  return known ? *known : locate_exactly(point, body_of(shape));
}

Location locate_exactly(const Point2& point, const ShapeRef2& shape) {
  const DefaultFpEnvironment environment;
  if (const std::optional<Location> known = filter_locate(point, shape)) return *known;
  return locate_exactly(to_rational(point), body_of(shape));
}

Location locate_exactly(const Point3& point, const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  if (const auto* const* box = std::get_if<const Obb3*>(&shape)) {
    if (const std::optional<Location> known = locate_in_box(point, **box)) return *known;
  }
  if (const std::optional<Location> filtered = filter_locate(point, shape)) return *filtered;
  return locate_exactly(to_rational(point), shape);
}

}  // namespace signum::detail
