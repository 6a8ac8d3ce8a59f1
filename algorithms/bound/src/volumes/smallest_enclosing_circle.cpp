// SPDX-License-Identifier: MIT
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>

#include "machine/fp_environment.hpp"

namespace signum {

SmallestEnclosingCircle smallest_enclosing_circle(std::span<const Point2> points) {
  const detail::DefaultFpEnvironment environment;
  std::vector<Point3> lifted;
  lifted.reserve(points.size());
  for (const Point2& p : points) lifted.push_back({p.x, p.y, 0});
  const SmallestEnclosingSphere sphere = smallest_enclosing_sphere(lifted);
  const Point3& c = sphere.sphere.center;
  SmallestEnclosingCircle circle{{{c.x, c.y}, sphere.sphere.radius},
                                 {sphere.center.x, sphere.center.y},
                                 sphere.squared_radius,
                                 {}};
  for (const Point3& p : sphere.support) circle.support.push_back({p.x, p.y});
  return circle;
}

}  // namespace signum
