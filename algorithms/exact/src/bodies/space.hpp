// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace signum::detail {

/// The space in which all is, normals too. What is of the plane has z = 0.
enum class Space : std::uint8_t { plane, space };

}  // namespace signum::detail
