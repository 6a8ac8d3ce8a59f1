// SPDX-License-Identifier: MIT
/// On which feature of a set is a point of it?
#pragma once

#include <signum/collide/closest_points.hpp>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// Requires a point of the set. Throws what body_of throws.
ClosestPlace place_of(const RationalPoint& p, const ShapeRef2& shape);
ClosestPlace place_of(const RationalPoint& p, const SetRef3& set);
/// Where a point that is not rational may be.
PlaceKind irrational_place(ShapeKind kind);

}  // namespace signum::detail
