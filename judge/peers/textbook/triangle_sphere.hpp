// SPDX-License-Identifier: MIT
/// Does a sphere meet a triangle, and how far is a point from it? The method goes by the point of
/// the triangle that is nearest to the center. Epsilon: none. See: Ericson, Real-Time Collision
/// Detection, 2005, sections 5.1.5 and 5.2.7.
#pragma once

#include "vectors.hpp"

namespace textbook {

inline Point3 closest_point(const Point3& p, const Point3& a, const Point3& b, const Point3& c) {
  const Point3 ab = b - a;
  const Point3 ac = c - a;
  const Point3 ap = p - a;
  const double d1 = dot(ab, ap);
  const double d2 = dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return a;
  const Point3 bp = p - b;
  const double d3 = dot(ab, bp);
  const double d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return b;
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + (d1 / (d1 - d3)) * ab;
  const Point3 cp = p - c;
  const double d5 = dot(ab, cp);
  const double d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return c;
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + (d2 / (d2 - d6)) * ac;
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    return b + ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (c - b);
  }
  const double denominator = 1 / (va + vb + vc);
  return a + (vb * denominator) * ab + (vc * denominator) * ac;
}

inline bool triangle_sphere(const signum::Triangle3& triangle, const signum::Sphere3& sphere) {
  const auto& [a, b, c] = triangle.vertices;
  const Point3 v = closest_point(sphere.center, a, b, c) - sphere.center;
  return dot(v, v) <= sphere.radius * sphere.radius;
}

inline double squared_distance(const Point3& p, const signum::Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  const Point3 v = closest_point(p, a, b, c) - p;
  return dot(v, v);
}

}  // namespace textbook
