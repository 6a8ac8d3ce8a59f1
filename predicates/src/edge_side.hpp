// SPDX-License-Identifier: MIT
/// On which side of an edge is a point?
#pragma once

#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// Two points and the line through two others, `from` and `to`: the sign of the product of the
/// vectors to p and to x from the line's points nearest to them. It is positive where p and x are
/// on one side of the plane that holds the line and is perpendicular to the way from it to x. Zero
/// where the ends of the line are one point. Requires the default floating-point environment.
/// Throws NotFinite.
Sign edge_side(const Point3& from, const Point3& to, const Point3& p, const Point3& x);

}  // namespace signum::detail
