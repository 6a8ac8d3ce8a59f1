// SPDX-License-Identifier: MIT
/// Does a sphere meet a box? In plain doubles.
/// See: Arvo, A Simple Method for Box-Sphere Intersection Testing, 1990.
#pragma once

#include "vectors.hpp"

namespace textbook {

inline bool intersects(const signum::Aabb3& box, const signum::Sphere3& sphere) {
  double squared = 0;
  for (const auto i : {&Point3::x, &Point3::y, &Point3::z}) {
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
