// SPDX-License-Identifier: MIT
/// enum class WindingRule: which points a polygon encloses.
#pragma once

#include <cstdint>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// By the winding number: how often the chains of the polygon together run round the point
/// counter-clockwise, less how often they do clockwise.
enum class WindingRule : std::uint8_t {
  even_odd,  ///< those about which it is odd
  nonzero,   ///< those about which it is not 0
  positive,  ///< those about which it is above 0
  negative,  ///< those about which it is below 0
};

constexpr bool is_enclosed(WindingRule rule, std::int64_t winding) {
  switch (rule) {
    case WindingRule::nonzero:
      return winding != 0;
    case WindingRule::positive:
      return winding > 0;
    case WindingRule::negative:
      return winding < 0;
    default:
      return winding % 2 != 0;
  }
}

}  // namespace signum
