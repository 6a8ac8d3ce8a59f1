// SPDX-License-Identifier: MIT
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/shapes/locate_primitive.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/simplex.hpp"

namespace signum {

using namespace detail;

namespace {

/// The relative interior of a simplex is the points whose smallest feature is the whole.
template <class Point>
Location location_in(const Point& point, const std::array<Point, 3>& triangle) {
  const auto simplex = simplex_of(triangle);
  const Meeting m = meet(simplex_of(std::array{point, point}), simplex);
  if (m.empty()) return Location::outside;
  return m.support_b == simplex.full_support() ? Location::inside : Location::boundary;
}

/// The location along one axis. An interval that is a point has that as its inside.
Location location_in(double x, double min, double max) {
  if (min > max) throw InvalidArgument("box: min <= max was expected in every coordinate");
  if (x < min || x > max) return Location::outside;
  return (x == min || x == max) && min < max ? Location::boundary : Location::inside;
}

/// The location in the product of two sets. The locations are in the order inside, boundary,
/// outside.
Location both(Location a, Location b) { return a < b ? b : a; }

template <class Sphere, class Point>
Location locate_in_sphere(const Point& point, const Sphere& sphere) {
  const DefaultFpEnvironment environment;
  require_finite(sphere.radius);
  if (sphere.radius < 0)
    throw InvalidArgument("radius: a number that is not negative was expected");
  const Sign side = sphere_side(sphere, point);
  if (side == Sign::positive) return Location::outside;
  // A point has itself as its inside.
  return side == Sign::negative || sphere.radius == 0 ? Location::inside : Location::boundary;
}

}  // namespace

Location locate(const Point2& point, const Triangle2& triangle) {
  const DefaultFpEnvironment environment;
  return location_in(point, triangle.vertices);
}

Location locate(const Point3& point, const Triangle3& triangle) {
  const DefaultFpEnvironment environment;
  const auto& [a, b, c] = triangle.vertices;
  if (orient3d(a, b, c, point) != Sign::zero) return Location::outside;
  return location_in(point, triangle.vertices);
}

Location locate(const Point2& point, const Aabb2& box) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  require_finite(box.min);
  require_finite(box.max);
  return both(location_in(point.x, box.min.x, box.max.x),
              location_in(point.y, box.min.y, box.max.y));
}

Location locate(const Point3& point, const Aabb3& box) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  require_finite(box.min);
  require_finite(box.max);
  const Location xy =
      both(location_in(point.x, box.min.x, box.max.x), location_in(point.y, box.min.y, box.max.y));
  return both(xy, location_in(point.z, box.min.z, box.max.z));
}

Location locate(const Point2& point, const Sphere2& disc) { return locate_in_sphere(point, disc); }

Location locate(const Point3& point, const Sphere3& ball) { return locate_in_sphere(point, ball); }

}  // namespace signum
