// SPDX-License-Identifier: MIT
// Where a shape does not cross the plane, any of its points tells the side.
#include <signum/predicates/plane_side.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/side.hpp>

#include "machine/fp_environment.hpp"

namespace signum {

using detail::DefaultFpEnvironment;

namespace {

template <class S>
Side side_of_plane(const Plane3& plane, const S& shape, const Point3& point_of_it) {
  const DefaultFpEnvironment environment;
  if (intersects(plane, shape)) return Side::crossing;
  return plane_side(plane, point_of_it) == Sign::positive ? Side::positive : Side::negative;
}

}  // namespace

Side side(const Plane3& plane, const Point3& shape) { return side_of_plane(plane, shape, shape); }
Side side(const Plane3& plane, const Segment3& shape) {
  return side_of_plane(plane, shape, shape.p);
}
Side side(const Plane3& plane, const Triangle3& shape) {
  return side_of_plane(plane, shape, shape.vertices[0]);
}
Side side(const Plane3& plane, const Aabb3& shape) {
  return side_of_plane(plane, shape, shape.min);
}
Side side(const Plane3& plane, const Sphere3& shape) {
  return side_of_plane(plane, shape, shape.center);
}

}  // namespace signum
