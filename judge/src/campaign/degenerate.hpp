// SPDX-License-Identifier: MIT
/// Has a shape fewer dimensions than its kind promises? Findings are told apart by the answer.
#pragma once

#include <signum/judge/generators_shapes.hpp>

namespace signum::oracle {

/// A segment that is a point, a triangle on a line, a flat box or hull, a radius of 0, a polygon
/// whose corners are collinear, a k-DOP with an empty or flat slab. Never a point or a frustum.
/// Throws NotFinite.
bool is_degenerate(const Shape2& shape);
bool is_degenerate(const Shape3& shape);

}  // namespace signum::oracle
