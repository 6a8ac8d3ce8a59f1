// SPDX-License-Identifier: MIT
/// What two exact images share that are hulls.
#pragma once

#include <utility>

#include "sets/exact_set.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

/// The image of a convex shape without curves.
inline Hull hull_of_image(const SetRef3& ref) { return std::get<Swept>(body_of(ref)).core; }

/// No point of it is superfluous.
inline Hull common_hull(const Hull& a, const Hull& b) {
  std::vector<HalfSpace> all = half_spaces_of(a);
  for (HalfSpace& h : half_spaces_of(b)) all.push_back(std::move(h));
  return hull_of(all);
}

/// The dimension of a hull; -1 for an empty one.
std::int8_t dimension_of(const Hull& hull);

/// The mean, which is in the relative interior of the hull of the points.
inline RationalPoint middle_of(const std::vector<RationalPoint>& points) {
  RationalPoint sum{0, 0, 0};
  for (const RationalPoint& p : points) sum = sum + p;
  return sum / BigRational(points.size());
}

/// Inside is the relative interior.
inline Location location_in(const RationalPoint& p, Hull hull) {
  return locate_exactly(p, Body(Swept{std::move(hull), 0}));
}

/// The normal of a triangle, from where its corners are seen counter-clockwise; 0 without an area.
inline RationalPoint normal_of(const std::vector<RationalPoint>& corners) {
  return cross(corners[1] - corners[0], corners[2] - corners[0]);
}

}  // namespace signum::detail
