// SPDX-License-Identifier: MIT
// Mostly the planes decide; what they leave undecided may still be outside, at an edge or a corner
// of the frustum.
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "frusta/certain_containment.hpp"
#include "frusta/frustum_planes.hpp"
#include "frusta/grid_frustum.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

std::array<Point3, 1> corners(const Point3& p) { return {p}; }
std::array<Point3, 2> corners(const Segment3& s) { return {s.p, s.q}; }
std::array<Point3, 3> corners(const Triangle3& t) { return t.vertices; }

template <class S>
PlaneTest by_planes(const Frustum3& frustum, const S& shape) {
  const FrustumPlanes planes(frustum);
  const auto points = corners(shape);
  for (const Point3& p : points) require_finite(p);
  return planes.test(points);
}

PlaneTest by_planes(const Frustum3& frustum, const Aabb3& box) {
  const FrustumPlanes planes(frustum);
  const auto& [min, max] = box;
  require_finite(min);
  require_finite(max);
  if (min.x > max.x || min.y > max.y || min.z > max.z) {
    throw InvalidArgument("aabb: min must not be greater than max");
  }
  const PlaneTest test = planes.test(box);
  if (test != PlaneTest::undecided) return test;
  return planes.test(std::array{min, Point3{max.x, min.y, min.z}, Point3{min.x, max.y, min.z},
                                Point3{max.x, max.y, min.z}, Point3{min.x, min.y, max.z},
                                Point3{max.x, min.y, max.z}, Point3{min.x, max.y, max.z}, max});
}

PlaneTest by_planes(const Frustum3& frustum, const Sphere3& ball) {
  const FrustumPlanes planes(frustum);
  require_finite(ball.center);
  require_finite(ball.radius);
  if (ball.radius < 0) throw InvalidArgument("sphere: the radius must not be negative");
  return planes.test(ball);
}

template <class S>
Containment side_of(const Frustum3& frustum, const S& shape) {
  const DefaultFpEnvironment environment;
  switch (by_planes(frustum, shape)) {
    case PlaneTest::inside:
      return Containment::inside;
    case PlaneTest::outside:
      return Containment::outside;
    case PlaneTest::meeting:
      return Containment::crossing;
    default:
      return detail::intersects_exactly(ShapeRef3(&shape), ShapeRef3(&frustum))
                 ? Containment::crossing
                 : Containment::outside;
  }
}

template <class S>
Containment side_of_volume(const Frustum3& frustum, const S& shape) {
  const DefaultFpEnvironment environment;
  std::optional<Containment> known = containment_on_grid(frustum, shape);
  if (!known) known = certain_containment(frustum, shape);
  return known ? *known : side_of(frustum, shape);
}

template <class S>
bool may_intersect(const Frustum3& frustum, const S& shape) {
  const DefaultFpEnvironment environment;
  return by_planes(frustum, shape) != PlaneTest::outside;
}

}  // namespace

Containment containment(const Frustum3& f, const Point3& shape) { return side_of(f, shape); }
Containment containment(const Frustum3& f, const Segment3& shape) { return side_of(f, shape); }
Containment containment(const Frustum3& f, const Triangle3& shape) { return side_of(f, shape); }
Containment containment(const Frustum3& f, const Aabb3& shape) { return side_of_volume(f, shape); }
Containment containment(const Frustum3& f, const Sphere3& shape) {
  return side_of_volume(f, shape);
}

bool intersects(const Point3& a, const Frustum3& b) {
  return containment(b, a) != Containment::outside;
}
bool intersects(const Segment3& a, const Frustum3& b) {
  return containment(b, a) != Containment::outside;
}
bool intersects(const Triangle3& a, const Frustum3& b) {
  return containment(b, a) != Containment::outside;
}
bool intersects(const Aabb3& a, const Frustum3& b) {
  return containment(b, a) != Containment::outside;
}
bool intersects(const Sphere3& a, const Frustum3& b) {
  return containment(b, a) != Containment::outside;
}

bool may_intersect_by_planes(const Frustum3& f, const Point3& shape) {
  return may_intersect(f, shape);
}
bool may_intersect_by_planes(const Frustum3& f, const Segment3& shape) {
  return may_intersect(f, shape);
}
bool may_intersect_by_planes(const Frustum3& f, const Triangle3& shape) {
  return may_intersect(f, shape);
}
bool may_intersect_by_planes(const Frustum3& f, const Aabb3& shape) {
  return may_intersect(f, shape);
}
bool may_intersect_by_planes(const Frustum3& f, const Sphere3& shape) {
  return may_intersect(f, shape);
}

}  // namespace signum
