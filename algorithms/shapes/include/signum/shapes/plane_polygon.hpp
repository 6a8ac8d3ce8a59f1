// SPDX-License-Identifier: MIT
/// A polygon in a given plane, whose corners as doubles are in no plane: a rotated rectangle, a
/// face of a part.
///
///       n     .- - - - - .
///        \  .'         .'     The corners are moved along one axis onto the plane n . x + d = 0,
///         \.'___|_____.'      that of the largest coordinate of n, the first of several: there
///               |             they are exact points of the plane. What was rounded in this
///               v axis        coordinate plays no part.
///
/// So the set is the points of the plane whose projection along the axis is in that of the
/// chains. It is what a Polygon3 would be whose corners were those points, and all of it is exact.
/// Two polygons in one plane that name a corner by the same doubles share it, as do their edges.
///
/// Laws:
///   1. where the corners are in the plane, each answer is that of the Polygon3 with these chains
///   2. the corners' coordinates along the axis change nothing
///   3. scaling the plane's normal and offset by one factor changes nothing
///   4. squared_distance is zero iff intersects; hit(ray, polygon) iff intersects(ray, polygon)
/// Degenerate: where all corners are on a line, the set is the chains, as of a Polygon3.
/// Cost: rational arithmetic, 10 to 100 us for a few corners: there are no filters.
/// Throws: NotFinite; InvalidArgument for a normal of zero and for a chain of fewer than 3 corners;
/// what the verbs throw for the other shape.
/// See: docs/decisions/polygons.md for why it is not a shape like the others.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

struct PlanePolygon3 {
  Plane3 plane;
  /// Closed chains that may cross; a hole is a chain of its own.
  std::vector<std::vector<Point3>> chains;
  FillRule rule = FillRule::even_odd;
};

namespace detail {
constexpr bool plane_polygon_distance_takes(ShapeKind k) {
  return k != ShapeKind::polyhedron && !is_quadric(k);
}
bool intersects_exactly(const PlanePolygon3& a, const ShapeRef3& b);
ExactDistance3 distance_exactly(const PlanePolygon3& a, const ShapeRef3& b);
}  // namespace detail

bool intersects(const PlanePolygon3& a, const PlanePolygon3& b);
template <AnyShape3 S>
bool intersects(const PlanePolygon3& a, const S& b) {
  return detail::intersects_exactly(a, ShapeRef3(&b));
}
template <AnyShape3 S>
bool intersects(const S& a, const PlanePolygon3& b) {
  return intersects(b, a);
}

/// Inside, on the chains, or off the polygon.
Location locate(const Point3& point, const PlanePolygon3& polygon);

std::optional<Hit> hit(const Ray3& ray, const PlanePolygon3& polygon, const HitLimit& limit = {});

/// The nearest points are in the order of the arguments.
Distance3 squared_distance(const PlanePolygon3& a, const PlanePolygon3& b);
template <AnyShape3 S>
  requires(detail::plane_polygon_distance_takes(kind_of_type<S>()))
Distance3 squared_distance(const PlanePolygon3& a, const S& b) {
  return Distance3(detail::distance_exactly(a, ShapeRef3(&b)));
}
template <AnyShape3 S>
  requires(detail::plane_polygon_distance_takes(kind_of_type<S>()))
Distance3 squared_distance(const S& a, const PlanePolygon3& b) {
  ExactDistance3 d = detail::distance_exactly(b, ShapeRef3(&a));
  std::swap(d.nearest[0], d.nearest[1]);
  return Distance3(std::move(d));
}

}  // namespace signum
