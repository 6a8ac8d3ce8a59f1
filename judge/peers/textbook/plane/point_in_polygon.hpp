// SPDX-License-Identifier: MIT
/// Is a point in a polygon? The method goes by the edges that a ray to the right crosses, counted
/// (crossings) or with their directions (winding). Epsilon: none. There is no boundary: a point on
/// it is inside or outside, as it comes.
/// See: Shimrat, Algorithm 112: Position of Point Relative to Polygon, 1962; Haines, Point in
/// Polygon Strategies, 1994; Sunday, Inclusion of a Point in a Polygon, 2001.
#pragma once

#include <span>

#include "textbook/vectors.hpp"

namespace textbook {

inline bool crossings(const Point2& p, std::span<const Point2> chain) {
  bool inside = false;
  for (std::size_t i = 0, j = chain.size() - 1; i < chain.size(); j = i++) {
    const Point2& a = chain[i];
    const Point2& b = chain[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
      inside = !inside;
    }
  }
  return inside;
}

/// How often the chain goes round the point, counter-clockwise.
inline int winding(const Point2& p, std::span<const Point2> chain) {
  int turns = 0;
  for (std::size_t i = 0, j = chain.size() - 1; i < chain.size(); j = i++) {
    const Point2& a = chain[j];
    const Point2& b = chain[i];
    const double left = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
    if (a.y <= p.y) {
      if (b.y > p.y && left > 0) ++turns;
    } else if (b.y <= p.y && left < 0) {
      --turns;
    }
  }
  return turns;
}

}  // namespace textbook
