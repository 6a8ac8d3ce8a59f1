// SPDX-License-Identifier: MIT
// CGAL's algorithms on its own kernel of exact predicates and on CgalKernel, in turn: Delaunay
// triangulations of points at random, in a grid, and on a circle or sphere, a tree of triangles.
// bench_cgal_kernel [POINTS] (1000000). Seconds of a processor, the least of three.
#include <cstdio>

#if SIGNUM_HAS_CGAL
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/AABB_triangle_primitive.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_3.h>

#include <cmath>
#include <cstdlib>
#include <signum/adaptors/cgal.hpp>
#include <string>
#include <vector>

#include "in_turn.hpp"

namespace {

using namespace signum;
using Points = std::vector<Point3>;
using Theirs = CGAL::Exact_predicates_inexact_constructions_kernel;

template <class K>
std::size_t delaunay2(const Points& p) {
  std::vector<typename K::Point_2> points;
  for (const Point3& x : p) points.emplace_back(x.x, x.y);
  return CGAL::Delaunay_triangulation_2<K>(points.begin(), points.end()).number_of_faces();
}

template <class K>
std::size_t delaunay3(const Points& p) {
  std::vector<typename K::Point_3> points;
  for (const Point3& x : p) points.emplace_back(x.x, x.y, x.z);
  return CGAL::Delaunay_triangulation_3<K>(points.begin(), points.end()).number_of_finite_cells();
}

/// Small triangles at the points, each of which asks which others it meets.
template <class K>
std::size_t meetings(const Points& p) {
  std::vector<typename K::Triangle_3> triangles;
  const double size = 2 / std::cbrt(static_cast<double>(p.size()));
  for (std::size_t i = 0; i + 2 < p.size(); ++i) {
    const auto near = [&](const Point3& by) {
      return typename K::Point_3(p[i].x + size * by.x, p[i].y + size * by.y, p[i].z + size * by.z);
    };
    triangles.emplace_back(near({0, 0, 0}), near(p[i + 1]), near(p[i + 2]));
  }
  using Iterator = typename std::vector<typename K::Triangle_3>::const_iterator;
  const CGAL::AABB_tree<CGAL::AABB_traits<K, CGAL::AABB_triangle_primitive<K, Iterator>>> tree(
      triangles.begin(), triangles.end());
  std::size_t sum = 0;
  for (const auto& t : triangles) sum += tree.number_of_intersected_primitives(t);
  return sum;
}

void compare(const std::string& name, const Points& p, std::size_t (*theirs)(const Points&),
             std::size_t (*ours)(const Points&)) {
  std::size_t found = 0, wanted = 0;
  std::vector<bench::Runner> all;
  all.push_back({"CGAL", [&] { wanted = theirs(p); }});
  all.push_back({"signum", [&] { found = ours(p); }});
  bench::run_in_turn(all, 3, 60);
  std::printf("| %s | %.2f | %.2f | %.2f |%s\n", name.c_str(), all[0].seconds, all[1].seconds,
              all[1].seconds / all[0].seconds, found == wanted ? "" : " ANOTHER ANSWER");
  std::fflush(stdout);
}

Points grid(std::size_t count, int dimension) {
  const auto side =
      static_cast<int>(std::lround(std::pow(static_cast<double>(count), 1.0 / dimension)));
  Points p;
  for (int z = 0; z < (dimension == 3 ? side : 1); ++z) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        p.push_back({static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)});
      }
    }
  }
  return p;
}

/// All points of whole numbers whose squares have this sum.
Points whole_sphere(long square) {
  Points p;
  const auto root = [](long n) { return static_cast<long>(std::sqrt(static_cast<double>(n))); };
  for (long x = -root(square); x * x <= square; ++x) {
    for (long y = -root(square - x * x); x * x + y * y <= square; ++y) {
      const long rest = square - x * x - y * y, z = root(rest);
      if (z * z != rest) continue;
      for (const long s : {z, -z}) {
        p.push_back({static_cast<double>(x), static_cast<double>(y), static_cast<double>(s)});
        if (z == 0) break;
      }
    }
  }
  return p;
}

}  // namespace

int main(int argc, char** argv) {
  const auto count = static_cast<std::size_t>(argc > 1 ? std::atol(argv[1]) : 1000000);
  std::printf("| work | CGAL's kernel | CgalKernel | ratio |\n| --- | --- | --- | --- |\n");
  const Points ball = bench::in_ball(count);
  Points circle = ball;
  for (Point3& p : circle) {
    const double r = std::hypot(p.x, p.y);
    p = {p.x / r, p.y / r, 0};
  }
  compare("Delaunay, plane, random", ball, delaunay2<Theirs>, delaunay2<CgalKernel>);
  compare("grid", grid(count, 2), delaunay2<Theirs>, delaunay2<CgalKernel>);
  compare("on a circle, rounded", circle, delaunay2<Theirs>, delaunay2<CgalKernel>);
  compare("Delaunay, space, random", ball, delaunay3<Theirs>, delaunay3<CgalKernel>);
  compare("grid", grid(count, 3), delaunay3<Theirs>, delaunay3<CgalKernel>);
  compare("on a sphere, rounded", bench::on_sphere(count / 4), delaunay3<Theirs>,
          delaunay3<CgalKernel>);
  compare("on a sphere, exactly", whole_sphere(17 * 13 * 29 * 37 * 41), delaunay3<Theirs>,
          delaunay3<CgalKernel>);
  compare("a tree asked by its triangles", ball, meetings<Theirs>, meetings<CgalKernel>);
}
#else
int main() { std::puts("skipped: this build has no CGAL"); }
#endif
