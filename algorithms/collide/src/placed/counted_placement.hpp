// SPDX-License-Identifier: MIT
/// Placements in doubles with counted errors, and of two placements the one in the frame of the
/// other. Requires the default floating-point environment.
#pragma once

#include <optional>
#include <signum/collide/placement.hpp>

#include "counted_map.hpp"
#include "rational_map.hpp"

namespace signum::detail {

/// Where it is null, nothing is moved. None for the quaternion 0; what is not finite makes a map
/// that is not, either.
std::optional<CountedMap> counted_map(const Placement* where);

/// What takes the places of `from` to those of `to` once both are placed: the inverse of `to`
/// after `from`, null leaving all as it is.
struct RelativeMaps {
  CountedMap forth, back;
};
/// None where one is not invertible, or overflows. Throws NotFinite, and InvalidArgument for the
/// quaternion 0.
std::optional<RelativeMaps> relative_maps(const Placement* from, const Placement* to);

/// The same exactly. Throws NotFinite, and InvalidArgument for the quaternion 0. None where `to` is
/// not invertible.
std::optional<RationalMap> relative_map(const Placement* from, const Placement* to);

}  // namespace signum::detail
