// SPDX-License-Identifier: MIT
/// Placements in doubles with counted errors, and the placement of one set in the frame of another.
/// Requires the default floating-point environment.
#pragma once

#include <optional>
#include <signum/collide/placement.hpp>

#include "distance/half_spaces/two_double_plane.hpp"
#include "sets/rational_map.hpp"
#include "shapes/counted_map.hpp"

namespace signum::detail {

/// The map of a placement; where it is null, nothing is moved. None for the quaternion 0; what is
/// not finite makes a map that is not finite, either.
std::optional<CountedMap> counted_map(const Placement* where);

/// The map in two doubles. The placement must have a map.
TwoDoubleMap two_double_map(const Placement& where);

/// The map that takes a place of `from` to the place of `to` that coincides with it once both are
/// placed: the inverse of `to` after `from`, where null leaves all as it is; and the map back.
struct RelativeMaps {
  CountedMap forth, back;
};
/// The maps; none where one is not invertible, or overflows. Throws NotFinite, and InvalidArgument
/// for the quaternion 0.
std::optional<RelativeMaps> relative_maps(const Placement* from, const Placement* to);

/// The exact map from `from` to `to`. Throws NotFinite, and InvalidArgument for the quaternion 0.
/// It is none where `to` is not invertible.
std::optional<RationalMap> relative_map(const Placement* from, const Placement* to);

}  // namespace signum::detail
