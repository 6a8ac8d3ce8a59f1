// SPDX-License-Identifier: MIT
/// The question distance, and what `"nearest": true` adds: nearest points and their features.
#pragma once

#include <string>

#include "reading/asked_set.hpp"

namespace signum::oracle {

/// Two shapes without curves, whose nearest points are rational.
constexpr bool has_rational_nearest(ShapeKind a, ShapeKind b) {
  const auto is_straight = [](ShapeKind k) {
    return !is_quadric(k) && k != ShapeKind::sphere && k != ShapeKind::capsule &&
           k != ShapeKind::lozenge;
  };
  return is_straight(a) && is_straight(b);
}

std::string answer_distance(const AskedPair& pair);
std::string answer_nearest(const AskedPair& pair);

}  // namespace signum::oracle
