// SPDX-License-Identifier: MIT
/// Do two triangles of one plane meet? By a projection, in doubles, where that is certain.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// Nothing where it is not certain: where they touch, one is degenerate, or nearly so. Requires
/// that the triangles are coplanar, finite coordinates and the default floating-point environment.
std::optional<bool> intersects_coplanar_filter(const Triangle3& a, const Triangle3& b);

/// Nothing where one is degenerate. Requires on_common_grid, too.
std::optional<bool> intersects_coplanar_on_grid(const Triangle3& a, const Triangle3& b);

}  // namespace signum::detail
