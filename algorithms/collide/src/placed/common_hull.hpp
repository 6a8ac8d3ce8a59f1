// SPDX-License-Identifier: MIT
/// What two exact images share that are hulls.
#pragma once

#include <utility>

#include "bodies/hulls/hull_shape.hpp"
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

/// Inside is the relative interior.
inline Location location_in(const RationalPoint& p, Hull hull) {
  return locate_exactly(p, Body(Swept{std::move(hull), 0}));
}

}  // namespace signum::detail
