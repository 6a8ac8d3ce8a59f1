// SPDX-License-Identifier: MIT
/// Boxes that are moved to boxes, by doubles.
#pragma once

#include "entry/sphere_impact.hpp"

namespace signum::detail {

/// None where differences of coordinates round, where a box has no inside, and where boxes slide
/// along each other's edge or corner from the start. Requires the default floating-point
/// environment.
std::optional<CertainImpact<Impact3>> impact_of_boxes(const Aabb3& a, const Aabb3& b,
                                                      const Difference3& motion);

}  // namespace signum::detail
