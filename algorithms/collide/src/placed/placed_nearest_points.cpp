// SPDX-License-Identifier: MIT
#include <signum/collide/placed_nearest_points.hpp>

#include "image_of_line.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {

NearestOnLines placed_nearest_points(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  return NearestOnLines(nearest_on_lines(image_of_line<Line3>(a), image_of_line<Line3>(b)));
}

}  // namespace signum::detail
