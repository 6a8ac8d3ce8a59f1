// SPDX-License-Identifier: MIT
// The corners of hulls are those that CGAL finds. A program of its own, so that nothing else is
// linked with CGAL.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <signum/bound/convex_hull3.hpp>

#include "../slow_hull.hpp"
#include "cases.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>

namespace {

using namespace signum;
using cases::Random;
using Points = std::vector<Point3>;

Points corners_by_cgal(const Points& points) {
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  std::vector<Kernel::Point_3> theirs;
  for (const Point3& p : points) theirs.emplace_back(p.x, p.y, p.z);
  CGAL::Surface_mesh<Kernel::Point_3> mesh;
  CGAL::convex_hull_3(theirs.begin(), theirs.end(), mesh);
  Points corners;
  for (const auto v : mesh.vertices()) {
    const auto& p = mesh.point(v);
    corners.push_back({p.x(), p.y(), p.z()});
  }
  return slow::distinct(corners);
}

Points corners_of(const Points& points) {
  return slow::distinct(to_convex(convex_hull(points), points).points);
}

std::string compare(const Points& points) {
  if (convex_hull(points).dimension < 3) return {};  // CGAL has no mesh then
  const Points ours = corners_of(points);
  const Points theirs = corners_by_cgal(points);
  if (ours == theirs) return {};
  // CGAL may keep points in the inside of faces and edges, which are no corners.
  return corners_of(theirs) == ours ? "" : "another hull of " + std::to_string(points.size());
}

Points random_points(cases::Family family, Random& random, int most) {
  Points p(static_cast<std::size_t>(random.between(4, most)));
  generators::make_points(family, random.one_in(2) ? cases::Relation::flat : cases::Relation::round,
                          random, std::span<Point3>(p));
  return p;
}

}  // namespace

TEST_CASE("convex hull: the corners are those of CGAL, on every family") {
  cases::run_families(40, [](cases::Family family, Random& random) {
    return compare(random_points(family, random, 60));
  });
}

TEST_CASE("convex hull: exactly the corners of CGAL, in a ball and on a sphere") {
  cases::run("many", 6, [](Random& random) -> std::string {
    for (const bool on_sphere : {false, true}) {
      Points points;
      while (points.size() < 5000) {
        const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
        const double length = std::sqrt(dot(p, p));
        if (length > 1 || length < 0.01) continue;
        const double s = on_sphere ? 1 / length : 1;
        points.push_back({s * p.x, s * p.y, s * p.z});
      }
      if (corners_of(points) != corners_by_cgal(points)) return "not the same corners";
    }
    return {};
  });
}

TEST_CASE("convex hull: the corners are those of CGAL, on a grid") {
  cases::run("many", 6, [](Random& random) {
    const int n = random.between(2, 40);
    const auto number = [&] { return static_cast<double>(random.between(0, n)); };
    Points points(5000);
    for (Point3& p : points) p = {number(), number(), number()};
    return compare(points);
  });
}
#else
TEST_CASE("convex hull: the corners are those of CGAL") {
  std::printf("skipped: this build has no CGAL\n");
}
#endif
