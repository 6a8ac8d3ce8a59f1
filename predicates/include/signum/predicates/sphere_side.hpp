// SPDX-License-Identifier: MIT
/// Is a point inside a sphere given by its center and radius, on it, or outside?
///
/// The sign of |p - center|^2 - radius^2: negative inside.
///
/// Laws:
///   1. zero iff the point and the center are as far apart as the absolute value of the radius
///   2. exchanging the point and the center keeps the sign
///   3. negating the radius keeps it
///   4. mirroring or exchanging coordinates of both points keeps it
///   5. scaling all by a power of two, where nothing is rounded, keeps it
/// Degenerate: a sphere of radius 0 is its center, where the sign is zero, and has no inside.
/// Throws: NotFinite.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The formula, on the vector from the center to the point.
struct SphereSideFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& from_center, const T& radius) const {
    return dot(from_center, from_center) - radius * radius;
  }
};

/// The stages, each usable alone; sphere_side runs them in this order.
SIGNUM_INLINE constexpr FilterSign sphere_side_filter(const Sphere3& sphere, const Point3& p) {
  return filter_sign(SphereSideFormula{}, Difference3{sphere.center, p},
                     as_difference(sphere.radius));
}
FilterSign sphere_side_expansion(const Sphere3& sphere, const Point3& p);
Sign sphere_side_exact(const Sphere3& sphere, const Point3& p);
/// All stages but the filter.
Sign sphere_side_settle(const Sphere3& sphere, const Point3& p);

/// Negative inside the sphere, zero on it, positive outside.
inline Sign sphere_side(const Sphere3& sphere, const Point3& p) {
  const FilterSign s = sphere_side_filter(sphere, p);
  return is_certain(s) ? certain(s) : sphere_side_settle(sphere, p);
}
/// The same for a circle of the plane.
inline Sign sphere_side(const Sphere2& circle, const Point2& p) {
  return sphere_side({{circle.center.x, circle.center.y, 0}, circle.radius}, {p.x, p.y, 0});
}

}  // namespace signum
