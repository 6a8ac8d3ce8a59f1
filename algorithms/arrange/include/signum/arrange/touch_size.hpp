// SPDX-License-Identifier: MIT
/// struct TouchSize: how large a touch is: the area, the length and the number of points that two
/// solids share where they share no volume.
#pragma once

#include <cstddef>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// The size of the set of all common points. Triangles of zero area add nothing to it: where they
/// alone touch, all is 0.
struct TouchSize {
  /// The area of the regions that they share, correctly rounded (0 if there are none).
  double area = 0;
  /// The length of the curves that they share besides, which are on no such region; correctly
  /// rounded.
  double length = 0;
  /// The number of common points on no such region or curve.
  std::size_t points = 0;

  friend bool operator==(const TouchSize&, const TouchSize&) = default;
};

}  // namespace signum
