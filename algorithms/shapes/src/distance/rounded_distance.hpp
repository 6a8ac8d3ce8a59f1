// SPDX-License-Identifier: MIT
/// How far apart are two shapes, as a correctly rounded double, where doubles are certain of it?
#pragma once

#include <signum/kernel/any_shape.hpp>

#include "distance/corners/closest_corners.hpp"

namespace signum::detail {

struct RoundedDistance {
  double squared;
  /// Whether `corners` are there: corners of each core whose hulls hold the only two nearest points
  /// of the cores. Where there may be others, and where the cores meet, there are none.
  bool is_only;
  ClosestCorners corners;
};

/// False where the distance is not certain, and where a shape is refused. Requires the default
/// floating-point environment.
bool rounded_distance(RoundedDistance& result, const ShapeRef2& a, const ShapeRef2& b);
bool rounded_distance(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b);
/// The hint is tried first, and what is found is put there.
bool rounded_distance(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b,
                      HintContent& hint);

/// A shape of space that is as far from what is at z = 0: the shape there, a ball for a disc, a
/// prism for a k-DOP.
Shape3 lifted_shape(const ShapeRef2& shape);

/// The distance by proposed features: false where the nearest points are not certainly on them.
/// It is for tests: the search hardly ever proposes wrong features.
bool distance_of_features(RoundedDistance& result, const ClosestCorners& proposed,
                          const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
