// SPDX-License-Identifier: MIT
// A shape is inside when it is so for each half-space, and outside when that holds for one; what is
// left may still be outside, at an edge or a corner.
#include <algorithm>
#include <signum/algorithms/intersect/frustum.hpp>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/kernel/error.hpp>
#include <span>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "frustum_planes.hpp"

namespace signum {

namespace {

/// By the planes alone: crossing is not certain.
Containment by_planes(const Frustum3& frustum, std::span<const Point3> corners) {
  const std::array<FrustumHalfSpace, 6> half_spaces = frustum_half_spaces(frustum);
  for (const Point3& p : corners) require_finite(p);
  bool inside = true;
  for (const FrustumHalfSpace& h : half_spaces) {
    bool any_inside = false;
    for (const Point3& p : corners) {
      const bool is_inside = side(h, p) != Sign::negative;
      any_inside = any_inside || is_inside;
      inside = inside && is_inside;
    }
    if (!any_inside) return Containment::outside;
  }
  return inside ? Containment::inside : Containment::crossing;
}

Containment by_planes(const Frustum3& frustum, const Point3& p) {
  return by_planes(frustum, std::array{p});
}
Containment by_planes(const Frustum3& frustum, const Segment3& s) {
  return by_planes(frustum, std::array{s.p, s.q});
}
Containment by_planes(const Frustum3& frustum, const Triangle3& t) {
  return by_planes(frustum, t.vertices);
}

Containment by_planes(const Frustum3& frustum, const Aabb3& box) {
  const std::array<FrustumHalfSpace, 6> half_spaces = frustum_half_spaces(frustum);
  require_finite(box.min);
  require_finite(box.max);
  if (box.min.x > box.max.x || box.min.y > box.max.y || box.min.z > box.max.z) {
    throw InvalidArgument("aabb: min must not be greater than max");
  }
  const Aabb3 exchanged{box.max, box.min};
  bool inside = true;
  for (const FrustumHalfSpace& h : half_spaces) {
    if (side(h, farthest_corner(h, box)) == Sign::negative) return Containment::outside;
    inside = inside && side(h, farthest_corner(h, exchanged)) != Sign::negative;
  }
  return inside ? Containment::inside : Containment::crossing;
}

template <class S>
Containment side_of(const Frustum3& frustum, const S& shape) {
  const DefaultFpEnvironment environment;
  const Containment c = by_planes(frustum, shape);
  if (c != Containment::crossing) return c;
  return detail::intersects_exactly(ShapeRef3(&shape), ShapeRef3(&frustum)) ? c
                                                                            : Containment::outside;
}

template <class S>
bool may_intersect(const Frustum3& frustum, const S& shape) {
  const DefaultFpEnvironment environment;
  return by_planes(frustum, shape) != Containment::outside;
}

}  // namespace

Containment side(const Frustum3& frustum, const Point3& shape) {
  const DefaultFpEnvironment environment;
  return by_planes(frustum, shape);  // of a point they tell all
}
Containment side(const Frustum3& frustum, const Segment3& shape) { return side_of(frustum, shape); }
Containment side(const Frustum3& frustum, const Triangle3& shape) {
  return side_of(frustum, shape);
}
Containment side(const Frustum3& frustum, const Aabb3& shape) { return side_of(frustum, shape); }

bool may_intersect_by_planes(const Frustum3& frustum, const Point3& shape) {
  return may_intersect(frustum, shape);
}
bool may_intersect_by_planes(const Frustum3& frustum, const Segment3& shape) {
  return may_intersect(frustum, shape);
}
bool may_intersect_by_planes(const Frustum3& frustum, const Triangle3& shape) {
  return may_intersect(frustum, shape);
}
bool may_intersect_by_planes(const Frustum3& frustum, const Aabb3& shape) {
  return may_intersect(frustum, shape);
}

}  // namespace signum
