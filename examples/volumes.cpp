// SPDX-License-Identifier: MIT
// Bounding volumes that hold every point, exactly, and how tight they are. Prints what
// volumes.expected holds.
#include <algorithm>
#include <iostream>
#include <signum/signum.hpp>
#include <vector>

int main() {
  using namespace signum;

  // A body like an egg: the points of a grid, a tenth of a unit wide, within an ellipsoid.
  std::vector<Point3> points;
  for (int x = -30; x <= 30; ++x) {
    for (int y = -20; y <= 20; ++y) {
      for (int z = -20; z <= 20; ++z) {
        if (4 * x * x + 9 * (y * y + z * z) <= 3600) points.push_back({x * 0.1, y * 0.1, z * 0.1});
      }
    }
  }
  const ConvexHull3 hull = convex_hull(points);
  std::cout << points.size() << " points, " << hull.vertices.size() << " on their hull\n";

  const Rational egg = volume(hull, points);
  std::cout << "box: tightness " << tightness(egg, volume(bounding_aabb(points))) << '\n'
            << "14-DOP: tightness " << tightness(egg, volume(bounding_kdop(points, 14))) << '\n'
            << "26-DOP: tightness " << tightness(egg, volume(bounding_kdop(points, 26))) << '\n';

  // A convex polyhedron whose planes are chosen for these very points.
  const KCbp3 bound = k_cbp(points, 26);
  std::cout << "26-CBP: tightness " << tightness(egg, volume(bound.polytope)) << ", "
            << bound.polytope.vertices.size() << " vertices, holds all: ";
  const auto is_behind = [&bound](const Point3& p) {
    return std::none_of(bound.planes.begin(), bound.planes.end(), [&p](const Plane3& plane) {
      return plane_side(plane, p) == Sign::positive;
    });
  };
  std::cout << std::all_of(points.begin(), points.end(), is_behind) << '\n';

  // Its radius is irrational, so the least ball of doubles that holds every point is a bit larger.
  const Sphere3 ball = smallest_enclosing_sphere(points).sphere;
  const auto is_in_ball = [&ball](const Point3& p) { return locate(p, ball) != Location::outside; };
  std::cout << "ball of radius " << ball.radius
            << ", holds all: " << std::all_of(points.begin(), points.end(), is_in_ball) << '\n';
}
