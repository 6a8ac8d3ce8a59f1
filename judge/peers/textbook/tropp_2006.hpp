// SPDX-License-Identifier: MIT
/// Do two triangles meet? The method goes by linear equations: where the edges of one meet the
/// plane of the other, in the coordinates that two of its edges span.
///
/// The segment between those points is then clipped by the triangle, where the paper solves for its
/// meeting with each edge, with the minors that it has already.
/// Epsilon: none.
/// See: Tropp, Tal and Shimshoni, A Fast Triangle to Triangle Intersection Test for Collision
/// Detection, 2006.
#pragma once

#include <algorithm>

#include "coplanar_triangles.hpp"

namespace textbook {

/// Whether the segment from s to s + t meets the triangle 0 <= x, 0 <= y, x + y <= 1.
inline bool meets_unit_triangle(const Point2& s, const Point2& t) {
  double enter = 0;
  double leave = 1;
  const std::array<std::array<double, 2>, 3> edges = {
      {{s.x, t.x}, {s.y, t.y}, {1 - s.x - s.y, -t.x - t.y}}};
  for (const auto& [start, step] : edges) {
    if (step == 0) {
      if (start < 0) return false;
    } else if (step > 0) {
      enter = std::max(enter, -start / step);
    } else {
      leave = std::min(leave, -start / step);
    }
  }
  return enter <= leave;
}

inline bool tropp_2006(const signum::Triangle3& a, const signum::Triangle3& b) {
  const auto& [o, a1, a2] = a.vertices;
  const Point3 p1 = a1 - o;
  const Point3 p2 = a2 - o;
  const Point3 normal = cross(p1, p2);
  const auto& [b0, b1, b2] = b.vertices;
  const std::array<Point3, 3> edges = {b1 - b0, b2 - b0, b2 - b1};
  const std::array<Point3, 3> starts = {b0 - o, b0 - o, b1 - o};
  std::array<Point3, 3> ends{};
  unsigned count = 0;
  bool parallel = true;
  for (unsigned i = 0; i < 3; ++i) {
    const double along = dot(normal, edges[i]);
    if (along == 0) continue;
    parallel = false;
    const double beta = -dot(normal, starts[i]) / along;
    if (beta >= 0 && beta <= 1) ends[count++] = starts[i] + beta * edges[i];
  }
  if (parallel) return dot(normal, starts[0]) == 0 && coplanar_triangles(normal, a, b);
  if (count < 2) return false;
  // Of three, two are a corner in the plane: the ends are the two that differ.
  if (count == 3 && ends[0] == ends[1]) ends[1] = ends[2];
  const Projection project(normal);
  const Point2 u = project(p1);
  const Point2 v = project(p2);
  const double determinant = cross(u, v);
  const auto coordinates = [&](const Point3& r) {
    const Point2 p = project(r);
    return Point2{cross(p, v) / determinant, cross(u, p) / determinant};
  };
  const Point2 s = coordinates(ends[0]);
  return meets_unit_triangle(s, coordinates(ends[1]) - s);
}

}  // namespace textbook
