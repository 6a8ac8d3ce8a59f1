// SPDX-License-Identifier: MIT
#include <signum/collide/placed_one_sided_hit.hpp>

#include "common_hull.hpp"
#include "image_of_line.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {

std::optional<TriangleSide> placed_side_met(const SetRef3& ray, const SetRef3& triangle) {
  const DefaultFpEnvironment environment;
  const RationalPoint normal = normal_of(hull_of_image(triangle).points);
  const int along = dot(image_of_line<Ray3>(ray).direction, normal).sign();
  if (along == 0) return std::nullopt;
  return along < 0 ? TriangleSide::front : TriangleSide::back;
}

}  // namespace signum::detail
