// SPDX-License-Identifier: MIT
// What collides: how deep, how far, when, and do two solids fit. Prints what motion.expected holds.
#include <iostream>
#include <signum/signum.hpp>
#include <vector>

using namespace signum;

/// A cube of edge 10 with its least corner at (x, 0, 0).
Mesh cube_at(double x) {
  std::vector<Point3> corners;
  for (const double dx : {0.0, 10.0}) {
    for (const double y : {0.0, 10.0}) {
      for (const double z : {0.0, 10.0}) corners.push_back({x + dx, y, z});
    }
  }
  return to_mesh(convex_hull(corners), corners);
}

int main() {
  // A box pushed into another: the shortest way out, exactly.
  const Aabb3 a{{0, 0, 0}, {2, 2, 2}}, b{{1.5, -1, -1}, {4, 3, 3}};
  const Penetration3 out = depth(a, b);
  std::cout << "depth " << out.depth.to_double() << " along (" << (*out.normal)[0].to_string()
            << ", " << (*out.normal)[1].to_string() << ", " << (*out.normal)[2].to_string()
            << ")\n";

  // A clearance is kept or it is not, to the last place.
  const Sphere3 ball{{0, 0, 4}, 1};
  const Triangle3 floor{{{{-3, -3, 0}, {3, -3, 0}, {0, 3, 0}}}};
  std::cout << "within 3: " << within(ball, floor, 3)
            << ", within one rounding less: " << within(ball, floor, 2.9999999999999996) << '\n';

  // The ball falls by 9 in a unit of time, and meets the floor after a third of it.
  if (const auto impact = sweep(ball, floor, Point3{0, 0, -9})) {
    std::cout << "the ball lands at t = " << impact->time.as_rational()->to_string() << '\n';
  }

  // A vertex of a cloth and a face, each corner on a path of its own: a root of a cubic.
  const Linear<Point3> vertex{{0, 0, 1}, {0, 0, -1}};
  const Linear<Triangle3> face{{{{{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}}}},
                               {{{{-1, -1, 2}, {1, -1, 0}, {0, 1, 0}}}}};
  if (const auto contact = sweep(vertex, face)) {
    std::cout << "vertex and face meet at t = " << contact->time.to_double() << '\n';
  }

  // A bar that makes half a turn about the z axis hits a point on its way: rigid, without a sine.
  const RigidlyMoving<Segment3> bar{{{0, 0, 0}, {6, 0, 0}},
                                    {{{0, 0, 0, 1}, {}}, {{0, 0, 1, 0}, {}}}};
  const RigidlyMoving<Point3> pin{{3, 4, 0}, {}};
  if (const auto contact = sweep(bar, pin)) {
    std::cout << "the bar hits the pin at t = " << contact->time.as_rational()->to_string() << '\n';
  }

  // Two cubes of 10 mm, one pushed 5 mm into the other: do the parts fit?
  const Mesh part = cube_at(0), other = cube_at(5);
  const SolidVerdict fit = verdict(part, other);
  std::cout << (fit.relation == SolidRelation::interfering ? "interfering" : "they fit") << ": "
            << common_volume(part, other).exact.to_string() << " cubic millimetres shared\n";
}
