// SPDX-License-Identifier: MIT
/// intersects of shapes that are known at run time only.
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace signum::oracle {

/// Throws InvalidArgument for a pair that has no answer.
bool intersects_any(const Shape2& a, const Shape2& b);
bool intersects_any(const Shape3& a, const Shape3& b);

}  // namespace signum::oracle
