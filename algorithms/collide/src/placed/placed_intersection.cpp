// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <signum/collide/placed_intersection.hpp>
#include <utility>

#include "common_hull.hpp"
#include "machine/fp_environment.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

/// Puts the corners of an area in order round it: first those on one side of the line from their
/// middle to the first of them.
void put_round(std::vector<RationalPoint>& corners) {
  const RationalPoint middle = middle_of(corners);
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

}  // namespace

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

namespace {

ExactIntersection3 exact_intersection(Hull common) {
  ExactIntersection3 result;
  result.dimension = dimension_of(common);
  const bool is_endless = !common.directions.empty();
  if (result.dimension == 1 && is_endless) {
    result.direction = exact_vector(common.directions[0]);
    if (common.directions.size() > 1) result.through = exact_point(common.points[0]);
  }
  // A line and a plane have no corners.
  if (common.directions.size() > 1) return result;
  if (result.dimension == 2) put_round(common.points);
  for (const RationalPoint& p : common.points) result.points.push_back(exact_point(p));
  return result;
}

}  // namespace

Intersection3 placed_intersection(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  Intersection3 rounded;
  rounded.found = std::make_shared<ExactIntersection3>(
      exact_intersection(common_hull(hull_of_image(a), hull_of_image(b))));
  const ExactIntersection3& exact = *rounded.found;
  rounded.dimension = exact.dimension;
  for (const ExactPoint3& p : exact.points) rounded.points.push_back(p.rounded);
  if (exact.through) rounded.through = exact.through->rounded;
  if (exact.direction) {
    const auto& [x, y, z] = *exact.direction;
    rounded.direction = {x.to_double(), y.to_double(), z.to_double()};
  }
  return rounded;
}

}  // namespace signum::detail
