// SPDX-License-Identifier: MIT
/// The dimension of a hull, and the corners of a flat one in their order.
#pragma once

#include <cstdint>
#include <vector>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// The dimension of a hull; -1 for an empty one.
std::int8_t dimension_of(const Hull& hull);

/// The mean, which is in the relative interior of the hull of the points.
RationalPoint mean_of(const std::vector<RationalPoint>& points);

/// Puts the corners of an area, three or more, in order round it.
void put_round(std::vector<RationalPoint>& corners);

/// The normal of a triangle, from where its corners are seen counter-clockwise; 0 without an area.
inline RationalPoint normal_of(const std::vector<RationalPoint>& corners) {
  return cross(corners[1] - corners[0], corners[2] - corners[0]);
}

/// The order by x, then y, then z.
bool is_less(const RationalPoint& p, const RationalPoint& q);

}  // namespace signum::detail
