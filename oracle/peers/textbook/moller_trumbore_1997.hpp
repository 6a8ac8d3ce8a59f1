// SPDX-License-Identifier: MIT
/// Does a ray meet a triangle? In plain doubles, with the tolerance of the paper.
/// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997.
#pragma once

#include "vectors.hpp"

namespace textbook {

inline bool intersects(const signum::Ray3& ray, const signum::Triangle3& triangle) {
  constexpr double epsilon = 0.000001;
  const auto& [a, b, c] = triangle.vertices;
  const Point3 edge1 = b - a;
  const Point3 edge2 = c - a;
  const Point3 pvec = cross(ray.direction, edge2);
  const double det = dot(edge1, pvec);
  if (det > -epsilon && det < epsilon) return false;
  const double inverse = 1 / det;
  const Point3 tvec = ray.origin - a;
  const double u = dot(tvec, pvec) * inverse;
  if (u < 0 || u > 1) return false;
  const Point3 qvec = cross(tvec, edge1);
  const double v = dot(ray.direction, qvec) * inverse;
  if (v < 0 || u + v > 1) return false;
  return dot(edge2, qvec) * inverse >= 0;
}

}  // namespace textbook
