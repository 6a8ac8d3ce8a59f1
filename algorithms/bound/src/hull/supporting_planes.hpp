// SPDX-License-Identifier: MIT
/// The planes that touch points from outside.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "k_cbp/extreme_points.hpp"
#include "k_cbp/facet_directions.hpp"

namespace signum::detail {

/// Points in a box, and how they are searched.
struct Cloud {
  std::span<const Point3> points;
  Aabb3 bounds;
  MaximaBy by;
};

/// For each direction, shortened, the plane across it, and a point that it touches.
struct SupportingPlanes {
  std::vector<Plane3> planes;
  std::vector<Point3> extremes;
};
inline SupportingPlanes supporting_planes(const Cloud& cloud, std::vector<Point3> directions) {
  const double scale = reach_scale(cloud.bounds);
  for (Point3& d : directions) {
    d = short_direction(d);
    d = {d.x * scale, d.y * scale, d.z * scale};
  }
  SupportingPlanes found;
  found.extremes = extreme_points(cloud.points, cloud.bounds, directions, cloud.by);
  for (std::size_t j = 0; j < directions.size(); ++j) {
    found.planes.push_back(supporting_plane(directions[j], found.extremes[j]));
  }
  return found;
}

}  // namespace signum::detail
