// SPDX-License-Identifier: MIT
#include "bvh_frame.hpp"

#include <cmath>

#include "machine/fp_environment.hpp"

namespace signum::detail {

BvhFrame::BvhFrame(const Aabb3& box) {
  const DefaultFpEnvironment environment;
  const std::array<double, 3> min{box.min.x, box.min.y, box.min.z};
  const std::array<double, 3> max{box.max.x, box.max.y, box.max.z};
  std::array<double, 3> half;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    center_[axis] = 0.5 * min[axis] + 0.5 * max[axis];
    half[axis] = std::max(max[axis] - center_[axis], center_[axis] - min[axis]);
  }
  const double longest = std::max({half[0], half[1], half[2]});
  for (std::size_t axis = 0; axis < 3; ++axis) {
    // A flat axis takes the scale of the longest.
    const double extent = half[axis] > 0 ? half[axis] : longest;
    int exponent = 0;
    if (extent > 0) std::frexp(extent, &exponent);
    exponent = std::clamp(exponent, -1022, 1022);
    scale_[axis] = std::ldexp(1, -exponent);
    unit_[axis] = std::ldexp(1, exponent);
  }
}

}  // namespace signum::detail
