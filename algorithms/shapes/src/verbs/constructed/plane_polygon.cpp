// SPDX-License-Identifier: MIT
// The exact engine takes corners that are rational: only how these are found is new.
#include <signum/kernel/error.hpp>
#include <signum/shapes/plane_polygon.hpp>
#include <signum/shapes/side.hpp>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "bodies/values.hpp"
#include "hits/hit_spans.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::array coordinates_of_point{&RationalPoint::x, &RationalPoint::y, &RationalPoint::z};

PolygonBody body_in_plane(const PlanePolygon3& polygon) {
  const HalfSpace plane = half_space_of(polygon.plane);
  auto axis = coordinates_of_point[0];
  for (const auto other : coordinates_of_point) {
    if (abs(plane.normal.*axis) < abs(plane.normal.*other)) axis = other;
  }
  std::vector<std::vector<RationalPoint>> chains;
  for (const std::vector<Point3>& given : polygon.chains) {
    std::vector<RationalPoint>& chain = chains.emplace_back();
    for (const Point3& p : given) {
      RationalPoint& corner = chain.emplace_back(to_rational(p));
      corner.*axis = corner.*axis - plane(corner) / plane.normal.*axis;
    }
  }
  return polygon_body(std::move(chains), polygon.rule);
}

ExactDistance3 distance_of_flat_bodies(const Body& a, const Body& b) {
  return distance_of_swept(nearest_cores(a, b), radius_of(a), radius_of(b));
}

}  // namespace

namespace detail {

bool intersects_exactly(const PlanePolygon3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return meet_bodies(body_in_plane(a), body_of(b));
}

ExactDistance3 distance_exactly(const PlanePolygon3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  const Body body = body_of(b);
  if (is_bounded(kind_of(b))) require_bounded(b, body);
  return distance_of_flat_bodies(body_in_plane(a), body);
}

}  // namespace detail

bool intersects(const PlanePolygon3& a, const PlanePolygon3& b) {
  const DefaultFpEnvironment environment;
  return meet_bodies(body_in_plane(a), body_in_plane(b));
}

Location locate(const Point3& point, const PlanePolygon3& polygon) {
  const DefaultFpEnvironment environment;
  return detail::locate(to_rational(point), body_in_plane(polygon));
}

std::optional<Hit> hit(const Ray3& ray, const PlanePolygon3& polygon, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const PolygonBody body = body_in_plane(polygon);
  const RationalLine line = line_of(ray, limit);
  if (is_empty(line)) return std::nullopt;
  return first_of(spans_in(body, line));
}

Distance3 squared_distance(const PlanePolygon3& a, const PlanePolygon3& b) {
  const DefaultFpEnvironment environment;
  return Distance3(distance_of_flat_bodies(body_in_plane(a), body_in_plane(b)));
}

}  // namespace signum
