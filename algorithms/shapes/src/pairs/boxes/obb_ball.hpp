// SPDX-License-Identifier: MIT
/// Points and balls beside an oriented box, of any axes.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/location.hpp>

namespace signum::detail {

// None where it is not certain, and where a shape is to be refused. Requires the default
// floating-point environment.
std::optional<Location> locate_in_box(const Point3& point, const Obb3& box);
std::optional<bool> ball_meets_box(const Sphere3& ball, const Obb3& box);

/// Takes two shapes of which one is a box, and the other a point or a ball.
std::optional<bool> point_or_ball_meets_box(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
