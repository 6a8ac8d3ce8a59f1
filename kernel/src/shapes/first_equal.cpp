// SPDX-License-Identifier: MIT
#include "shapes/first_equal.hpp"

namespace signum::detail {

std::vector<std::uint32_t> first_equal(std::span<const Point3> points, std::size_t distinct) {
  return first_equal_of(points.size(), distinct, [points](std::uint32_t i) { return points[i]; });
}

}  // namespace signum::detail
