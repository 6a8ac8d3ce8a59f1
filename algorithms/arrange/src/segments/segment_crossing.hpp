// SPDX-License-Identifier: MIT
/// Where two segments of an arrangement cross.
#pragma once

#include "planar/point_table.hpp"

namespace signum::detail {

/// The point on the line of p and q where it crosses that of r and s, which is another one, both
/// being in a plane that is seen along the axis.
RationalPoint segment_crossing(const PointTable& points, std::size_t axis, std::uint32_t p,
                               std::uint32_t q, std::uint32_t r, std::uint32_t s);

}  // namespace signum::detail
