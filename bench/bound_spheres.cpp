// SPDX-License-Identifier: MIT
// Spheres around a million points in a ball, beside one pass over them and CGAL's smallest sphere
// in doubles.
#include <cmath>
#include <random>
#include <signum/algorithms/bound/bounding_sphere.hpp>
#include <signum/algorithms/bound/smallest_enclosing_sphere.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Min_sphere_of_points_d_traits_3.h>
#include <CGAL/Min_sphere_of_spheres_d.h>
#include <CGAL/Simple_cartesian.h>
#endif

using namespace signum;

int main(int argc, char** argv) {
  constexpr std::size_t n = 1'000'000;
  std::mt19937_64 engine(1);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  std::vector<Point3> points;
  while (points.size() < n) {
    const Point3 p{coordinate(engine), coordinate(engine), coordinate(engine)};
    if (dot(p, p) <= 1) points.push_back(p);
  }
  const auto add = [&points](const char* name, auto f) {
    bench::add(name, 1, [&points, f] { benchmark::DoNotOptimize(f(points)); });
  };
  add("sphere/one pass", [](const std::vector<Point3>& all) {
    double sum = 0;
    for (const Point3& p : all) sum += p.x + p.y + p.z;
    return sum;
  });
  add("sphere/box", [](const auto& all) { return box_sphere(all).radius; });
  add("sphere/ritter", [](const auto& all) { return ritter_sphere(all).radius; });
  add("sphere/epos 6", [](const auto& all) { return epos_sphere(all, 6).radius; });
  add("sphere/epos 26", [](const auto& all) { return epos_sphere(all, 26).radius; });
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Simple_cartesian<double>;
  using Traits = CGAL::Min_sphere_of_points_d_traits_3<Kernel, double>;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  bench::add("smallest/CGAL", 1, [&theirs] {
    CGAL::Min_sphere_of_spheres_d<Traits> sphere(theirs.begin(), theirs.end());
    benchmark::DoNotOptimize(sphere.radius());
  });
#endif
  add("smallest/signum",
      [](const auto& all) { return smallest_enclosing_sphere(all).sphere.radius; });
  return bench::run(argc, argv);
}
