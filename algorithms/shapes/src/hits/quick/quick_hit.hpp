// SPDX-License-Identifier: MIT
/// What doubles tell of where a ray first meets a shape: its t correctly rounded, or that they do
/// not tell.
#pragma once

#include <cstdint>
#include <signum/shapes/hit.hpp>

#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

enum class CapsulePart : std::uint32_t { side, p, q };
enum class Told : std::uint8_t { nothing, missed, inside, met };

struct QuickHit {
  Told told = Told::nothing;
  /// The face that is met; of a capsule its side, or the half of a ball at p or q; none that counts
  /// for other shapes without faces.
  std::uint32_t face = 0;
  /// The nearest double.
  double t = 0;
};

/// The hit at this t, if that is certainly positive and it is certain how it is rounded, and
/// whether it is below the limit.
QuickHit met_at(const BoundedDoubleDouble& t, double limit);

/// The sum of the numbers' absolute values; infinite where that is too large, a number is not
/// finite, an interval is empty, a direction is zero, or there are none or more than a thousand.
double size_if_plain(const Kdop3& kdop);

// Each tells nothing of a ray, a shape or a limit that is to be refused. Requires the default
// floating-point environment.
QuickHit quick_hit(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Plane3& plane, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Obb3& box, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit);
QuickHit quick_hit(const Ray3& ray, const Frustum3& frustum, const HitLimit& limit);

/// Takes numbers of any size; slower. Requires that size_if_plain is finite.
QuickHit quick_hit_of_large(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit);

/// Where a ray across the axis of a capsule or cylinder meets its side. Requires that it is between
/// the planes through the ends, or on one.
QuickHit quick_hit_across(const Ray3& ray, const Segment3& axis, double radius,
                          const HitLimit& limit);

/// When a sphere that moves first meets what stands, at a time of at most 1: a ray from its center
/// meets a ball of both radii, or a plane that is as near as the radius.
QuickHit quick_sweep(const Sphere3& a, const Sphere3& b, const Point3& motion);
QuickHit quick_sweep(const Sphere3& a, const Plane3& b, const Point3& motion);

/// How the exact t of a hit is made when it is asked for.
template <class Shape>
struct HitFormula {
  Ray3 ray;
  Shape shape;

  Surd operator()() const {
    if constexpr (requires { hit_exactly(ray, shape, {}); }) {
      return hit_exactly(ray, shape, {})->t.exact();
    } else {
      return hit_exactly(ray, ShapeRef3(&shape), {})->t.exact();
    }
  }
};

}  // namespace signum::detail
