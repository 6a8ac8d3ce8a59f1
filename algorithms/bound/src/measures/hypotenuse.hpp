// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

namespace signum::detail {

/// The length of (x, y), nearly: the same double on every machine, which std::hypot is not.
inline double hypotenuse(double x, double y) {
  const auto [less, most] = std::minmax({std::abs(x), std::abs(y)});
  if (!(most > 0)) return most;
  const double ratio = less / most;
  return most * std::sqrt(1 + ratio * ratio);
}

}  // namespace signum::detail
