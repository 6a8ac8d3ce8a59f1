// SPDX-License-Identifier: MIT
// A k-CBP of a million points: the search for the supporting planes beside what the machine can do,
// and the whole beside CGAL's convex_hull_3 of the same points, in one process.
//
//   bench_k_cbp [--points N] [--k K]
//
// The search is compared with two loops over as much: one reads the points' bytes from memory, the
// other does the same number of multiply-adds and maxima in registers, in vectors of the machine.
// The slower of the two is the limit that binds.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <signum/bound/k_cbp.hpp>
#include <string>
#include <vector>

#include "in_turn.hpp"
#include "k_cbp/extreme_points.hpp"
#include "k_cbp/facet_directions.hpp"
#include "k_cbp_limits.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif
#if SIGNUM_HAS_CUDA
#include "k_cbp/block_maxima_cuda.hpp"
#endif
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#endif

namespace {

using signum::Point3;
using signum::bench::run_in_turn;
using signum::bench::Runner;
using signum::detail::MaximaBy;
using Points = std::vector<Point3>;

void compare_search(const Points& points, std::size_t k, const char* threads) {
  const signum::Aabb3 bounds = signum::detail::finite_bounds(points);
  const Points directions = signum::detail::spread_directions(k);
  const auto found = [&](MaximaBy by) {
    return signum::detail::extreme_points(points, bounds, directions, by);
  };
  double kept = 0;  // so that no loop is left out
  std::vector<Runner> all{
      {"reading the points from memory", [&] { kept += signum::bench::read_bytes(points); }},
      {"multiply-adds and maxima in registers",
       [&] { kept += signum::bench::multiply_add(points.size() * k); }},
      {"search, vectors", [&] { kept += found(MaximaBy::simd).front().x; }},
      {"search, scalar", [&] { kept += found(MaximaBy::scalar).front().x; }}};
  std::string cuda;
#if SIGNUM_HAS_CUDA
  cuda = "skipped: no CUDA device\n";
  if (signum::detail::cuda_device_present()) {
    all.push_back(
        {"search, CUDA, transfers included", [&] { kept += found(MaximaBy::cuda).front().x; }});
    const bool same = found(MaximaBy::cuda) == found(MaximaBy::scalar);
    cuda = std::string("CUDA finds ") + (same ? "the same" : "OTHER") + " points.\n";
  }
#endif
  run_in_turn(all, 25);
  const double limit = std::max(all[0].seconds, all[1].seconds);
  std::printf("\n## The search, %s\n\n| what | ms | part of the limit |\n| --- | ---: | ---: |\n",
              threads);
  for (const Runner& r : all)
    std::printf("| %s | %.2f | %.2f |\n", r.name.c_str(), 1e3 * r.seconds, limit / r.seconds);
  std::printf("\nWhat binds: %s.\n%s", all[0].seconds > all[1].seconds ? "memory" : "arithmetic",
              cuda.c_str());
  if (std::isnan(kept)) std::printf("not finite\n");
}

void compare_whole(const char* name, const Points& points, std::size_t k) {
  std::vector<Runner> all{{"signum", [&] { (void)signum::k_cbp(points, k); }}};
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  all.push_back({"CGAL", [&] {
                   CGAL::Surface_mesh<Kernel::Point_3> hull;
                   CGAL::convex_hull_3(theirs.begin(), theirs.end(), hull);
                 }});
#endif
  run_in_turn(all, 7);
  std::printf("| %s | %.1f |", name, 1e3 * all[0].seconds);
#if SIGNUM_HAS_CGAL
  std::printf(" %.1f | %.1f |", 1e3 * all[1].seconds, all[1].seconds / all[0].seconds);
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
  const Points ball = signum::bench::in_ball(n);
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
  compare_whole("on a sphere", signum::bench::on_sphere(n), k);
  compare_whole("on an integer grid", signum::bench::on_grid(n), k);
}
