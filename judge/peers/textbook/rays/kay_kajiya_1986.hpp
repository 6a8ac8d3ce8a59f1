// SPDX-License-Identifier: MIT
/// Where does a ray meet a box? The method goes by slabs, one after the other.
/// Epsilon: none; a ray along a slab is compared with its two planes.
/// See: Kay and Kajiya, Ray Tracing Complex Scenes, 1986.
#pragma once

#include <limits>
#include <optional>
#include <utility>

#include "textbook/vectors.hpp"

namespace textbook {

/// The parameter of the first point, 0 when the origin is in the box.
inline std::optional<double> kay_kajiya_1986(const signum::Ray3& ray, const signum::Aabb3& box) {
  double enter = -std::numeric_limits<double>::infinity();
  double leave = std::numeric_limits<double>::infinity();
  for (const Axis i : axes) {
    const double o = ray.origin.*i;
    const double d = ray.direction.*i;
    if (d == 0) {
      if (o < box.min.*i || o > box.max.*i) return std::nullopt;
      continue;
    }
    double t1 = (box.min.*i - o) / d;
    double t2 = (box.max.*i - o) / d;
    if (t1 > t2) std::swap(t1, t2);
    if (t1 > enter) enter = t1;
    if (t2 < leave) leave = t2;
    if (enter > leave || leave < 0) return std::nullopt;
  }
  return enter > 0 ? enter : 0;
}

}  // namespace textbook
