// SPDX-License-Identifier: MIT
/// Spheres as shapes of other kinds: what is asked of one must be true of the other.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace round_shapes {

inline signum::Ellipsoid3 ball(const signum::Sphere3& s) {
  const double r = s.radius;
  return {s.center, {{{r, 0, 0}, {0, r, 0}, {0, 0, r}}}};
}

}  // namespace round_shapes
