// SPDX-License-Identifier: MIT
/// Do two triangles meet? The method goes by the segment that the plane of one cuts out of the
/// other, which is compared with the first one in a projection. Epsilon: the paper has one
/// threshold for all comparisons with 0 and leaves its value open; here it is 1e-8, on the distance
/// from the plane.
/// See: Held, ERIT: A Collection of Efficient and Reliable Intersection Tests, 1997.
#pragma once

#include "coplanar_triangles.hpp"

namespace textbook {

/// Whether p is on the same side of all three edges, or on one of them.
inline bool inside_or_on(const Point2& p, const Corners2& t) {
  const double d0 = cross(t[1] - t[0], p - t[0]);
  const double d1 = cross(t[2] - t[1], p - t[1]);
  const double d2 = cross(t[0] - t[2], p - t[2]);
  return (d0 >= 0 && d1 >= 0 && d2 >= 0) || (d0 <= 0 && d1 <= 0 && d2 <= 0);
}

inline bool held_1997(const signum::Triangle3& a, const signum::Triangle3& b) {
  constexpr double epsilon = 1e-8;
  const auto& [o, p, q] = a.vertices;
  const Point3 product = cross(p - o, q - o);
  const Point3 normal = 1 / std::sqrt(dot(product, product)) * product;
  std::array<double, 3> d{};
  std::array<int, 3> side{};
  for (unsigned i = 0; i < 3; ++i) {
    d[i] = dot(normal, b.vertices[i] - o);
    side[i] = d[i] > epsilon ? 1 : d[i] < -epsilon ? -1 : 0;
  }
  if (side[0] == side[1] && side[1] == side[2]) {
    return side[0] == 0 && coplanar_triangles(normal, a, b);
  }
  // The ends of the segment: corners in the plane, and where an edge goes through it.
  std::array<Point3, 2> ends{};
  unsigned count = 0;
  for (unsigned i = 0; i < 3 && count < 2; ++i) {
    const unsigned j = (i + 1) % 3;
    const Point3& u = b.vertices[i];
    if (side[i] == 0) ends[count++] = u;
    if (count < 2 && side[i] * side[j] < 0) {
      ends[count++] = u + (d[i] / (d[i] - d[j])) * (b.vertices[j] - u);
    }
  }
  if (count == 0) return false;
  if (count == 1) ends[1] = ends[0];
  const Projection project(normal);
  const Corners2 corners = projected(project, a);
  const signum::Segment2 segment{project(ends[0]), project(ends[1])};
  if (inside_or_on(segment.p, corners) || inside_or_on(segment.q, corners)) return true;
  for (unsigned i = 0; i < 3; ++i) {
    if (antonio_1992(segment, {corners[i], corners[(i + 1) % 3]})) return true;
  }
  return false;
}

}  // namespace textbook
