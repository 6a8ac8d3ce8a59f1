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
