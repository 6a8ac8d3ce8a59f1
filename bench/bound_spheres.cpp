// SPDX-License-Identifier: MIT
// Boxes, k-DOPs and spheres around a million points in a ball, on one thread, beside their limit:
// the passes over the points' memory or, for many directions, the arithmetic on points in the first
// cache. Then the smallest sphere beside CGAL's in doubles.
#include <algorithm>
#include <cstdio>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>

#include "in_turn.hpp"
#include "k_cbp/block_passes.hpp"
#include "k_cbp/cube_directions.hpp"
#include "k_cbp_limits.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif
#if SIGNUM_HAS_CGAL
#include <CGAL/Min_sphere_of_points_d_traits_3.h>
#include <CGAL/Min_sphere_of_spheres_d.h>
#include <CGAL/Simple_cartesian.h>
#endif

namespace {

using namespace signum;
using namespace signum::detail;
using Points = std::vector<Point3>;

constexpr std::size_t n = 1'000'000;
constexpr int rounds = 25;

double sum = 0;  // of all results, so that they are computed

void compare_passes(const Points& points) {
  struct Kind {
    const char* name;
    int passes;
    /// How many directions are off the axes; one of the passes is for these.
    std::size_t directions;
    std::function<double()> work;
  };
  const std::vector<Kind> kinds = {
      {"box", 1, 0, [&] { return bounding_aabb(points).max.x; }},
      {"6-DOP", 1, 0, [&] { return bounding_kdop(points, 6).max[0]; }},
      {"14-DOP", 2, 4, [&] { return bounding_kdop(points, 14).max[0]; }},
      {"26-DOP", 2, 10, [&] { return bounding_kdop(points, 26).max[0]; }},
      {"46-DOP", 2, 20, [&] { return bounding_kdop(points, 46).max[0]; }},
      {"sphere of the box", 2, 0, [&] { return box_sphere(points).radius; }},
      {"Ritter", 3, 0, [&] { return ritter_sphere(points).radius; }},
      {"EPOS-6", 3, 0, [&] { return epos_sphere(points, 6).radius; }},
      {"EPOS-14", 4, 4, [&] { return epos_sphere(points, 14).radius; }},
      {"EPOS-26", 4, 10, [&] { return epos_sphere(points, 26).radius; }},
      {"EPOS-98", 4, 46, [&] { return epos_sphere(points, 98).radius; }}};
  // A pass for all of k directions with the arithmetic alone: one block again and again.
  const std::span<const Point3> block(points.data(), block_size);
  const auto arithmetic = [&](std::size_t k) {
    if (k == 0) return;
    const Points directions(k, {1, -1, 1});
    for (std::size_t b = 0; b < block_count(n); ++b) sum += block_reaches(block, directions)[0].low;
  };
  std::vector<bench::Runner> all;
  all.push_back({"reading the bytes", [&] { sum += bench::read_bytes(points); }});
  for (const Kind& kind : kinds) {
    all.push_back({kind.name, [&] { sum += kind.work(); }});
    all.push_back({"arithmetic", [&] { arithmetic(kind.directions); }});
  }
  bench::run_in_turn(all, rounds);

  // The fastest that reads the points once: the box does little else.
  const double pass = std::min(all[0].seconds, all[1].seconds);
  std::printf("One pass over memory: %.2f ms, %.1f GB/s\n\n", 1e3 * pass, 24e-9 * n / pass);
  std::printf("| kind | passes | directions | arithmetic of them, ms | limit, ms | ms | ratio |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind& kind = kinds[i];
    const double seconds = all[1 + 2 * i].seconds;
    const double of_directions = kind.directions == 0 ? 0 : all[2 + 2 * i].seconds;
    // The pass for the directions takes what binds: memory or arithmetic.
    const double limit = kind.passes * pass + std::max(of_directions - pass, 0.0);
    std::printf("| %s | %d | %zu | %.2f | %.2f | %.2f | %.2f |\n", kind.name, kind.passes,
                kind.directions, 1e3 * of_directions, 1e3 * limit, 1e3 * seconds, seconds / limit);
  }
}

void compare_smallest(const char* where, const Points& points) {
  std::vector<bench::Runner> all;
  all.push_back({"signum", [&] { sum += smallest_enclosing_sphere(points).sphere.radius; }});
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Simple_cartesian<double>;
  using Traits = CGAL::Min_sphere_of_points_d_traits_3<Kernel, double>;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  all.push_back({"CGAL Min_sphere_of_spheres_d", [&] {
                   CGAL::Min_sphere_of_spheres_d<Traits> sphere(theirs.begin(), theirs.end());
                   sum += sphere.radius();
                 }});
#endif
  bench::run_in_turn(all, rounds);
  for (const bench::Runner& r : all) {
    std::printf("| %s | %s | %.1f | %.2f |\n", where, r.name.c_str(), 1e3 * r.seconds,
                r.seconds / all[0].seconds);
  }
}

}  // namespace

int main() {
#if SIGNUM_HAS_TBB
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
#endif
  const Points ball = bench::in_ball(n);
  compare_passes(ball);
  std::printf("\n| smallest sphere | who | ms | ratio |\n| --- | --- | ---: | ---: |\n");
  compare_smallest("ball", ball);
  compare_smallest("grid", bench::on_grid(n));
  compare_smallest("sphere", bench::on_sphere(n));
  if (sum == 0) std::printf("\n");
}
