// SPDX-License-Identifier: MIT
/// Do two shapes meet whose kinds are known when the program runs? Compiled once, for all who ask.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

bool intersects_any(const Shape2& a, const Shape2& b);
bool intersects_any(const Shape3& a, const Shape3& b);

}  // namespace signum::detail
