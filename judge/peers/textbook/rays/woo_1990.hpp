// SPDX-License-Identifier: MIT
/// Where does a ray meet a box? It meets it at the farthest of the up to three faces that look at
/// the origin, if the point there is within the face. Epsilon: none; the point is rounded before it
/// is compared with the face.
/// See: Woo, Fast Ray-Box Intersection, 1990.
#pragma once

#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

/// The parameter of the first point, 0 when the origin is in the box.
inline std::optional<double> woo_1990(const signum::Ray3& ray, const signum::Aabb3& box) {
  Axis farthest = axes[0];
  double greatest = -1;
  bool inside = true;
  for (const Axis i : axes) {
    const double o = ray.origin.*i;
    const bool below = o < box.min.*i;
    if (!below && !(o > box.max.*i)) continue;
    inside = false;
    if (ray.direction.*i == 0) continue;
    const double t = ((below ? box.min : box.max).*i - o) / (ray.direction.*i);
    if (t > greatest) {
      greatest = t;
      farthest = i;
    }
  }
  if (inside) return 0;
  if (greatest < 0) return std::nullopt;
  for (const Axis i : axes) {
    if (i == farthest) continue;
    const double x = ray.origin.*i + greatest * (ray.direction.*i);
    if (x < box.min.*i || x > box.max.*i) return std::nullopt;
  }
  return greatest;
}

}  // namespace textbook
