// SPDX-License-Identifier: MIT
/// In which order are points lifted, and what does that decide of points on one circle?
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/power_circle.hpp>

namespace signum::detail {

inline const Point2& place_of(const Point2& p) { return p; }
inline const Point2& place_of(const WeightedPoint2& p) { return p.point; }

/// By x, then y.
inline bool is_before(const Point2& p, const Point2& q) {
  return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// Whether d is inside the circle of a, b, c, which turn counter-clockwise, when they lie on one
/// and all are lifted a little, the last by x, then y, by far the most. What is lifted leaves the
/// circle of the others.
template <class Before, class Orientation, class Site>
bool is_inside_lifted(const Site& a, const Site& b, const Site& c, const Site& d, Before before,
                      Orientation orientation) {
  std::array<const Site*, 4> by_place = {&a, &b, &c, &d};
  std::sort(by_place.begin(), by_place.end(),
            [&](const Site* p, const Site* q) { return before(*q, *p); });
  for (const Site* const p : by_place) {
    if (p == &d) break;
    const Sign s = p == &a   ? orientation(d, b, c)
                   : p == &b ? orientation(a, d, c)
                             : orientation(a, b, d);
    if (s != Sign::zero) return s == Sign::positive;
  }
  return false;
}

}  // namespace signum::detail
