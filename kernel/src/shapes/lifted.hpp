// SPDX-License-Identifier: MIT
/// Points of the plane as points of space, at z = 0.
#pragma once

#include <signum/kernel/vec.hpp>

namespace signum::detail {

constexpr Point3 lifted(const Point2& p) { return {p.x, p.y, 0}; }
constexpr Point3 lifted(const Point3& p) { return p; }

}  // namespace signum::detail
