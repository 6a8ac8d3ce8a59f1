// SPDX-License-Identifier: MIT
#include "filters/plane_filter.hpp"

#include "filters/area_filter.hpp"

namespace signum::detail {

namespace {

Location location(bool inside) { return inside ? Location::inside : Location::outside; }

std::optional<Location> locate_in(const RealPoint& p, const RealPolygon& polygon) {
  const Real height = dot(polygon.plane.normal, p) + polygon.plane.offset;
  if (is_positive(height) || is_negative(height)) return Location::outside;
  return std::nullopt;
}

/// A convex shape that certainly meets a point has it in its interior, since no filter is certain
/// of less.
template <class Ref, class Point>
std::optional<Location> locate(const Point& point, const Ref& shape, Space space) {
  std::optional<AnySet> set = any_set_of(shape);
  if (!set) return std::nullopt;
  std::optional<Outline> p = outline_of(Ref(&point));
  if (!p) return std::nullopt;
  if (const auto* polygon = std::get_if<RealPolygon>(&*set)) {
    const RealPoint at = exact(std::get<RoundedCore>(*p).own[0]);
    if (space == Space::space) return locate_in(at, *polygon);
    const std::optional<bool> inside = encloses(*polygon, at);
    return inside ? std::optional(location(*inside)) : std::nullopt;
  }
  auto* convex = std::get_if<ConvexSet>(&*set);
  auto* outline = convex != nullptr ? std::get_if<Outline>(convex) : nullptr;
  if (outline == nullptr) return std::nullopt;
  const std::optional<bool> meets = certainly_meet(*p, *outline, space);
  return meets ? std::optional(location(*meets)) : std::nullopt;
}

template <class Plane, class Ref>
std::optional<Side> side(const Plane& plane, const Ref& shape) {
  const std::optional<ConvexSet> set = convex_set_of(Ref(&plane));
  if (!set) return std::nullopt;
  const std::optional<AnySet> other = any_set_of(shape);
  if (!other) return std::nullopt;
  std::vector<Point3> points;
  std::optional<Outline> hull = convex_hull_of(*other, points);
  if (!hull) return std::nullopt;
  const Values v = values_on(*hull, std::get<RealPlane>(*set));
  if (v.least == FilterSign::positive) return Side::positive;
  if (v.greatest == FilterSign::negative) return Side::negative;
  const bool crosses = v.least == FilterSign::negative && v.greatest == FilterSign::positive;
  return crosses ? std::optional(Side::crossing) : std::nullopt;
}

/// A frustum and a shape, and what the planes tell.
struct Planes {
  std::optional<HalfSpaceBody> frustum;
  std::optional<AnySet> shape;
  bool outside = false;     ///< of a plane
  bool inside = true;       ///< of all planes, certainly
  bool beyond = false;      ///< of some plane, in part
  bool reaches_all = true;  ///< a point of it is inside each plane, certainly
};

std::optional<Planes> by_planes(const Frustum3& frustum, const ShapeRef3& shape) {
  Planes p{HalfSpaceBody::of(frustum), any_set_of(shape)};
  if (!p.frustum || !p.shape) return std::nullopt;
  std::vector<Point3> points;
  std::optional<Outline> hull = convex_hull_of(*p.shape, points);
  if (!hull) return std::nullopt;
  for (const RealHalfSpace& h : p.frustum->planes()) {
    const Values v = values_on(*hull, {h.normal, h.offset});
    p.outside = p.outside || v.greatest == FilterSign::negative;
    p.inside = p.inside && v.least == FilterSign::positive;
    p.beyond = p.beyond || v.least == FilterSign::negative;
    p.reaches_all = p.reaches_all && v.greatest == FilterSign::positive;
    if (p.outside) break;
  }
  return p;
}

}  // namespace

std::optional<Location> filter_locate(const Point2& point, const ShapeRef2& shape) {
  return locate(point, shape, Space::plane);
}

std::optional<Location> filter_locate(const Point3& point, const ShapeRef3& shape) {
  return locate(point, shape, Space::space);
}

std::optional<Side> filter_side(const Plane2& plane, const ShapeRef2& shape) {
  return side(plane, shape);
}

std::optional<Side> filter_side(const Plane3& plane, const ShapeRef3& shape) {
  return side(plane, shape);
}

std::optional<Containment> filter_containment(const Frustum3& frustum, const ShapeRef3& shape) {
  std::optional<Planes> p = by_planes(frustum, shape);
  if (!p) return std::nullopt;
  if (p->outside) return Containment::outside;
  if (p->inside) return Containment::inside;
  AnySet body(std::in_place_type<ConvexSet>, std::in_place_type<Outline>, *p->frustum);
  const std::optional<bool> meets = certainly_meet(*p->shape, body, Space::space);
  if (!meets) return std::nullopt;
  if (!*meets) return Containment::outside;
  return p->beyond ? std::optional(Containment::crossing) : std::nullopt;
}

std::optional<bool> filter_may_intersect(const Frustum3& frustum, const ShapeRef3& shape) {
  const std::optional<Planes> p = by_planes(frustum, shape);
  if (!p) return std::nullopt;
  if (p->outside) return false;
  return p->reaches_all ? std::optional(true) : std::nullopt;
}

}  // namespace signum::detail
