// SPDX-License-Identifier: MIT
/// Where does a ray meet a ball? The method goes by the point of the ray that is nearest to the
/// center (geometric), or by the roots of a quadratic equation (algebraic). Epsilon: none.
/// See: Haines, Essential Ray Tracing Algorithms, in Glassner, An Introduction to Ray Tracing,
/// 1989; for the origin in the ball, Ericson, Real-Time Collision Detection, 2005, section 5.3.2.
#pragma once

#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

/// The parameter of the first point, 0 when the origin is in the ball.
inline std::optional<double> ray_sphere_geometric(const signum::Ray3& ray,
                                                  const signum::Sphere3& sphere) {
  const double length = std::sqrt(dot(ray.direction, ray.direction));
  const Point3 to_center = sphere.center - ray.origin;
  const double squared = dot(to_center, to_center);
  const double radius2 = sphere.radius * sphere.radius;
  if (squared <= radius2) return 0;
  const double nearest = dot(to_center, ray.direction) / length;
  if (nearest < 0) return std::nullopt;
  const double half_chord2 = radius2 - squared + nearest * nearest;
  if (!(half_chord2 >= 0)) return std::nullopt;
  return (nearest - std::sqrt(half_chord2)) / length;
}

/// When a ray first meets a solid sphere, by the roots of the quadratic equation.
inline std::optional<double> ray_sphere_algebraic(const signum::Ray3& ray,
                                                  const signum::Sphere3& sphere) {
  const Point3 from_center = ray.origin - sphere.center;
  const double a = dot(ray.direction, ray.direction);
  const double b = 2 * dot(ray.direction, from_center);
  const double c = dot(from_center, from_center) - sphere.radius * sphere.radius;
  if (c <= 0) return 0;
  const double discriminant = b * b - 4 * a * c;
  if (!(discriminant >= 0)) return std::nullopt;
  const double t = (-b - std::sqrt(discriminant)) / (2 * a);
  if (!(t >= 0)) return std::nullopt;
  return t;
}

}  // namespace textbook
