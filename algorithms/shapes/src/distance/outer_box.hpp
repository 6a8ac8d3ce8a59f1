// SPDX-License-Identifier: MIT
/// Boxes of doubles that certainly hold a shape.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "numbers/running_error.hpp"

namespace signum::detail {

struct OuterBox {
  std::array<double, 3> low, high;
};

/// Not more than the squared distance of what the boxes hold.
inline double least_squared(const OuterBox& a, const OuterBox& b) {
  double sum = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double gap = rounded_down(std::max(a.low[k] - b.high[k], b.low[k] - a.high[k]));
    if (gap > 0) sum = std::max(0.0, rounded_down(sum + rounded_down(gap * gap)));
  }
  return sum;
}

}  // namespace signum::detail
