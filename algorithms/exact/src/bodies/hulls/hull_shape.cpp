// SPDX-License-Identifier: MIT
#include "bodies/hulls/hull_shape.hpp"

#include <algorithm>

namespace signum::detail {

std::int8_t dimension_of(const Hull& hull) {
  if (hull.empty()) return -1;
  std::vector<RationalPoint> ways = hull.directions;
  for (const RationalPoint& p : hull.points) ways.push_back(p - hull.points[0]);
  std::int8_t dimension = 0;
  RationalPoint along{0, 0, 0}, normal{0, 0, 0};
  for (const RationalPoint& v : ways) {
    if (dimension == 0 && !is_zero(v)) {
      along = v;
      dimension = 1;
    } else if (dimension == 1) {
      normal = cross(along, v);
      if (!is_zero(normal)) dimension = 2;
    } else if (dimension == 2 && !dot(normal, v).is_zero()) {
      return 3;
    }
  }
  return dimension;
}

RationalPoint mean_of(const std::vector<RationalPoint>& points) {
  RationalPoint sum{0, 0, 0};
  for (const RationalPoint& p : points) sum = sum + p;
  return sum / BigRational(points.size());
}

// First come those on one side of the line from their middle to the first of them.
void put_round(std::vector<RationalPoint>& corners) {
  const RationalPoint middle = mean_of(corners);
  const RationalPoint first = corners[0] - middle;
  RationalPoint normal{0, 0, 0};
  for (const RationalPoint& p : corners) {
    if (is_zero(normal)) normal = cross(first, p - middle);
  }
  const auto turn = [&normal](const RationalPoint& u, const RationalPoint& v) {
    return dot(normal, cross(u, v)).sign();
  };
  const auto is_second_half = [&](const RationalPoint& v) {
    const int side = turn(first, v);
    return side < 0 || (side == 0 && dot(first, v) < 0);
  };
  std::sort(corners.begin(), corners.end(), [&](const RationalPoint& p, const RationalPoint& q) {
    const RationalPoint u = p - middle, v = q - middle;
    const bool u_second = is_second_half(u), v_second = is_second_half(v);
    return u_second != v_second ? v_second : turn(u, v) > 0;
  });
}

bool is_less(const RationalPoint& p, const RationalPoint& q) {
  if (const int by_x = p.x.compare(q.x); by_x != 0) return by_x < 0;
  if (const int by_y = p.y.compare(q.y); by_y != 0) return by_y < 0;
  return p.z < q.z;
}

}  // namespace signum::detail
