// SPDX-License-Identifier: MIT
/// How far is a shape from a plane?
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

/// The squared distance, correctly rounded, where two doubles are certain of it. It takes planes,
/// rays, lines and what has a core.
std::optional<double> plane_distance(const Plane3& plane, const ShapeRef3& other);

}  // namespace signum::detail
