// SPDX-License-Identifier: MIT
// A k-CBP of a million points: the search for the supporting planes beside what the machine can do,
// and the whole beside CGAL's convex_hull_3 of the same points, in one process.
//
//   bench_k_cbp [--points N] [--k K]
//
// The search is compared with two loops over as much: one reads the points' bytes from memory, the
// other does the same number of multiply-adds and maxima in registers, in vectors as Highway has
// them. The slower of the two is the limit that binds.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <signum/algorithms/bound/k_cbp.hpp>
#include <string>
#include <vector>

#include "bound/extreme_points.hpp"
#include "bound/facet_directions.hpp"
#include "k_cbp_limits.hpp"
#include "mesh/parallel.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif
#if SIGNUM_HAS_CUDA
#include "bound/block_maxima_cuda.hpp"
#endif
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#endif

namespace {

using signum::MaximaBy;
using signum::Point3;
using Points = std::vector<Point3>;

/// The least of some runs, by the wall clock.
double seconds(int runs, const std::function<void()>& work) {
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < runs; ++i) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count());
  }
  return least;
}

Points in_ball(std::size_t n) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  Points points;
  while (points.size() < n) {
    const Point3 p{coordinate(random), coordinate(random), coordinate(random)};
    if (dot(p, p) <= 1) points.push_back(p);
  }
  return points;
}

Points on_sphere(std::size_t n) {
  Points points = in_ball(n);
  for (Point3& p : points) {
    const double length = std::sqrt(dot(p, p));
    p = {p.x / length, p.y / length, p.z / length};
  }
  return points;
}

Points on_grid(std::size_t n) {
  std::mt19937_64 random(2);
  std::uniform_int_distribution<int> coordinate(0, 100);
  Points points(n);
  for (Point3& p : points)
    p = {double(coordinate(random)), double(coordinate(random)), double(coordinate(random))};
  return points;
}

void row(const char* what, double time, double limit) {
  std::printf("| %s | %.2f | %.2f |\n", what, 1e3 * time, limit / time);
}

void compare_search(const Points& points, std::size_t k, const char* threads) {
  const signum::Aabb3 bounds = signum::finite_bounds(points);
  const Points directions = signum::spread_directions(k);
  const auto search = [&](MaximaBy by) {
    return [&, by] { signum::extreme_points(points, bounds, directions, by); };
  };
  constexpr int runs = 15;
  double memory = 0, arithmetic = 0;
  const double bytes = seconds(runs, [&] { memory += signum::bench::read_bytes(points); });
  const double sums =
      seconds(runs, [&] { arithmetic += signum::bench::multiply_add(points.size() * k); });
  const double limit = std::max(bytes, sums);
  std::printf("\n## The search, %s\n\n| what | ms | part of the limit |\n| --- | ---: | ---: |\n",
              threads);
  row("reading the points from memory", bytes, limit);
  row("multiply-adds and maxima in registers", sums, limit);
  row("search, vectors", seconds(runs, search(MaximaBy::simd)), limit);
  row("search, scalar", seconds(3, search(MaximaBy::scalar)), limit);
#if SIGNUM_HAS_CUDA
  if (signum::cuda_device_present()) {
    row("search, CUDA, transfers included", seconds(runs, search(MaximaBy::cuda)), limit);
    const bool same = signum::extreme_points(points, bounds, directions, MaximaBy::cuda) ==
                      signum::extreme_points(points, bounds, directions, MaximaBy::scalar);
    std::printf("\nCUDA finds %s points.\n", same ? "the same" : "OTHER");
  } else {
    std::printf("\nskipped: no CUDA device\n");
  }
#endif
  std::printf("\nWhat binds: %s. (%g)\n", bytes > sums ? "memory" : "arithmetic",
              memory + arithmetic == 0 ? 0.0 : 1.0);
}

#if SIGNUM_HAS_CGAL
double cgal_hull_seconds(const Points& points) {
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  return seconds(2, [&] {
    CGAL::Surface_mesh<Kernel::Point_3> hull;
    CGAL::convex_hull_3(theirs.begin(), theirs.end(), hull);
  });
}
#endif

void compare_whole(const char* name, const Points& points, std::size_t k) {
  const double ours = seconds(5, [&] { signum::k_cbp(points, k); });
  std::printf("| %s | %.1f |", name, 1e3 * ours);
#if SIGNUM_HAS_CGAL
  const double theirs = cgal_hull_seconds(points);
  std::printf(" %.1f | %.1f |", 1e3 * theirs, theirs / ours);
#endif
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t n = 1'000'000, k = 44;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--points") n = std::strtoul(argv[i + 1], nullptr, 10);
    if (option == "--k") k = std::strtoul(argv[i + 1], nullptr, 10);
  }
  std::printf("# k-CBP of %zu points, k = %zu\n", n, k);
  const Points ball = in_ball(n);
  {
#if SIGNUM_HAS_TBB
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
#endif
    compare_search(ball, k, "one thread");
  }
  compare_search(ball, k, "all threads");
  std::printf("\n## The whole, all threads\n\n| points | signum k_cbp ms |");
#if SIGNUM_HAS_CGAL
  std::printf(" CGAL convex_hull_3 ms | ratio |\n| --- | ---: | ---: | ---: |\n");
#else
  std::printf("\n| --- | ---: |\n");
#endif
  compare_whole("in a ball", ball, k);
  compare_whole("on a sphere", on_sphere(n), k);
  compare_whole("on an integer grid", on_grid(n), k);
}
