// SPDX-License-Identifier: MIT
#include "common_set.hpp"

#include <algorithm>

namespace reference {

namespace {

/// How many of the vectors are independent.
int rank(const std::vector<Point>& vectors) {
  Point one{0, 0, 0}, normal{0, 0, 0};
  int rank = 0;
  for (const Point& v : vectors) {
    if (rank == 0 && !is_zero(v)) {
      one = v;
      rank = 1;
    } else if (rank == 1 && !is_zero(cross(one, v))) {
      normal = cross(one, v);
      rank = 2;
    } else if (rank == 2 && sign(dot(normal, v)) != 0) {
      return 3;
    }
  }
  return rank;
}

bool has_line(const std::vector<Point>& directions) {
  return std::any_of(directions.begin(), directions.end(), [&](const Point& d) {
    return std::any_of(directions.begin(), directions.end(),
                       [&](const Point& e) { return is_zero(cross(d, e)) && sign(dot(d, e)) < 0; });
  });
}

}  // namespace

CommonSet common_set(const Polytope& a, const Polytope& b, Room room) {
  std::vector<HalfSpace> both = a.half_spaces();
  both.insert(both.end(), b.half_spaces().begin(), b.half_spaces().end());
  if (room == Room::plane) {
    both.push_back({{0, 0, 1}, 0});
    both.push_back({{0, 0, -1}, 0});
  }
  const Polytope common(both);
  const Span& span = common.span();
  if (span.points.empty()) return {};
  std::vector<Point> along = span.directions;
  for (const Point& p : span.points) along.push_back(p - span.points[0]);
  return {rank(along), has_line(span.directions) ? std::vector<Point>{} : span.points,
          span.directions};
}

bool are_in_order(const std::vector<Point>& corners) {
  const std::size_t n = corners.size();
  if (n < 3) return false;
  const Point normal = cross(corners[1] - corners[0], corners[2] - corners[1]);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t next = (i + 1) % n;
    const Point inwards = cross(normal, corners[next] - corners[i]);
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i || j == next) continue;
      if (sign(dot(inwards, corners[j] - corners[i])) <= 0) return false;
    }
  }
  return true;
}

}  // namespace reference
