// SPDX-License-Identifier: MIT
/// Where does a ray meet a triangle? The method goes by Cramer's rule, without the plane.
/// Epsilon: 1e-6 on the determinant, as in the paper: a triangle seen edge-on, or just small, is
/// missed.
/// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997.
#pragma once

#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

/// The parameter of the point.
inline std::optional<double> moller_trumbore_1997(const signum::Ray3& ray,
                                                  const signum::Triangle3& triangle) {
  constexpr double epsilon = 0.000001;
  const auto& [a, b, c] = triangle.vertices;
  const Point3 edge1 = b - a;
  const Point3 edge2 = c - a;
  const Point3 pvec = cross(ray.direction, edge2);
  const double det = dot(edge1, pvec);
  if (det > -epsilon && det < epsilon) return std::nullopt;
  const double inverse = 1 / det;
  const Point3 tvec = ray.origin - a;
  const double u = dot(tvec, pvec) * inverse;
  if (u < 0 || u > 1) return std::nullopt;
  const Point3 qvec = cross(tvec, edge1);
  const double v = dot(ray.direction, qvec) * inverse;
  if (v < 0 || u + v > 1) return std::nullopt;
  const double t = dot(edge2, qvec) * inverse;
  if (!(t >= 0)) return std::nullopt;
  return t;
}

/// The segment as the ray from p to q, as far as the parameter 1.
inline bool moller_trumbore_segment(const signum::Segment3& segment,
                                    const signum::Triangle3& triangle) {
  const auto t = moller_trumbore_1997({segment.p, segment.q - segment.p}, triangle);
  return t && *t <= 1;
}

}  // namespace textbook
