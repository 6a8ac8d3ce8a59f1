// SPDX-License-Identifier: MIT
/// Which features of two triangles of one plane share points?
#pragma once

#include <signum/shapes/feature_pairs.hpp>

#include "pairs/simplex.hpp"

namespace signum::detail {

/// A triangle of positive area, as given, and how it turns.
struct TurnedTriangle {
  std::array<Point2, 3> vertices;
  Sign turn;
};

/// Requires the default floating-point environment.
FeaturePairs overlay(const TurnedTriangle& a, const TurnedTriangle& b);

}  // namespace signum::detail
