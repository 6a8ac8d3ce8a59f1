// SPDX-License-Identifier: MIT
/// Do two triangles of one plane meet? This tells by a projection, in doubles, where that is
/// certain.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// Whether they meet; nothing where it is not certain: where they touch, one is degenerate, or
/// nearly so. Requires that the triangles are coplanar, finite coordinates and the default
/// floating-point environment.
std::optional<bool> intersects_coplanar_filter(const Triangle3& a, const Triangle3& b);

/// Whether they meet, on a grid; nothing where one is degenerate. Requires on_common_grid, too.
std::optional<bool> intersects_coplanar_on_grid(const Triangle3& a, const Triangle3& b);

}  // namespace signum::detail
