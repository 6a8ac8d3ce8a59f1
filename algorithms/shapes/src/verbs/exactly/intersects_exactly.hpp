// SPDX-License-Identifier: MIT
/// The last stage of intersects, which tests compare the others with.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

/// Requires the default floating-point environment.
bool intersects_in_rationals(const ShapeRef2& a, const ShapeRef2& b);
bool intersects_in_rationals(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
