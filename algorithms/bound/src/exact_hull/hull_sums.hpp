// SPDX-License-Identifier: MIT
/// The sums over a convex hull, and its square measure.
#pragma once

#include "cells/axes.hpp"
#include "exact_hull/rational_hull.hpp"
#include "exact_hull/simplex_sums.hpp"

namespace signum::detail {

/// An axis along which a normal has a part: z before y before x.
inline std::size_t axis_of(const RationalPoint& normal) {
  return !normal.z.is_zero() ? 2 : !normal.y.is_zero() ? 1 : 0;
}

/// The square of an area, made from its part along the axis of the normal.
inline BigRational squared_area(const BigRational& part, const RationalPoint& normal) {
  const BigRational& along = coordinate(normal, axis_of(normal));
  return part * part * square(normal) / (along * along);
}

struct HullSums {
  SimplexSums sums;
  /// The square of the length, area or volume; 1 for a point.
  BigRational squared;
};

inline HullSums hull_sums(const RationalHull& hull) {
  SimplexSums sums;
  const RationalPoint& apex = hull.corners.front();
  if (hull.dimension == 0) {
    sums.add({&apex}, 1);
    return {std::move(sums), 1};
  }
  if (hull.dimension == 1) {
    sums.add({&apex, &hull.corners.back()}, 1);
    return {std::move(sums), square(hull.corners.back() - apex)};
  }
  const auto at = [&](std::uint32_t i) -> const RationalPoint& { return hull.corners[i]; };
  if (hull.dimension == 2) {
    const auto ring = hull.faces[0];
    const RationalPoint normal = cross(at(ring[1]) - at(ring[0]), at(ring[2]) - at(ring[0]));
    add_ring(sums, apex, ring, axis_of(normal), at);
    return {sums, squared_area(sums.weight / 2, normal)};
  }
  for (std::size_t f = 0; f < hull.faces.size(); ++f) {
    const auto face = hull.faces[f];
    for (std::size_t k = 2; k < face.size(); ++k) {
      add_tetrahedron(sums, apex, at(face[0]), at(face[k - 1]), at(face[k]));
    }
  }
  const BigRational volume = sums.weight / 6;
  return {sums, volume * volume};
}

}  // namespace signum::detail
