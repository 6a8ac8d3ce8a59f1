// SPDX-License-Identifier: MIT
/// Do two segments of the plane meet? The method goes by turns: each has its ends on both sides of
/// the other. Epsilon: none.
/// See: Sedgewick, Algorithms, 1983, chapter 24.
#pragma once

#include "textbook/vectors.hpp"

namespace textbook {

/// 1 when a, b, c turn counter-clockwise, -1 when clockwise; of collinear points 0 when c is
/// between the two others, 1 when b is, -1 when a is.
inline int sedgewick_ccw(const Point2& a, const Point2& b, const Point2& c) {
  const Point2 u = b - a;
  const Point2 v = c - a;
  if (u.x * v.y > u.y * v.x) return 1;
  if (u.x * v.y < u.y * v.x) return -1;
  if (u.x * v.x < 0 || u.y * v.y < 0) return -1;
  if (dot(u, u) < dot(v, v)) return 1;
  return 0;
}

inline bool sedgewick_1983(const signum::Segment2& a, const signum::Segment2& b) {
  return sedgewick_ccw(a.p, a.q, b.p) * sedgewick_ccw(a.p, a.q, b.q) <= 0 &&
         sedgewick_ccw(b.p, b.q, a.p) * sedgewick_ccw(b.p, b.q, a.q) <= 0;
}

}  // namespace textbook
