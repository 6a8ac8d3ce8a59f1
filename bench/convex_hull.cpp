// SPDX-License-Identifier: MIT
// The convex hull of a million points in a ball, on a sphere and on an integer grid: signum beside
// CGAL and Qhull, all on one thread; then the intersection of half-spaces. Times are in seconds,
// the least of five in turn, or of fewer where they take seconds: a minute in all.
#include <cmath>
#include <cstdio>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/judge/random.hpp>
#include <string>
#include <vector>

#include "in_turn.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif
#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#endif
#if SIGNUM_HAS_QHULL
extern "C" {
#include <libqhull_r/libqhull_r.h>
}
#endif

namespace {

using namespace signum;

using Points = std::vector<Point3>;

constexpr int count = 1000000;

std::vector<bench::Runner> peers(const Points& p) {
  std::vector<bench::Runner> all;
  all.push_back({"signum", [&p] { (void)convex_hull(p); }});
#if SIGNUM_HAS_CGAL
  all.push_back({"CGAL convex_hull_3", [&p] {
                   using K = CGAL::Exact_predicates_inexact_constructions_kernel;
                   std::vector<K::Point_3> q;
                   for (const Point3& x : p) q.emplace_back(x.x, x.y, x.z);
                   CGAL::Surface_mesh<K::Point_3> mesh;
                   CGAL::convex_hull_3(q.begin(), q.end(), mesh);
                 }});
#endif
#if SIGNUM_HAS_QHULL
  all.push_back({"Qhull", [&p] {
                   std::vector<double> x;
                   for (const Point3& q : p) x.insert(x.end(), {q.x, q.y, q.z});
                   std::string command = "qhull ";
                   qhT qh;
                   qh_zero(&qh, stderr);
                   qh_new_qhull(&qh, 3, count, x.data(), 0, command.data(), nullptr, nullptr);
                   qh_freeqhull(&qh, !qh_ALL);
                   int left = 0;
                   int blocks = 0;
                   qh_memfreeshort(&qh, &left, &blocks);
                 }});
#endif
  return all;
}

/// Planes that touch a ball.
std::vector<Plane3> tangent_planes(int k) {
  generators::Random random(7);
  std::vector<Plane3> planes;
  while (planes.size() < static_cast<std::size_t>(k)) {
    const Point3 n{random.symmetric(), random.symmetric(), random.symmetric()};
    planes.push_back({n, -std::sqrt(dot(n, n))});
  }
  return planes;
}

}  // namespace

int main() {
#if SIGNUM_HAS_TBB
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
#endif
  std::printf("| points | who | s | ratio |\n| --- | --- | ---: | ---: |\n");
  const auto compare = [](const char* where, const Points& p) {
    std::vector<bench::Runner> all = peers(p);
    bench::run_in_turn(all, 5);
    for (const bench::Runner& r : all) {
      std::printf("| %s | %s | %.3f | %.2f |\n", where, r.name.c_str(), r.seconds,
                  r.seconds / all[0].seconds);
    }
    std::fflush(stdout);
  };
  compare("ball", bench::in_ball(count));
  compare("sphere", bench::on_sphere(count));
  compare("grid", bench::on_grid(count));
  std::printf("\n| half-spaces | ms |\n| ---: | ---: |\n");
  for (const int k : {6, 14, 44, 100, 300}) {
    const std::vector<Plane3> planes = tangent_planes(k);
    std::vector<bench::Runner> all = {{"", [&] { (void)half_space_intersection(planes); }}};
    bench::run_in_turn(all, 20);
    std::printf("| %d | %.3f |\n", k, 1e3 * all[0].seconds);
  }
}
