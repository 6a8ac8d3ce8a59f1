// SPDX-License-Identifier: MIT
#include "bodies/part_near.hpp"

namespace signum::detail {

Hull part_near(const Hull& unbounded, const BodyBounds& box) {
  Hull part;
  for (std::size_t i = 0; i < 8; ++i) {
    const RationalPoint corner{(i & 1) != 0 ? box.max.x : box.min.x,
                               (i & 2) != 0 ? box.max.y : box.min.y,
                               (i & 4) != 0 ? box.max.z : box.min.z};
    part.points.push_back(nearest(unbounded, {{corner}, {}})->a);
  }
  return part;
}

}  // namespace signum::detail
