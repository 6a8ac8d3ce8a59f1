// SPDX-License-Identifier: MIT
/// A distance whose exact values are made when they are asked for.
#pragma once

#include <functional>
#include <signum/shapes/distance.hpp>

namespace signum::detail {

/// Requires that `exact` makes the values of which the square is rounded to this, each time.
Distance3 later_distance(double squared_rounded, std::function<ExactDistance3()> exact);

}  // namespace signum::detail
