// SPDX-License-Identifier: MIT
/// The signs of the four determinants, of differences of coordinates.
/// Epsilon: none.
/// See: Guibas and Stolfi, Primitives for the Manipulation of General Subdivisions and the
/// Computation of Voronoi Diagrams, 1985; Shewchuk, Adaptive Precision Floating-Point Arithmetic
/// and Fast Robust Geometric Predicates, 1997, which tells how they fail.
#pragma once

#include <signum/kernel/sign.hpp>

#include "vectors.hpp"

namespace textbook {

inline signum::Sign sign(double x) {
  return x > 0 ? signum::Sign::positive : x < 0 ? signum::Sign::negative : signum::Sign::zero;
}

inline signum::Sign naive_orient2d(const Point2& a, const Point2& b, const Point2& c) {
  return sign(cross(a - c, b - c));
}

inline signum::Sign naive_orient3d(const Point3& a, const Point3& b, const Point3& c,
                                   const Point3& d) {
  return sign(dot(d - a, cross(b - a, c - a)));
}

inline signum::Sign naive_incircle(const Point2& a, const Point2& b, const Point2& c,
                                   const Point2& d) {
  const Point2 u = a - d;
  const Point2 v = b - d;
  const Point2 w = c - d;
  return sign(dot(u, u) * cross(v, w) + dot(v, v) * cross(w, u) + dot(w, w) * cross(u, v));
}

inline signum::Sign naive_insphere(const Point3& a, const Point3& b, const Point3& c,
                                   const Point3& d, const Point3& e) {
  const Point3 p = a - e;
  const Point3 q = b - e;
  const Point3 r = c - e;
  const Point3 s = d - e;
  const Point3 pq = cross(p, q);
  const Point3 rs = cross(r, s);
  return sign(dot(p, p) * dot(q, rs) - dot(q, q) * dot(p, rs) + dot(r, r) * dot(s, pq) -
              dot(s, s) * dot(r, pq));
}

}  // namespace textbook
