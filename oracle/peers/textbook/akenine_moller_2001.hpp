// SPDX-License-Identifier: MIT
/// Does a triangle meet a box? In plain doubles, in the order of the paper: the nine products of
/// edges, the axes of the box, the plane of the triangle.
/// See: Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001.
#pragma once

#include <algorithm>
#include <cmath>

#include "vectors.hpp"

namespace textbook {

/// Whether a triangle and the box [-h, h] are apart along the product of an edge and an axis; (x,
/// y) are the two other coordinates of the edge, of two vertices and of h.
inline bool apart(double ex, double ey, double ux, double uy, double vx, double vy, double hx,
                  double hy) {
  const double p = ex * uy - ey * ux;
  const double q = ex * vy - ey * vx;
  const double radius = std::abs(ex) * hy + std::abs(ey) * hx;
  return std::min(p, q) > radius || std::max(p, q) < -radius;
}

inline bool apart_along_axis(double u, double v, double w, double h) {
  return std::min(std::min(u, v), w) > h || std::max(std::max(u, v), w) < -h;
}

inline bool intersects(const signum::Triangle3& triangle, const signum::Aabb3& box) {
  const Point3 center = 0.5 * (box.min + box.max);
  const Point3 h = 0.5 * (box.max - box.min);
  const Point3 u = triangle.vertices[0] - center;
  const Point3 v = triangle.vertices[1] - center;
  const Point3 w = triangle.vertices[2] - center;
  const Point3 e = v - u;
  const Point3 f = w - v;
  const Point3 g = u - w;
  if (apart(e.y, e.z, u.y, u.z, w.y, w.z, h.y, h.z)) return false;
  if (apart(e.z, e.x, u.z, u.x, w.z, w.x, h.z, h.x)) return false;
  if (apart(e.x, e.y, v.x, v.y, w.x, w.y, h.x, h.y)) return false;
  if (apart(f.y, f.z, u.y, u.z, w.y, w.z, h.y, h.z)) return false;
  if (apart(f.z, f.x, u.z, u.x, w.z, w.x, h.z, h.x)) return false;
  if (apart(f.x, f.y, u.x, u.y, v.x, v.y, h.x, h.y)) return false;
  if (apart(g.y, g.z, u.y, u.z, v.y, v.z, h.y, h.z)) return false;
  if (apart(g.z, g.x, u.z, u.x, v.z, v.x, h.z, h.x)) return false;
  if (apart(g.x, g.y, v.x, v.y, w.x, w.y, h.x, h.y)) return false;
  if (apart_along_axis(u.x, v.x, w.x, h.x)) return false;
  if (apart_along_axis(u.y, v.y, w.y, h.y)) return false;
  if (apart_along_axis(u.z, v.z, w.z, h.z)) return false;
  const Point3 n = cross(e, f);
  const double radius = h.x * std::abs(n.x) + h.y * std::abs(n.y) + h.z * std::abs(n.z);
  return std::abs(dot(n, u)) <= radius;
}

}  // namespace textbook
