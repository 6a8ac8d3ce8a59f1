// SPDX-License-Identifier: MIT
/// How far apart are two shapes, squared? The method goes by their closest points, in doubles.
/// Epsilon: none. See: Ericson, Real-Time Collision Detection, 2005, 5.1.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "textbook/convex/gjk.hpp"
#include "triangle_sphere.hpp"
#include "vectors.hpp"

namespace textbook {

inline double squared(const Point3& v) { return dot(v, v); }

inline double point_point(const Point3& p, const Point3& q) { return squared(q - p); }

inline double point_segment(const Point3& p, const signum::Segment3& s) {
  const Point3 d = s.q - s.p;
  const double t = dot(p - s.p, d);
  if (t <= 0) return squared(p - s.p);
  const double all = dot(d, d);
  return t >= all ? squared(p - s.q) : squared(p - (s.p + (t / all) * d));
}

/// Ericson, 5.1.9.
inline double segment_segment(const Point3& p1, const Point3& q1, const Point3& p2,
                              const Point3& q2) {
  const Point3 d1 = q1 - p1, d2 = q2 - p2, r = p1 - p2;
  const double a = dot(d1, d1), e = dot(d2, d2), f = dot(d2, r);
  double s = 0, t = 0;
  if (a == 0 && e == 0) return squared(r);
  if (a == 0) {
    t = std::clamp(f / e, 0.0, 1.0);
  } else {
    const double c = dot(d1, r);
    if (e == 0) {
      s = std::clamp(-c / a, 0.0, 1.0);
    } else {
      const double b = dot(d1, d2);
      const double denominator = a * e - b * b;
      if (denominator != 0) s = std::clamp((b * f - c * e) / denominator, 0.0, 1.0);
      t = (b * s + f) / e;
      if (t < 0) {
        t = 0;
        s = std::clamp(-c / a, 0.0, 1.0);
      } else if (t > 1) {
        t = 1;
        s = std::clamp((b - c) / a, 0.0, 1.0);
      }
    }
  }
  return squared((p1 + s * d1) - (p2 + t * d2));
}

inline double point_triangle(const Point3& p, const signum::Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  return squared(p - closest_point(p, a, b, c));
}

/// Whether a segment passes through a triangle: by volumes.
inline bool pierces(const Point3& p, const Point3& q, const signum::Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  const Point3 n = cross(b - a, c - a);
  const double from = dot(n, p - a), to = dot(n, q - a);
  if (from * to > 0 || from == to) return false;
  const Point3 x = p + (from / (from - to)) * (q - p);
  return dot(cross(b - a, x - a), n) >= 0 && dot(cross(c - b, x - b), n) >= 0 &&
         dot(cross(a - c, x - c), n) >= 0;
}

inline double segment_triangle(const signum::Segment3& s, const signum::Triangle3& t) {
  if (pierces(s.p, s.q, t)) return 0;
  double best = std::min(point_triangle(s.p, t), point_triangle(s.q, t));
  for (std::size_t i = 0; i < 3; ++i) {
    best = std::min(best, segment_segment(s.p, s.q, t.vertices[i], t.vertices[(i + 1) % 3]));
  }
  return best;
}

/// Ericson, 5.1.10: fifteen pairs of features.
inline double triangle_triangle(const signum::Triangle3& a, const signum::Triangle3& b) {
  double best = HUGE_VAL;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3 &p = a.vertices[i], &q = a.vertices[(i + 1) % 3];
    if (pierces(p, q, b) || pierces(b.vertices[i], b.vertices[(i + 1) % 3], a)) return 0;
    best = std::min({best, point_triangle(p, b), point_triangle(b.vertices[i], a)});
    for (std::size_t j = 0; j < 3; ++j) {
      best = std::min(best, segment_segment(p, q, b.vertices[j], b.vertices[(j + 1) % 3]));
    }
  }
  return best;
}

inline double point_aabb(const Point3& p, const signum::Aabb3& b) {
  const auto gap = [](double x, double low, double high) {
    return x < low ? low - x : x > high ? x - high : 0;
  };
  return squared(
      {gap(p.x, b.min.x, b.max.x), gap(p.y, b.min.y, b.max.y), gap(p.z, b.min.z, b.max.z)});
}

inline double aabb_aabb(const signum::Aabb3& a, const signum::Aabb3& b) {
  const auto gap = [](double low, double high, double other_low, double other_high) {
    return std::max({0.0, low - other_high, other_low - high});
  };
  return squared({gap(a.min.x, a.max.x, b.min.x, b.max.x), gap(a.min.y, a.max.y, b.min.y, b.max.y),
                  gap(a.min.z, a.max.z, b.min.z, b.max.z)});
}

/// Requires orthogonal axes of length 1.
inline double point_obb(const Point3& p, const signum::Obb3& b) {
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double beyond = std::abs(dot(p - b.center, b.axes[i])) - b.half[i];
    if (beyond > 0) sum += beyond * beyond;
  }
  return sum;
}

/// The square of a distance less the radii, from the square of the distance.
inline double less_radii(double squared, double radii) {
  const double d = std::sqrt(squared) - radii;
  return d > 0 ? d * d : 0;
}

inline std::array<Point3, 8> corners(const signum::Obb3& b) {
  std::array<Point3, 8> c;
  for (std::size_t i = 0; i < 8; ++i) {
    c[i] = b.center;
    for (std::size_t k = 0; k < 3; ++k) {
      c[i] = c[i] + ((i >> k & 1) != 0 ? b.half[k] : -b.half[k]) * b.axes[k];
    }
  }
  return c;
}

inline double line_line(const signum::Line3& a, const signum::Line3& b) {
  const Point3 n = cross(a.direction, b.direction);
  const double all = dot(n, n), h = dot(n, b.origin - a.origin);
  if (all != 0) return h * h / all;
  const Point3 w = cross(b.origin - a.origin, a.direction);
  return dot(w, w) / dot(a.direction, a.direction);
}

}  // namespace textbook
