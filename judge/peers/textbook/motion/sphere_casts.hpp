// SPDX-License-Identifier: MIT
/// When does a sphere that moves first meet a sphere, a plane, an edge or a triangle? Epsilon:
/// none. See: Ericson, Real-Time Collision Detection, 2005, sections 5.5.3, 5.5.5 and 5.5.6;
/// Eberly, Intersection of Moving Sphere and Sphere; Akenine-Moller and others, Real-Time
/// Rendering, 2018, chapter 25.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "textbook/triangle_sphere.hpp"
#include "textbook/vectors.hpp"

namespace textbook {

using Time = std::optional<double>;

/// (v.v) t^2 + 2 (l.v) t + l.l - r^2 = 0.
inline Time cast(const signum::Sphere3& a, const signum::Sphere3& b, const Point3& v) {
  const Point3 l = a.center - b.center;
  const double r = a.radius + b.radius;
  const double c = dot(l, l) - r * r;
  if (c <= 0) return 0;
  const double h = dot(l, v);
  if (h >= 0) return std::nullopt;
  const double d = h * h - dot(v, v) * c;
  if (d < 0) return std::nullopt;
  const double t = c / (-h + std::sqrt(d));
  return t <= 1 ? Time(t) : std::nullopt;
}

inline Time cast(const signum::Sphere3& s, const signum::Plane3& p, const Point3& v) {
  const double length = std::sqrt(dot(p.normal, p.normal));
  const double at = (dot(p.normal, s.center) + p.offset) / length;
  if (std::abs(at) <= s.radius) return 0;
  const double speed = dot(p.normal, v) / length;
  const double t = at > 0 ? (s.radius - at) / speed : (-s.radius - at) / speed;
  return t >= 0 && t <= 1 ? Time(t) : std::nullopt;
}

/// A ray and the cylinder round an edge, without its ends; section 5.3.7.
inline Time cast(const signum::Sphere3& s, const signum::Segment3& e, const Point3& v) {
  const Point3 d = e.q - e.p, m = s.center - e.p;
  const double dd = dot(d, d), md = dot(m, d), nd = dot(v, d);
  const double a = dd * dot(v, v) - nd * nd;
  const double b = dd * dot(m, v) - nd * md;
  const double c = dd * (dot(m, m) - s.radius * s.radius) - md * md;
  const double discriminant = b * b - a * c;
  if (discriminant < 0 || a == 0) return std::nullopt;
  const double t = (-b - std::sqrt(discriminant)) / a;
  if (t < 0 || t > 1 || md + t * nd < 0 || md + t * nd > dd) return std::nullopt;
  return t;
}

/// The first of some times.
inline void take_first(Time& first, const Time& next) {
  if (next && (!first || *next < *first)) first = next;
}

/// First the plane; then, where its point is not inside, edges and vertices.
inline Time cast(const signum::Sphere3& s, const signum::Triangle3& triangle, const Point3& v) {
  if (triangle_sphere(triangle, s)) return 0;
  const std::array<Point3, 3>& p = triangle.vertices;
  const Point3 n = cross(p[1] - p[0], p[2] - p[0]);
  if (const Time t = cast(s, signum::Plane3{n, -dot(n, p[0])}, v)) {
    const Point3 c = s.center + *t * v;
    const Point3 x = c - (dot(n, c - p[0]) / dot(n, n)) * n;
    bool inside = true;
    for (std::size_t i = 0; i < 3; ++i) {
      const Point3 edge = p[(i + 1) % 3] - p[i];
      inside = inside && dot(cross(edge, x - p[i]), n) >= 0;
    }
    if (inside) return t;
  } else {
    return std::nullopt;
  }
  Time first;
  for (std::size_t i = 0; i < 3; ++i) {
    take_first(first, cast(s, signum::Segment3{p[i], p[(i + 1) % 3]}, v));
    take_first(first, cast(s, signum::Sphere3{p[i], 0}, v));
  }
  return first;
}

}  // namespace textbook
