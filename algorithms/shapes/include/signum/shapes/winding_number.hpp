// SPDX-License-Identifier: MIT
/// std::optional<std::int64_t> winding_number(point, polygon): how often the chains of a polygon
/// run round a point counter-clockwise, less how often they run round it clockwise; nothing for a
/// point on a chain.
///
/// Chains may cross, overlap and repeat, and each counts. A rule makes an inside of it: WindingRule
/// has them all, and locate(point, polygon) answers by the rule of the polygon.
///
/// Laws:
///   1. nothing iff locate(point, polygon) is the boundary; else inside by even_odd iff the number
///      is odd, and inside by nonzero iff it is not 0
///   2. the number of several chains is the sum of their numbers, and a chain that runs the other
///      way has the number negated
/// Cost, throws: as locate(point, polygon).
/// See: Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons, 2001.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

std::optional<std::int64_t> winding_number(const Point2& point, const Polygon2& polygon);

}  // namespace signum
