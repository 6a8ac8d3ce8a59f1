// SPDX-License-Identifier: MIT
#include "collide/turns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <signum/signum.hpp>

namespace signum::cli {

Quaternion turn_about(const Point3& axis, double degrees) {
  const double most = std::max({std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)});
  const Point3 u{axis.x / most, axis.y / most, axis.z / most};
  const double quarters = degrees / 90;
  const bool is_right = quarters == std::round(quarters);
  constexpr std::array<std::array<double, 2>, 5> right{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
  const double half = std::abs(degrees) / 360 * std::numbers::pi;
  const auto [sine, cosine] = is_right ? right[static_cast<std::size_t>(std::abs(quarters))]
                                       : std::array{std::sin(half), std::cos(half)};
  const double s = degrees < 0 ? -sine : sine;
  return {u.x * s, u.y * s, u.z * s, std::sqrt(dot(u, u)) * cosine};
}

}  // namespace signum::cli
