// SPDX-License-Identifier: MIT
/// Do two shapes meet whose kinds are known when the program runs? Compiled once, for all who ask.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

bool intersects_any(const ShapeRef2& a, const ShapeRef2& b);
bool intersects_any(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
