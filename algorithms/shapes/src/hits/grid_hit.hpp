// SPDX-License-Identifier: MIT
/// Hits where all coordinates are on grids so coarse that nothing rounds, as of parts whose sizes
/// are halves and integers: there rays start on faces, run along them, and pass through edges,
/// which quick_hit does not tell.
#pragma once

#include "hits/quick/quick_hit.hpp"

namespace signum::detail {

// Each tells nothing of a ray, a shape or a limit that is to be refused, or is on no such grid.
// Requires the default floating-point environment.
QuickHit hit_on_grid(const Ray3& ray, const Aabb3& box, const HitLimit& limit);
QuickHit hit_on_grid(const Ray3& ray, const Obb3& box, const HitLimit& limit);
QuickHit hit_on_grid(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit);
QuickHit hit_on_grid(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit);
QuickHit hit_on_grid(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit);
QuickHit hit_on_grid(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit);

/// A hit of a triangle by a ray in its plane.
struct HitInPlane {
  Told told = Told::nothing;
  std::array<bool, 3> is_zero{};  ///< which weights are
  double t = 0;
  std::array<double, 3> weights{};  ///< correctly rounded
};

/// Tells the same of a triangle and a ray in its plane, or one without a direction.
HitInPlane hit_in_plane_on_grid(const Ray3& ray, const Triangle3& triangle, const HitLimit& limit);

/// As above, of a triangle whose corners are on one line.
HitInPlane hit_flat_on_grid(const Ray3& ray, const Triangle3& triangle, const HitLimit& limit);

/// What doubles tell.
template <class Shape>
QuickHit certain_hit(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const QuickHit quick = quick_hit(ray, shape, limit);
  if constexpr (requires { hit_on_grid(ray, shape, limit); }) {
    if (quick.told == Told::nothing) return hit_on_grid(ray, shape, limit);
  }
  return quick;
}

}  // namespace signum::detail
