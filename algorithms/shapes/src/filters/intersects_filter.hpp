// SPDX-License-Identifier: MIT
/// Do two shapes meet? This is decided where numbers that count their error can tell: where the
/// shapes neither touch nor nearly do.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

/// Whether they meet; none where it is not certain, or where a shape does not certainly meet its
/// requirements, or intersects is not there for the two. Requires the default floating-point
/// environment.
std::optional<bool> filter_intersects(const ShapeRef2& a, const ShapeRef2& b);
std::optional<bool> filter_intersects(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
