// SPDX-License-Identifier: MIT
/// Shapes of all kinds that corners make.
#pragma once

#include <cstddef>
#include <signum/kernel/any_shape.hpp>
#include <span>

namespace signum::generators {

/// How many corners make a shape of a kind, or 0 for one that is made otherwise.
std::size_t corner_count(ShapeKind kind, bool in_3d);

/// The shape of so many corners. Requires corner_count(kind) of them, and not 0.
Shape2 from_corners(ShapeKind kind, std::span<const Point2> corners);
Shape3 from_corners(ShapeKind kind, std::span<const Point3> corners);

}  // namespace signum::generators
