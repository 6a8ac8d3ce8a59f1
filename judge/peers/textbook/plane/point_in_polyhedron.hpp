// SPDX-License-Identifier: MIT
/// Is a point in a polyhedron? The method goes by the number of faces that a ray along x goes
/// through. Requires faces that name points. Epsilon: none; a face seen edge-on exactly is left
/// out. There is no boundary.
/// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997; Ericson,
/// Real-Time Collision Detection, 2005, section 5.4.1.
#pragma once

#include "textbook/vectors.hpp"

namespace textbook {

inline bool parity(const Point3& p, const signum::Polyhedron3& polyhedron) {
  bool inside = false;
  for (const auto& [i, j, k] : polyhedron.faces) {
    const Point3& a = polyhedron.points[i];
    const Point3 ab = polyhedron.points[j] - a;
    const Point3 ac = polyhedron.points[k] - a;
    const Point3 ap = p - a;
    // The direction is (1, 0, 0): what it is multiplied with is left out.
    const double det = ac.y * ab.z - ac.z * ab.y;
    if (det == 0) continue;
    const double u = (ac.y * ap.z - ac.z * ap.y) / det;
    const double v = (ap.y * ab.z - ap.z * ab.y) / det;
    if (u < 0 || v < 0 || u + v > 1) continue;
    const double t = u * ab.x + v * ac.x - ap.x;
    if (t > 0) inside = !inside;
  }
  return inside;
}

}  // namespace textbook
