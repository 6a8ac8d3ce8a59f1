// SPDX-License-Identifier: MIT
#include "palette.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace signum::cli {

std::string hex(Color c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

Color lit(Color c, double light) {
  const auto channel = [light](std::uint8_t v) {
    return static_cast<std::uint8_t>(std::clamp(v * light, 0.0, 255.0));
  };
  return {channel(c.red), channel(c.green), channel(c.blue)};
}

}  // namespace signum::cli
