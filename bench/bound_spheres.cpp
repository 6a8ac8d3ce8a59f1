// SPDX-License-Identifier: MIT
// Boxes, k-DOPs and spheres around a million points in a ball, on one thread, beside what one pass
// over the points' memory takes and what the arithmetic takes on points in the first cache; then
// the smallest sphere beside CGAL's in doubles.
#include <cstdio>
#include <signum/algorithms/bound/bounding_aabb.hpp>
#include <signum/algorithms/bound/bounding_kdop.hpp>
#include <signum/algorithms/bound/bounding_sphere.hpp>
#include <signum/algorithms/bound/smallest_enclosing_sphere.hpp>

#include "bound/block_passes.hpp"
#include "bound/cube_directions.hpp"
#include "in_turn.hpp"
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
using Points = std::vector<Point3>;

constexpr std::size_t n = 1'000'000;
constexpr int rounds = 15;

double sum = 0;  // of what is computed, so that it is

void compare_passes(const Points& points) {
  struct Kind {
    const char* name;
    int passes;
    std::function<double()> work;
  };
  const std::vector<Kind> kinds = {
      {"box", 1, [&] { return bounding_aabb(points).max.x; }},
      {"6-DOP", 1, [&] { return bounding_kdop(points, 6).max[0]; }},
      {"14-DOP", 2, [&] { return bounding_kdop(points, 14).max[0]; }},
      {"26-DOP", 2, [&] { return bounding_kdop(points, 26).max[0]; }},
      {"46-DOP", 2, [&] { return bounding_kdop(points, 46).max[0]; }},
      {"sphere of the box", 2, [&] { return box_sphere(points).radius; }},
      {"Ritter", 3, [&] { return ritter_sphere(points).radius; }},
      {"EPOS-6", 3, [&] { return epos_sphere(points, 6).radius; }},
      {"EPOS-14", 4, [&] { return epos_sphere(points, 14).radius; }},
      {"EPOS-26", 4, [&] { return epos_sphere(points, 26).radius; }},
      {"EPOS-98", 4, [&] { return epos_sphere(points, 98).radius; }}};
  // A pass for all of k directions with the arithmetic alone: a block again and again.
  const std::span<const Point3> block(points.data(), block_size);
  const auto arithmetic = [&](std::size_t k) {
    const Points directions(k, {1, -1, 1});
    for (std::size_t b = 0; b < block_count(n); ++b) sum += block_reaches(block, directions)[0].low;
  };
  std::vector<bench::Runner> all;
  all.push_back({"memory", [&] { sum += bench::read_bytes(points); }});
  const std::vector<std::size_t> counts = {4, 10, 20, 46};
  for (const std::size_t k : counts)
    all.push_back(
        {"arithmetic of " + std::to_string(k) + " directions", [&, k] { arithmetic(k); }});
  for (const Kind& kind : kinds) all.push_back({kind.name, [&] { sum += kind.work(); }});
  bench::run_in_turn(all, rounds);

  const double pass = all[0].seconds;
  std::printf("One pass over memory: %.2f ms, %.1f GB/s\n\n", 1e3 * pass, 24e-9 * n / pass);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const bench::Runner& r = all[1 + i];
    std::printf("%s: %.2f ms, %.2f passes over memory\n", r.name.c_str(), 1e3 * r.seconds,
                r.seconds / pass);
  }
  std::printf("\n| kind | passes | ms | passes over memory | for each pass |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: |\n");
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const double seconds = all[1 + counts.size() + i].seconds;
    std::printf("| %s | %d | %.2f | %.2f | %.2f |\n", kinds[i].name, kinds[i].passes, 1e3 * seconds,
                seconds / pass, seconds / pass / kinds[i].passes);
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
