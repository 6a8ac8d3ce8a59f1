// SPDX-License-Identifier: MIT
/// Does a sphere meet a box? The method goes by the distance of the center from the box, squared.
/// Epsilon: none.
/// See: Arvo, A Simple Method for Box-Sphere Intersection Testing, 1990.
#pragma once

#include "vectors.hpp"

namespace textbook {

inline bool arvo_1990(const signum::Aabb3& box, const signum::Sphere3& sphere) {
  double squared = 0;
  for (const Axis i : axes) {
    const double c = sphere.center.*i;
    if (c < box.min.*i) {
      squared += (c - box.min.*i) * (c - box.min.*i);
    } else if (c > box.max.*i) {
      squared += (c - box.max.*i) * (c - box.max.*i);
    }
  }
  return squared <= sphere.radius * sphere.radius;
}

}  // namespace textbook
