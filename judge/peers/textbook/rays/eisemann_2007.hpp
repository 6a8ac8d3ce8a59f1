// SPDX-License-Identifier: MIT
/// Does a ray meet a box? The method goes by the slopes of its three projections: in each it must
/// pass between the two corners of the rectangle's silhouette.
///
/// The paper has a case for each of the 26 combinations of signs; here the axes along which the ray
/// goes backwards are mirrored, which changes no rounding. The slopes, which the paper prepares for
/// a ray that is tested often, are computed at once.
/// Epsilon: none.
/// See: Eisemann, Magnor, Grosch and Muller, Fast Ray/Axis-Aligned Bounding Box Overlap Tests Using
/// Ray Slopes, 2007.
#pragma once

#include "textbook/vectors.hpp"

namespace textbook {

inline bool eisemann_2007(const signum::Ray3& ray, const signum::Aabb3& box) {
  Point3 o = ray.origin;
  Point3 d = ray.direction;
  Point3 low = box.min;
  Point3 high = box.max;
  for (const Axis i : axes) {
    if (d.*i < 0) {
      d.*i = -(d.*i);
      o.*i = -(o.*i);
      const double mirrored = -(low.*i);
      low.*i = -(high.*i);
      high.*i = mirrored;
    }
    if (o.*i > high.*i) return false;
    if (d.*i == 0 && o.*i < low.*i) return false;
  }
  for (const Axis i : axes) {
    for (const Axis j : axes) {
      if (i == j || d.*i == 0 || d.*j == 0) continue;
      // Where the ray leaves the slab of i, it must be past the beginning of the slab of j.
      const double slope = d.*j / (d.*i);
      const double intercept = o.*j - slope * (o.*i);
      if (slope * (high.*i) - low.*j + intercept < 0) return false;
    }
  }
  return true;
}

}  // namespace textbook
