// SPDX-License-Identifier: MIT
/// How large is a touch: the area, the length and the number of points that two solids share where
/// they share no volume?
#pragma once

#include <cstddef>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// Of the set of all common points. Triangles of zero area add nothing to it: where they alone
/// touch, all is 0.
struct TouchSize {
  /// Of the regions that they share, correctly rounded (0 if there are none).
  double area = 0;
  /// Of the curves that they share besides, which are on no such region; correctly rounded.
  double length = 0;
  /// Common points on neither.
  std::size_t points = 0;

  friend bool operator==(const TouchSize&, const TouchSize&) = default;
};

}  // namespace signum
