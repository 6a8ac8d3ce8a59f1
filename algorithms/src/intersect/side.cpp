// SPDX-License-Identifier: MIT
// The shapes that predicates decide, without rationals.
#include <algorithm>
#include <array>
#include <signum/algorithms/intersect/side.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/plane_side.hpp>
#include <span>

#include "finite.hpp"
#include "fp_environment.hpp"

namespace signum {

namespace {

void require_plane(const Plane3& plane) {
  if (plane.normal == Point3{0, 0, 0}) {
    throw InvalidArgument("plane: the normal must not be zero");
  }
}

/// Of the hull of points with these signs.
Side side_of(Sign least, Sign greatest) {
  if (least == Sign::positive) return Side::positive;
  return greatest == Sign::negative ? Side::negative : Side::crossing;
}

Side side_of(const Plane3& plane, std::span<const Point3> corners) {
  const DefaultFpEnvironment environment;
  require_plane(plane);
  Sign least = Sign::positive;
  Sign greatest = Sign::negative;
  // To the last, since what is not finite must not be missed.
  for (const Point3& p : corners) {
    const Sign s = plane_side(plane, p);
    least = std::min(least, s);
    greatest = std::max(greatest, s);
  }
  return side_of(least, greatest);
}

}  // namespace

Side side(const Plane3& plane, const Point3& shape) { return side_of(plane, std::array{shape}); }
Side side(const Plane3& plane, const Segment3& shape) {
  return side_of(plane, std::array{shape.p, shape.q});
}
Side side(const Plane3& plane, const Triangle3& shape) { return side_of(plane, shape.vertices); }

Side side(const Plane3& plane, const Aabb3& shape) {
  const DefaultFpEnvironment environment;
  require_plane(plane);
  const auto& [min, max] = shape;
  require_finite(min);
  require_finite(max);
  if (min.x > max.x || min.y > max.y || min.z > max.z) {
    throw InvalidArgument("aabb: min must not be greater than max");
  }
  // The corners that are farthest along the normal, and against it.
  const auto corner = [&plane](const Point3& back, const Point3& front) {
    const Point3& n = plane.normal;
    return Point3{n.x < 0 ? back.x : front.x, n.y < 0 ? back.y : front.y,
                  n.z < 0 ? back.z : front.z};
  };
  return side_of(plane_side(plane, corner(max, min)), plane_side(plane, corner(min, max)));
}

}  // namespace signum
