// SPDX-License-Identifier: MIT
/// When do a moving point and a moving triangle, or two moving segments, first meet? Their four
/// points are in one plane at the roots of a cubic, at each of which the distance is measured.
/// Epsilon: 1e-6, within which they are taken to touch at a root, and at the end; a root is
/// narrowed down by 60 halvings. Where the cubic is zero throughout, it has no roots.
/// See: Provot, Collision and Self-Collision Handling in Cloth Model Dedicated to Design Garments,
/// 1997; Bridson, Fedkiw and Anderson, Robust Treatment of Collisions, Contact and Friction for
/// Cloth Animation, 2002, section 6.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <signum/collide/moving.hpp>
#include <vector>

#include "textbook/closest_points.hpp"
#include "textbook/vectors.hpp"

namespace textbook {

/// c[0] + c[1] t + c[2] t^2 + c[3] t^3.
using Cubic = std::array<double, 4>;

inline double value(const Cubic& c, double t) { return c[0] + t * (c[1] + t * (c[2] + t * c[3])); }

/// The volume spanned by three vectors that change evenly, each its start and its change.
inline Cubic moving_volume(const Point3& u, const Point3& du, const Point3& v, const Point3& dv,
                           const Point3& w, const Point3& dw) {
  const Point3 uv = cross(u, v), mixed = cross(u, dv) + cross(du, v), duv = cross(du, dv);
  return {dot(uv, w), dot(uv, dw) + dot(mixed, w), dot(mixed, dw) + dot(duv, w), dot(duv, dw)};
}

/// The roots from 0 to 1 in order: one in each monotonic part whose ends differ in sign.
inline std::vector<double> roots(const Cubic& c) {
  std::vector<double> ends = {0};
  const double a = 3 * c[3], b = 2 * c[2], discriminant = b * b - 4 * a * c[1];
  if (a != 0 && discriminant > 0) {
    const double q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
    for (const double t : {q / a, q != 0 ? c[1] / q : 0.0}) ends.push_back(t);
  } else if (a == 0 && b != 0) {
    ends.push_back(-c[1] / b);
  }
  ends.push_back(1);
  std::erase_if(ends, [](double t) { return !(t >= 0 && t <= 1); });
  std::sort(ends.begin(), ends.end());
  std::vector<double> result;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    double low = ends[i], high = ends[i + 1];
    const double from = value(c, low), to = value(c, high);
    if (from == 0 && to == 0) continue;
    if (from * to > 0) continue;
    for (int halvings = 0; halvings < 60; ++halvings) {
      const double middle = 0.5 * (low + high);
      (value(c, middle) * from > 0 ? low : high) = middle;
    }
    result.push_back(from == 0 ? ends[i] : high);
  }
  return result;
}

template <class DistanceAt>
std::optional<double> first_near(const Cubic& cubic, DistanceAt squared_distance) {
  constexpr double epsilon = 1e-6;
  std::vector<double> times = roots(cubic);
  times.push_back(1);
  for (const double t : times) {
    if (squared_distance(t) <= epsilon * epsilon) return t;
  }
  return std::nullopt;
}

inline Point3 at(const Point3& start, const Point3& end, double t) {
  return start + t * (end - start);
}

inline std::optional<double> cubic(const signum::Linear<Point3>& p,
                                   const signum::Linear<signum::Triangle3>& triangle) {
  const auto& [a, b, c] = triangle.start.vertices;
  const auto& [a1, b1, c1] = triangle.end.vertices;
  const Point3 u = b - a, v = c - a, w = p.start - a;
  const Cubic volume = moving_volume(u, (b1 - a1) - u, v, (c1 - a1) - v, w, (p.end - a1) - w);
  return first_near(volume, [&](double t) {
    const auto corner = [&](std::size_t i) {
      return at(triangle.start.vertices[i], triangle.end.vertices[i], t);
    };
    return point_triangle(at(p.start, p.end, t), {{{corner(0), corner(1), corner(2)}}});
  });
}

inline std::optional<double> cubic_of_edges(const signum::Linear<signum::Segment3>& a,
                                            const signum::Linear<signum::Segment3>& b) {
  const Point3 u = a.start.q - a.start.p, v = b.start.q - b.start.p, w = b.start.p - a.start.p;
  const Cubic volume = moving_volume(u, (a.end.q - a.end.p) - u, v, (b.end.q - b.end.p) - v, w,
                                     (b.end.p - a.end.p) - w);
  return first_near(volume, [&](double t) {
    return segment_segment(at(a.start.p, a.end.p, t), at(a.start.q, a.end.q, t),
                           at(b.start.p, b.end.p, t), at(b.start.q, b.end.q, t));
  });
}

}  // namespace textbook
