// SPDX-License-Identifier: MIT
/// The containment of boxes and balls in a frustum where all numbers are on grids, as of parts
/// whose sizes are halves and integers: there planes touch, which leaves filters without a sign.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/shapes/frustum.hpp>

namespace signum::detail {

// None of what is on no such grid, and of what is to be refused. Require the default floating-point
// environment.

std::optional<Containment> containment_on_grid(const Frustum3& frustum, const Aabb3& box);
std::optional<Containment> containment_on_grid(const Frustum3& frustum, const Sphere3& ball);

}  // namespace signum::detail
