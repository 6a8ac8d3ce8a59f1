// SPDX-License-Identifier: MIT
/// Where does a ray meet a box? The method goes by slabs, whose planes are in order of the signs of
/// the inverse direction, the sign of -0 too. Epsilon: none. The parameters are compared with the
/// ends of the interval strictly: a ray that leaves the box from its border misses it. A ray in the
/// plane of a face makes 0 times infinity.
/// See: Williams, Barrus, Morley and Shirley, An Efficient and Robust Ray-Box Intersection
/// Algorithm, 2005.
#pragma once

#include <limits>
#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

/// The parameter of the first point, 0 when the origin is in the box.
inline std::optional<double> williams_2005(const signum::Ray3& ray, const signum::Aabb3& box) {
  double enter = -std::numeric_limits<double>::infinity();
  double leave = std::numeric_limits<double>::infinity();
  for (const Axis i : axes) {
    const double inverse = 1 / (ray.direction.*i);
    const bool backwards = inverse < 0;
    const double t1 = ((backwards ? box.max : box.min).*i - ray.origin.*i) * inverse;
    const double t2 = ((backwards ? box.min : box.max).*i - ray.origin.*i) * inverse;
    if (enter > t2 || t1 > leave) return std::nullopt;
    if (t1 > enter) enter = t1;
    if (t2 < leave) leave = t2;
  }
  if (!(enter < std::numeric_limits<double>::infinity() && leave > 0)) return std::nullopt;
  return enter > 0 ? enter : 0;
}

}  // namespace textbook
