// SPDX-License-Identifier: MIT
/// Do two oriented boxes meet? The method goes by separating axes. Requires orthonormal axes.
/// Epsilon: 1e-6 added to the absolute cosines between axes, as in the authors' RAPID, since the
/// product of nearly parallel axes is an axis of rounding errors.
/// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
/// Detection, 1996; Ericson, Real-Time Collision Detection, 2005, section 4.4.1; for the abridged
/// test by faces alone, van den Bergen, Efficient Collision Detection of Complex Deformable Models
/// using AABB Trees, 1997.
#pragma once

#include <cmath>

#include "textbook/vectors.hpp"

namespace textbook {

/// The second box as seen from the first one.
struct BoxInBox {
  BoxInBox(const signum::Obb3& a, const signum::Obb3& b) : h(a.half), g(b.half) {
    constexpr double epsilon = 1e-6;
    for (unsigned i = 0; i < 3; ++i) {
      for (unsigned j = 0; j < 3; ++j) {
        r[i][j] = dot(a.axes[i], b.axes[j]);
        s[i][j] = std::abs(r[i][j]) + epsilon;
      }
    }
    const Point3 between = b.center - a.center;
    for (unsigned i = 0; i < 3; ++i) t[i] = dot(between, a.axes[i]);
  }

  bool apart_along_faces() const {
    for (unsigned i = 0; i < 3; ++i) {
      const double radius = g[0] * s[i][0] + g[1] * s[i][1] + g[2] * s[i][2];
      if (std::abs(t[i]) > h[i] + radius) return true;
    }
    for (unsigned j = 0; j < 3; ++j) {
      const double radius = h[0] * s[0][j] + h[1] * s[1][j] + h[2] * s[2][j];
      if (std::abs(t[0] * r[0][j] + t[1] * r[1][j] + t[2] * r[2][j]) > g[j] + radius) return true;
    }
    return false;
  }

  bool apart_along_products() const {
    for (unsigned i = 0; i < 3; ++i) {
      const unsigned i1 = (i + 1) % 3;
      const unsigned i2 = (i + 2) % 3;
      for (unsigned j = 0; j < 3; ++j) {
        const unsigned j1 = (j + 1) % 3;
        const unsigned j2 = (j + 2) % 3;
        const double radius =
            h[i1] * s[i2][j] + h[i2] * s[i1][j] + g[j1] * s[i][j2] + g[j2] * s[i][j1];
        if (std::abs(t[i2] * r[i1][j] - t[i1] * r[i2][j]) > radius) return true;
      }
    }
    return false;
  }

  const std::array<double, 3>& h;
  const std::array<double, 3>& g;
  double r[3][3];
  double s[3][3];
  double t[3];
};

inline bool gottschalk_1996(const signum::Obb3& a, const signum::Obb3& b) {
  const BoxInBox boxes(a, b);
  return !boxes.apart_along_faces() && !boxes.apart_along_products();
}

inline bool box_box_abridged(const signum::Obb3& a, const signum::Obb3& b) {
  return !BoxInBox(a, b).apart_along_faces();
}

}  // namespace textbook
