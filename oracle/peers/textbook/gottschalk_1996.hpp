// SPDX-License-Identifier: MIT
/// Do two oriented boxes meet? In plain doubles, for orthonormal axes, with the tolerance of the
/// book.
/// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
/// Detection, 1996; Ericson, Real-Time Collision Detection, 2005, section 4.4.1.
#pragma once

#include <cmath>

#include "vectors.hpp"

namespace textbook {

inline bool intersects(const signum::Obb3& a, const signum::Obb3& b) {
  constexpr double epsilon = 1e-12;
  double r[3][3];
  double s[3][3];
  for (unsigned i = 0; i < 3; ++i) {
    for (unsigned j = 0; j < 3; ++j) {
      r[i][j] = dot(a.axes[i], b.axes[j]);
      s[i][j] = std::abs(r[i][j]) + epsilon;
    }
  }
  const Point3 between = b.center - a.center;
  const double t[3] = {dot(between, a.axes[0]), dot(between, a.axes[1]), dot(between, a.axes[2])};
  const auto& h = a.half;
  const auto& g = b.half;
  for (unsigned i = 0; i < 3; ++i) {
    const double radius = g[0] * s[i][0] + g[1] * s[i][1] + g[2] * s[i][2];
    if (std::abs(t[i]) > h[i] + radius) return false;
  }
  for (unsigned j = 0; j < 3; ++j) {
    const double radius = h[0] * s[0][j] + h[1] * s[1][j] + h[2] * s[2][j];
    if (std::abs(t[0] * r[0][j] + t[1] * r[1][j] + t[2] * r[2][j]) > g[j] + radius) return false;
  }
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned i1 = (i + 1) % 3;
    const unsigned i2 = (i + 2) % 3;
    for (unsigned j = 0; j < 3; ++j) {
      const unsigned j1 = (j + 1) % 3;
      const unsigned j2 = (j + 2) % 3;
      const double radius =
          h[i1] * s[i2][j] + h[i2] * s[i1][j] + g[j1] * s[i][j2] + g[j2] * s[i][j1];
      if (std::abs(t[i2] * r[i1][j] - t[i1] * r[i2][j]) > radius) return false;
    }
  }
  return true;
}

}  // namespace textbook
