// SPDX-License-Identifier: MIT
/// The corners of what two triangles share, as doubles: for drawing, and for lists of many.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <vector>

namespace signum::detail {

/// The points that intersection(a, b) has, each coordinate correctly rounded: none, a point, the
/// two ends of a segment, or the corners of an area in order round it, beginning anywhere. Requires
/// positive areas.
/// Cost: feature_pairs, and some microseconds for each corner that is a vertex of neither; no
/// quotient is reduced, and nothing is clipped.
std::vector<Point3> rounded_corners(const Triangle3& a, const Triangle3& b);

}  // namespace signum::detail
