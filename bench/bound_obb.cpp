// SPDX-License-Identifier: MIT
// Oriented boxes of a million points in a ball, beside CGAL's optimal_bounding_box.
#include <random>
#include <signum/algorithms/bound/bounding_obb.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL && __has_include(<Eigen/Core>)
#define HAS_OPTIMAL_BOUNDING_BOX 1
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/optimal_bounding_box.h>
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
  for (const int extremes : {14, 26}) {
    bench::add("obb/DiTO-" + std::to_string(extremes), 1, [&points, extremes] {
      benchmark::DoNotOptimize(dito_obb(points, extremes, BoxQuality::surface_area));
    });
  }
  bench::add("obb/principal components", 1,
             [&points] { benchmark::DoNotOptimize(pca_obb(points)); });
#if HAS_OPTIMAL_BOUNDING_BOX
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  bench::add("obb/CGAL", 1, [&theirs] {
    std::array<Kernel::Point_3, 8> corners;
    CGAL::oriented_bounding_box(theirs, corners);
    benchmark::DoNotOptimize(corners);
  });
#endif
  return bench::run(argc, argv);
}
