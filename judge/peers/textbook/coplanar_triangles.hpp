// SPDX-License-Identifier: MIT
/// Do two triangles of one plane meet? Edge against edge, then a vertex in the other triangle.
/// Epsilon: none.
/// See: Moller, A Fast Triangle-Triangle Intersection Test, 1997.
#pragma once

#include "textbook/plane/antonio_1992.hpp"

namespace textbook {

/// The three corners of a triangle, projected.
using Corners2 = std::array<Point2, 3>;

inline Corners2 projected(const Projection& project, const signum::Triangle3& t) {
  return {project(t.vertices[0]), project(t.vertices[1]), project(t.vertices[2])};
}

/// Whether p is on the same side of the three edges; strictly, as the paper has it.
inline bool strictly_inside(const Point2& p, const Corners2& t) {
  const double d0 = cross(t[1] - t[0], p - t[0]);
  const double d1 = cross(t[2] - t[1], p - t[1]);
  const double d2 = cross(t[0] - t[2], p - t[2]);
  return d0 * d1 > 0 && d0 * d2 > 0;
}

inline bool coplanar_triangles(const Point3& normal, const signum::Triangle3& a,
                               const signum::Triangle3& b) {
  const Projection project(normal);
  const Corners2 p = projected(project, a);
  const Corners2 q = projected(project, b);
  for (unsigned i = 0; i < 3; ++i) {
    for (unsigned j = 0; j < 3; ++j) {
      if (antonio_1992({p[i], p[(i + 1) % 3]}, {q[j], q[(j + 1) % 3]})) return true;
    }
  }
  return strictly_inside(p[0], q) || strictly_inside(q[0], p);
}

}  // namespace textbook
