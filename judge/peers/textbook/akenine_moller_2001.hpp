// SPDX-License-Identifier: MIT
/// Does a triangle meet a box? The method goes by separating axes, in the order of the paper: the
/// nine products of edges, the axes of the box, the plane of the triangle. Epsilon: none in the
/// paper. The usual one, 1e-6 added to every radius, is that of Gottschalk's boxes, where nearly
/// parallel edges make axes of rounding errors.
/// See: Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001; for the abridged test, which
/// leaves out the products of edges, van den Bergen, Efficient Collision Detection of Complex
/// Deformable Models using AABB Trees, 1997.
#pragma once

#include <algorithm>
#include <cmath>

#include "vectors.hpp"

namespace textbook {

enum class Slack { none, usual };

template <Slack slack>
double widened(double radius) {
  if constexpr (slack == Slack::usual) return radius + 1e-6;
  return radius;
}

/// Whether a triangle and the box [-h, h] are apart along the product of an edge and an axis; (x,
/// y) are the two other coordinates of the edge, of two vertices and of h.
template <Slack slack>
bool apart(double ex, double ey, double ux, double uy, double vx, double vy, double hx, double hy) {
  const double p = ex * uy - ey * ux;
  const double q = ex * vy - ey * vx;
  const double radius = widened<slack>(std::abs(ex) * hy + std::abs(ey) * hx);
  return std::min(p, q) > radius || std::max(p, q) < -radius;
}

template <Slack slack>
bool apart_along_axis(double u, double v, double w, double h) {
  const double radius = widened<slack>(h);
  return std::min(std::min(u, v), w) > radius || std::max(std::max(u, v), w) < -radius;
}

/// The triangle as seen from the center of the box.
struct TriangleInBox {
  TriangleInBox(const signum::Triangle3& triangle, const signum::Aabb3& box)
      : h(0.5 * (box.max - box.min)) {
    const Point3 center = 0.5 * (box.min + box.max);
    u = triangle.vertices[0] - center;
    v = triangle.vertices[1] - center;
    w = triangle.vertices[2] - center;
    e = v - u;
    f = w - v;
    g = u - w;
  }

  template <Slack slack>
  bool apart_along_products() const {
    return apart<slack>(e.y, e.z, u.y, u.z, w.y, w.z, h.y, h.z) ||
           apart<slack>(e.z, e.x, u.z, u.x, w.z, w.x, h.z, h.x) ||
           apart<slack>(e.x, e.y, v.x, v.y, w.x, w.y, h.x, h.y) ||
           apart<slack>(f.y, f.z, u.y, u.z, w.y, w.z, h.y, h.z) ||
           apart<slack>(f.z, f.x, u.z, u.x, w.z, w.x, h.z, h.x) ||
           apart<slack>(f.x, f.y, u.x, u.y, v.x, v.y, h.x, h.y) ||
           apart<slack>(g.y, g.z, u.y, u.z, v.y, v.z, h.y, h.z) ||
           apart<slack>(g.z, g.x, u.z, u.x, v.z, v.x, h.z, h.x) ||
           apart<slack>(g.x, g.y, v.x, v.y, w.x, w.y, h.x, h.y);
  }

  template <Slack slack>
  bool apart_along_faces() const {
    if (apart_along_axis<slack>(u.x, v.x, w.x, h.x)) return true;
    if (apart_along_axis<slack>(u.y, v.y, w.y, h.y)) return true;
    if (apart_along_axis<slack>(u.z, v.z, w.z, h.z)) return true;
    const Point3 n = cross(e, f);
    const double radius = h.x * std::abs(n.x) + h.y * std::abs(n.y) + h.z * std::abs(n.z);
    return std::abs(dot(n, u)) > widened<slack>(radius);
  }

  Point3 h, u{}, v{}, w{}, e{}, f{}, g{};
};

inline bool akenine_moller_2001(const signum::Triangle3& triangle, const signum::Aabb3& box) {
  const TriangleInBox t(triangle, box);
  return !t.apart_along_products<Slack::none>() && !t.apart_along_faces<Slack::none>();
}

inline bool triangle_box_with_epsilon(const signum::Triangle3& triangle, const signum::Aabb3& box) {
  const TriangleInBox t(triangle, box);
  return !t.apart_along_products<Slack::usual>() && !t.apart_along_faces<Slack::usual>();
}

inline bool triangle_box_abridged(const signum::Triangle3& triangle, const signum::Aabb3& box) {
  return !TriangleInBox(triangle, box).apart_along_faces<Slack::none>();
}

}  // namespace textbook
