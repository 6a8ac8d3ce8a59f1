// SPDX-License-Identifier: MIT
// A car on four wheels, each a ray from its axle down to the road, in a tunnel. What is behind an
// axle counts as well, as far as a wheel can sink in. Prints what car.expected holds.
#include <algorithm>
#include <array>
#include <iostream>
#include <signum/signum.hpp>

using namespace signum;

/// A road along x, with a ramp from x = 4 to x = 6 that rises by 1/2, under a roof at z = 3.
Mesh road() {
  Mesh mesh;
  for (const Point3& p :
       {Point3{-9, 0, 0}, Point3{4, 0, 0}, Point3{6, 0, 0.5}, Point3{20, 0, 0.5}}) {
    mesh.vertices.push_back({p.x, -3, p.z});
    mesh.vertices.push_back({p.x, 3, p.z});
  }
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {2, 4, 5}, {2, 5, 3}, {4, 6, 7}, {4, 7, 5}};
  const auto roof = static_cast<std::uint32_t>(mesh.vertices.size());
  for (const Point3& p :
       {Point3{-9, -3, 3}, Point3{20, -3, 3}, Point3{20, 3, 3}, Point3{-9, 3, 3}}) {
    mesh.vertices.push_back(p);
  }
  mesh.triangles.push_back({roof, roof + 1, roof + 2});
  mesh.triangles.push_back({roof, roof + 2, roof + 3});
  return mesh;
}

int main() {
  const Surface ground(road());
  // Where the wheels are, seen from the car, and how far they may sink in or hang in the air.
  constexpr std::array<Point3, 4> wheels{{{1, 0.5, 0}, {1, -0.5, 0}, {-1, 0.5, 0}, {-1, -0.5, 0}}};
  constexpr double radius = 0.25;
  const SignedLimit reach{-1, 1};
  double height = radius;
  for (const double x : {0.0, 4.0, 4.5, 5.0, 6.0, 9.0}) {
    std::cout << "x = " << x << ": wheels above the road";
    double highest = -reach.greatest_t;
    for (const Point3& w : wheels) {
      const Point3 lowest{x + w.x, w.y, height + w.z - radius};
      const auto hit = signed_hit(ground, {lowest, {0, 0, -1}}, reach);
      std::cout << ' ' << (hit ? hit->t.as_rational()->to_string() : "nothing");
      if (hit) highest = std::max(highest, -hit->t.to_double());
    }
    // The car is lifted until no wheel is in the road, and falls until one touches it.
    height += highest;
    std::cout << ", the car moves by " << 0 + highest << '\n';
  }
}
