// SPDX-License-Identifier: MIT
/// Exact bounds of points, rounded outwards to doubles: what every bounding volume ends with.
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum {

/// The least double that is not less than x. Throws InvalidArgument past the largest double.
double round_up(const Rational& x);
/// The least double whose square is not less than x >= 0. Throws as round_up.
double round_up_root(const Rational& x);

/// Throws InvalidArgument without points, NotFinite.
void require_points(std::span<const Point3> points);

Rational squared_length(const Vec3<Rational>& v);
Vec3<Rational> exact_difference(const Point3& to, const Point3& from);

/// The least double that is not less than any dot(normal, p) + offset. Requires finite points, at
/// least one, and the default floating-point environment.
double least_upper_bound(const Point3& normal, double offset, std::span<const Point3> points);
/// The same from below.
inline double greatest_lower_bound(const Point3& n, double offset, std::span<const Point3> points) {
  return 0 - least_upper_bound({-n.x, -n.y, -n.z}, -offset, points);
}

/// The least double that is not less than the distance of any point from the center. As above.
double least_radius(const Point3& center, std::span<const Point3> points);

/// The box of finite points, at least one.
Aabb3 box_of(std::span<const Point3> points);

/// A power of two that brings the box's coordinates where squares and cubes neither overflow nor
/// vanish: 1 unless they are extreme.
double comfortable_scale(const Aabb3& box);

}  // namespace signum
