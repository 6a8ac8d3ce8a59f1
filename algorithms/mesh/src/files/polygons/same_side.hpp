// SPDX-License-Identifier: MIT
#pragma once

#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// Whether the points a and b, on a line with o and not equal to it, are on one side of it.
inline bool same_side(const Point2& o, const Point2& a, const Point2& b) {
  const auto less = [](const Point2& p, const Point2& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
  };
  return less(a, o) == less(b, o);
}

}  // namespace signum::detail
