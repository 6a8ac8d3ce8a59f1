// SPDX-License-Identifier: MIT
/// Refuses what is no polygon.
#pragma once

#include <signum/kernel/shapes.hpp>

#include "shapes/finite.hpp"

namespace signum::detail {

/// Throws InvalidArgument for fewer than 3 points.
inline void require_chain(const std::vector<Point2>& chain) {
  if (chain.size() < 3) throw InvalidArgument("polygon: a chain has fewer than 3 points");
}

inline void require_finite(const std::vector<Point2>& chain) {
  for (const Point2& p : chain) require_finite(p);
}

}  // namespace signum::detail
