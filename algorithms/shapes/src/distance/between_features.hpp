// SPDX-License-Identifier: MIT
/// The distance of two features that are proposed, where these are confirmed.
#pragma once

#include <cstdint>
#include <optional>

#include "distance/half_spaces/sides.hpp"
#include "operands.hpp"

namespace signum::detail {

/// What is to confirm features that are proposed.
enum class Confirm : std::uint8_t { doubles, all };

/// Sets the distance; false where it is not certain.
inline bool set_distance(RoundedDistance& result, const std::optional<double>& squared) {
  result.is_only = false;
  if (squared) result.squared = *squared;
  return squared.has_value();
}

/// Whether doubles are certain that the features hold the only two nearest points.
bool is_only_pair(FeaturePair pair, const SpannedShapes& sides);

/// False where the nearest points are not certainly on the features.
bool between_features(RoundedDistance& result, const ClosestCorners& closest,
                      const Operands<ShapeRef2>& o, Confirm by = Confirm::all);
bool between_features(RoundedDistance& result, const ClosestCorners& closest,
                      const Operands<ShapeRef3>& o, Confirm by = Confirm::all);

}  // namespace signum::detail
