// SPDX-License-Identifier: MIT
/// In which order are points lifted, and what does that decide of points on one circle?
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/power_circle.hpp>

#include "planar/point_order.hpp"
#include "triangulation/growing_cells.hpp"

namespace signum::detail {

/// Whether d is inside the circle of a, b, c, which turn counter-clockwise, when they lie on one
/// and all are lifted a little, the last by x, then y, by far the most. What is lifted leaves the
/// circle of the others.
template <class Before, class Orientation, class Site>
bool is_inside_lifted(const Site& a, const Site& b, const Site& c, const Site& d, Before before,
                      Orientation orientation) {
  std::array<const Site*, 4> left = {&a, &b, &c, &d};
  // The last one by place decides, unless the other three are on a line.
  for (auto end = left.end(); end != left.begin(); --end) {
    const auto last = std::max_element(
        left.begin(), end, [&](const Site* p, const Site* q) { return before(*p, *q); });
    const Site* const p = *last;
    if (p == &d) break;
    const Sign s = p == &a   ? orientation(d, b, c)
                   : p == &b ? orientation(a, d, c)
                             : orientation(a, b, d);
    if (s != Sign::zero) return s == Sign::positive;
    *last = *(end - 1);
  }
  return false;
}

}  // namespace signum::detail
