// SPDX-License-Identifier: MIT
#include "collide/turns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <signum/signum.hpp>

namespace signum::cli {
namespace {

struct HalfTurn {
  double sine, cosine;  ///< of half of the angle, or both multiplied by one number
};
constexpr std::array<HalfTurn, 5> right_turns{{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};

/// A turn by an angle of this sign.
Quaternion turn_by(const Point3& axis, double angle, const HalfTurn& half) {
  const double most = std::max({std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)});
  const Point3 u{axis.x / most, axis.y / most, axis.z / most};
  const double s = angle < 0 ? -half.sine : half.sine;
  return {u.x * s, u.y * s, u.z * s, std::sqrt(dot(u, u)) * half.cosine};
}

}  // namespace

Quaternion turn_about(const Point3& axis, double degrees) {
  const double quarters = std::abs(degrees) / 90;
  if (quarters == std::round(quarters))
    return turn_by(axis, degrees, right_turns[static_cast<std::size_t>(quarters)]);
  const double half = std::abs(degrees) / 360 * std::numbers::pi;
  return turn_by(axis, degrees, {std::sin(half), std::cos(half)});
}

Quaternion turn_by_radians(const Point3& axis, double radians) {
  constexpr std::array right_angles{0.0, 1.5707963267948966, 3.141592653589793, 4.71238898038469,
                                    6.283185307179586};
  const double size = std::abs(radians);
  const auto* const right = std::find(right_angles.begin(), right_angles.end(), size);
  if (right != right_angles.end())
    return turn_by(axis, radians,
                   right_turns[static_cast<std::size_t>(right - right_angles.begin())]);
  return turn_by(axis, radians, {std::sin(size / 2), std::cos(size / 2)});
}

}  // namespace signum::cli
