// SPDX-License-Identifier: MIT
/// Polygons of a plane of space from the map of its chains.
#pragma once

#include <cstdint>
#include <signum/arrange/section.hpp>
#include <vector>

#include "bodies/hulls/hull.hpp"
#include "planar/point_table.hpp"
#include "section/winding_map.hpp"

namespace signum::detail {

/// What is kept above the edges of the map, which is one of the plane and seen along axis_of it.
PlaneSection section_of_map(const WindingMap& map, const std::vector<std::uint8_t>& kept,
                            const PointTable& points, const HalfSpace& plane);

}  // namespace signum::detail
