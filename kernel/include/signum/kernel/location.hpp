// SPDX-License-Identifier: MIT
/// Where a point is with respect to a shape.
#pragma once

#include <cstdint>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

enum class Location : std::uint8_t { inside, boundary, outside };

}  // namespace signum
