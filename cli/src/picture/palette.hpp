// SPDX-License-Identifier: MIT
/// The colors of the picture: quiet ones for the parts, strong ones for the contacts.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "common/writing/report.hpp"

namespace signum::cli {

struct Color {
  std::uint8_t red, green, blue;

  friend bool operator==(const Color&, const Color&) = default;
};

/// "#rrggbb".
std::string hex(Color c);
/// Each channel times `light`, up to white.
Color lit(Color c, double light);

inline Color part_color(std::size_t part) {
  static constexpr std::array<Color, 8> colors{{{143, 163, 184},
                                                {214, 188, 140},
                                                {154, 184, 160},
                                                {196, 158, 158},
                                                {170, 158, 196},
                                                {140, 186, 190},
                                                {200, 176, 196},
                                                {176, 176, 168}}};
  return colors[part % colors.size()];
}

inline Color contact_color(ContactClass kind) {
  static constexpr std::array<Color, contact_class_count> colors{
      {{214, 20, 40}, {124, 44, 191}, {244, 120, 0}, {20, 20, 20}, {0, 140, 200}}};
  return colors[static_cast<std::size_t>(kind)];
}

}  // namespace signum::cli
