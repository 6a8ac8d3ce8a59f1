// SPDX-License-Identifier: MIT
#include "filters/plane_filter.hpp"

#include "filters/area_filter.hpp"
#include "filters/frustum_filter.hpp"
#include "frusta/certain_containment.hpp"

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
std::optional<Location> locate(const Point& point, std::optional<AnySet> set, Space space) {
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

template <class Ref, class Plane>
std::optional<Side> side_of_set(const Plane& plane, const std::optional<AnySet>& other) {
  const std::optional<ConvexSet> set = convex_set_of(Ref(&plane));
  if (!set || !other) return std::nullopt;
  std::vector<Point3> points;
  std::optional<Outline> hull = convex_hull_of(*other, points);
  if (!hull) return std::nullopt;
  const PlaneValues v = values_on(*hull, std::get<RealPlane>(*set));
  if (v.least == FilterSign::positive) return Side::positive;
  if (v.greatest == FilterSign::negative) return Side::negative;
  const bool crosses = v.least == FilterSign::negative && v.greatest == FilterSign::positive;
  return crosses ? std::optional(Side::crossing) : std::nullopt;
}

/// What the planes of a frustum tell of a shape.
struct Found {
  bool outside = false;     ///< it is outside of some plane
  bool inside = true;       ///< it is inside of all planes, certainly
  bool beyond = false;      ///< a part of it is beyond some plane
  bool reaches_all = true;  ///< a point of it is inside each plane, certainly
};

std::optional<Found> found_by_planes(const HalfSpaceBody& frustum, const AnySet& shape) {
  std::vector<Point3> points;
  std::optional<Outline> hull = convex_hull_of(shape, points);
  if (!hull) return std::nullopt;
  Found p;
  for (const RealHalfSpace& h : frustum.planes()) {
    const PlaneValues v = values_on(*hull, {h.normal, h.offset});
    p.outside = v.greatest == FilterSign::negative;
    p.inside = p.inside && v.least == FilterSign::positive;
    p.beyond = p.beyond || v.least == FilterSign::negative;
    p.reaches_all = p.reaches_all && v.greatest == FilterSign::positive;
    if (p.outside) break;
  }
  return p;
}

/// The body of a set that is one.
const HalfSpaceBody& body_in(const AnySet& set) {
  return std::get<HalfSpaceBody>(std::get<Outline>(std::get<ConvexSet>(set)));
}

std::optional<AnySet> set_of(std::optional<HalfSpaceBody> body) {
  if (!body) return std::nullopt;
  return std::optional<AnySet>(std::in_place, std::in_place_type<ConvexSet>,
                               std::in_place_type<Outline>, std::move(*body));
}

}  // namespace

std::optional<Location> filter_locate(const Point2& point, const ShapeRef2& shape) {
  Convex3 lifted;
  return locate<ShapeRef2>(point, any_set_of(shape, lifted), Space::plane);
}

std::optional<Location> filter_locate(const Point3& point, const ShapeRef3& shape) {
  return locate<ShapeRef3>(point, any_set_of(shape), Space::space);
}

std::optional<Side> filter_side(const Plane2& plane, const ShapeRef2& shape) {
  Convex3 lifted;
  return side_of_set<ShapeRef2>(plane, any_set_of(shape, lifted));
}

std::optional<Side> filter_side(const Plane3& plane, const ShapeRef3& shape) {
  return side_of_set<ShapeRef3>(plane, any_set_of(shape));
}

std::optional<Containment> filter_containment(AnySet& prepared, const ShapeRef3& shape) {
  std::optional<AnySet> other = any_set_of(shape);
  if (!other) return std::nullopt;
  const std::optional<Found> p = found_by_planes(body_in(prepared), *other);
  if (!p) return std::nullopt;
  if (p->outside) return Containment::outside;
  if (p->inside) return Containment::inside;
  const std::optional<bool> meets = certainly_meet(*other, prepared, Space::space);
  if (!meets) return std::nullopt;
  if (!*meets) return Containment::outside;
  return p->beyond ? std::optional(Containment::crossing) : std::nullopt;
}

std::optional<Containment> filter_containment(const Frustum3& frustum, const ShapeRef3& shape) {
  // Of a box all planes at once tell mostly, in a quarter of the time.
  if (const auto* box = std::get_if<const Obb3*>(&shape)) {
    if (const auto known = certain_containment(frustum, **box)) return known;
  }
  std::optional<AnySet> set = set_of(HalfSpaceBody::of(frustum));
  return set ? filter_containment(*set, shape) : std::nullopt;
}

std::optional<AnySet> prepared_set_of(const Frustum3& frustum) {
  std::optional<HalfSpaceBody> body = HalfSpaceBody::of(frustum);
  // What is unbounded or empty has no search that needs its corners.
  if (!body || !body->is_certainly_bounded()) return std::nullopt;
  return set_of(std::move(body));
}

std::optional<bool> filter_may_intersect(const Frustum3& frustum, const ShapeRef3& shape) {
  const std::optional<HalfSpaceBody> body = HalfSpaceBody::of(frustum);
  const std::optional<AnySet> other = body ? any_set_of(shape) : std::nullopt;
  const std::optional<Found> p = other ? found_by_planes(*body, *other) : std::nullopt;
  if (!p) return std::nullopt;
  if (p->outside) return false;
  return p->reaches_all ? std::optional(true) : std::nullopt;
}

}  // namespace signum::detail
