// SPDX-License-Identifier: MIT
/// When does an upright cylinder that moves along a line first meet a triangle?
#pragma once

#include <optional>
#include <signum/collide/bsp_tree.hpp>
#include <signum/kernel/surd.hpp>

namespace signum::detail {

/// The least t in [0, 1], exactly; none where they do not meet. The triangle may be a segment or a
/// point, the cylinder a disc, a segment or a point. Cost: rational arithmetic, about a
/// millisecond.
std::optional<Surd> cylinder_entry(const UprightCylinder& cylinder, const Triangle3& triangle,
                                   const Point3& motion);

}  // namespace signum::detail
