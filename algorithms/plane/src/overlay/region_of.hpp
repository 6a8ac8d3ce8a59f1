// SPDX-License-Identifier: MIT
/// What overlay() makes, and the same with the vertices where rings touch.
#pragma once

#include <signum/plane/overlay.hpp>
#include <span>

#include "overlay/region_border.hpp"

namespace signum::detail {

PlaneRegion region_of(BooleanOperation operation, std::span<const PlaneSet* const> sets,
                      Straight straight);

}  // namespace signum::detail
