// SPDX-License-Identifier: MIT
/// Where does a ray meet a triangle? First its plane, then the triangle in a projection.
/// Epsilon: none; a ray that is parallel to the plane exactly misses.
/// See: Snyder and Barr, Ray Tracing Complex Models Containing Surface Tessellations, 1987;
/// Badouel, An Efficient Ray-Polygon Intersection, 1990.
#pragma once

#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

/// Whether the point a + p of the plane is in the triangle a, a + e, a + f.
inline bool badouel_inside(const Point2& p, const Point2& e, const Point2& f) {
  double beta = 0;
  double alpha = 0;
  if (e.x == 0) {
    beta = p.x / f.x;
    alpha = (p.y - beta * f.y) / e.y;
  } else {
    beta = (p.y * e.x - p.x * e.y) / (f.y * e.x - f.x * e.y);
    alpha = (p.x - beta * f.x) / e.x;
  }
  return beta >= 0 && beta <= 1 && alpha >= 0 && alpha + beta <= 1;
}

/// The parameter of the point.
inline std::optional<double> badouel_1990(const signum::Ray3& ray,
                                          const signum::Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  const Point3 normal = cross(b - a, c - a);
  const double along = dot(normal, ray.direction);
  if (along == 0) return std::nullopt;
  const double t = (dot(normal, a) - dot(normal, ray.origin)) / along;
  if (!(t >= 0)) return std::nullopt;
  const Projection project(normal);
  const Point2 from = project(a);
  const Point2 p = project(ray.origin + t * ray.direction) - from;
  if (!badouel_inside(p, project(b) - from, project(c) - from)) return std::nullopt;
  return t;
}

/// The segment as the ray from p to q, as far as the parameter 1.
inline bool badouel_segment(const signum::Segment3& segment, const signum::Triangle3& triangle) {
  const auto t = badouel_1990({segment.p, segment.q - segment.p}, triangle);
  return t && *t <= 1;
}

}  // namespace textbook
