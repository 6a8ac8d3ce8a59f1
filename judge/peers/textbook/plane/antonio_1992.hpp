// SPDX-License-Identifier: MIT
/// Do two segments of the plane cross? The method goes by numerators and denominators that are
/// compared before any division. Epsilon: none. Parallel segments are told apart, and count as not
/// crossing here, collinear ones too.
/// See: Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992.
#pragma once

#include <algorithm>

#include "textbook/vectors.hpp"

namespace textbook {

inline bool antonio_1992(const signum::Segment2& a, const signum::Segment2& b) {
  const Point2 u = a.q - a.p;
  const Point2 v = b.p - b.q;
  if (std::max(a.p.x, a.q.x) < std::min(b.p.x, b.q.x)) return false;
  if (std::max(b.p.x, b.q.x) < std::min(a.p.x, a.q.x)) return false;
  if (std::max(a.p.y, a.q.y) < std::min(b.p.y, b.q.y)) return false;
  if (std::max(b.p.y, b.q.y) < std::min(a.p.y, a.q.y)) return false;
  const Point2 w = a.p - b.p;
  const double denominator = u.y * v.x - u.x * v.y;
  if (denominator == 0) return false;
  const double alpha = v.y * w.x - v.x * w.y;
  const double beta = u.x * w.y - u.y * w.x;
  const auto is_fraction = [denominator](double numerator) {
    return denominator > 0 ? numerator >= 0 && numerator <= denominator
                           : numerator <= 0 && numerator >= denominator;
  };
  return is_fraction(alpha) && is_fraction(beta);
}

}  // namespace textbook
