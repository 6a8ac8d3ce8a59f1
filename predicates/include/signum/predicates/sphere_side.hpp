// SPDX-License-Identifier: MIT
/// Sign sphere_side(sphere, p): whether p is inside (negative), on (zero) or outside (positive) a
/// sphere that is given by its center and radius.
///
///       .---.
///      /     \    p
///     |   +   |   .        positive:   |p - center|^2 - radius^2  > 0
///      \     /
///       '---'
///
/// Laws:
///   1. zero iff the point and the center are as far apart as the absolute value of the radius
///   2. exchanging the point and the center keeps the sign
///   3. negating the radius keeps it
///   4. mirroring or exchanging coordinates of both points keeps it
///   5. scaling all by a power of two, where nothing is rounded, keeps it
/// Degenerate: a sphere of radius 0 is its center, where the sign is zero, and has no inside.
/// Throws: NotFinite.
/// Cost: the same as orient2d's.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// Negative inside the sphere, zero on it, positive outside.
inline Sign sphere_side(const Sphere3& sphere, const Point3& p);

/// Negative inside the circle, zero on it, positive outside.
inline Sign sphere_side(const Sphere2& circle, const Point2& p);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, long integers, short expansions,
// double-doubles, long expansions, exact. See docs/decisions/stages.md.

/// The difference of the squares, on the vector from the center to the point.
struct SphereSideFormula {
  template <class T>
  SIGNUM_INLINE constexpr auto operator()(const Vec3<T>& from_center, const T& radius) const {
    return dot(from_center, from_center) - radius * radius;
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Sphere3& sphere,
                                                     const Point3& p) {
    return fn(Difference3{sphere.center, p}, as_difference(sphere.radius));
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign sphere_side_filter(const Sphere3& sphere, const Point3& p) {
  return detail::filter_predicate<SphereSideFormula>(sphere, p);
}
/// All stages after it, which the library holds.
Sign sphere_side_settle(const Sphere3& sphere, const Point3& p);

inline Sign sphere_side(const Sphere3& sphere, const Point3& p) {
  const FilterSign s = sphere_side_filter(sphere, p);
  return is_certain(s) ? certain(s) : sphere_side_settle(sphere, p);
}
inline Sign sphere_side(const Sphere2& circle, const Point2& p) {
  return sphere_side({{circle.center.x, circle.center.y, 0}, circle.radius}, {p.x, p.y, 0});
}

}  // namespace signum
