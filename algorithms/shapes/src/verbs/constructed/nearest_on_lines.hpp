// SPDX-License-Identifier: MIT
/// Where two lines in exact numbers come nearest to each other.
#pragma once

#include <signum/shapes/nearest_points.hpp>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// A line, or a ray.
struct OriginAndDirection {
  RationalPoint origin, direction;
};

ExactNearestOnLines nearest_on_lines(const OriginAndDirection& a, const OriginAndDirection& b);

}  // namespace signum::detail
