// SPDX-License-Identifier: MIT
/// Exact bounds of points, rounded outwards to doubles: what every bounding volume ends with.
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/surd.hpp>
#include <span>

namespace signum::detail {

/// The least double that is not less than x. Throws InvalidArgument past the largest double.
double round_up(const Rational& x);
double round_up(const Surd& x);
/// The greatest double that is not greater than x. Throws what round_up throws.
double round_down(const Rational& x);
/// The least double whose square is not less than x >= 0. Throws what round_up throws.
double round_up_root(const Rational& x);

/// Throws NotFinite; InvalidArgument where the radius is negative.
void require_sphere(const Sphere3& s);

/// Throws NotFinite; InvalidArgument where there are none, or one is zero.
void require_directions(std::span<const Point3> directions);

Rational squared_length(const Vec3<Rational>& v);
Vec3<Rational> exact_difference(const Point3& to, const Point3& from);

Rational exact_dot(const Point3& a, const Point3& b);

/// The least double that is not less than the distance of any point from the center. Requires
/// finite points, at least one, and the default floating-point environment. It takes one pass.
double least_radius(const Point3& center, std::span<const Point3> points);

/// The largest coordinate of the box, in magnitude.
double largest_magnitude(const Aabb3& box);

/// A power of two that brings the box's coordinates where squares and cubes neither overflow nor
/// vanish: 1 unless they are extreme.
double comfortable_scale(const Aabb3& box);

}  // namespace signum::detail
