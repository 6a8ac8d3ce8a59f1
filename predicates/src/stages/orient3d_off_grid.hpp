// SPDX-License-Identifier: MIT
/// orient3d where neither a filter nor a grid has decided, for whoever has looked at these already.
/// Only sources include it.
#pragma once

#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// Requires the default floating-point environment. Throws NotFinite.
Sign orient3d_off_grid(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

}  // namespace signum::detail
