// SPDX-License-Identifier: MIT
// Triangulations beside CGAL with its kernel of exact predicates, in turn: points at random, on a
// grid of integers and near a circle, segments between points, and points of space.
// bench_triangulation [POINTS] (1000000). Seconds of a processor, the least of three.
#include <cstdio>
#include <cstdlib>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>
#include <utility>

#include "in_turn.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_3.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#endif

namespace {

using namespace signum;
using bench::Runner;
using Constraint = std::array<std::uint32_t, 2>;

std::vector<Point2> at_random(std::size_t n, std::mt19937_64& random) {
  std::uniform_real_distribution<double> coordinate(0, 1);
  std::vector<Point2> points(n);
  for (Point2& p : points) {
    p.x = coordinate(random);
    p.y = coordinate(random);
  }
  return points;
}

std::vector<Point2> on_square_grid(std::size_t n, std::mt19937_64& random) {
  const auto side = static_cast<int>(std::sqrt(static_cast<double>(n)));
  std::vector<Point2> points;
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y)
      points.push_back({static_cast<double>(x), static_cast<double>(y)});
  }
  std::shuffle(points.begin(), points.end(), random);
  return points;
}

std::vector<Point2> near_circle(std::size_t n, std::mt19937_64& random) {
  std::uniform_real_distribution<double> angle(0, 2 * 3.141592653589793);
  std::vector<Point2> points(n);
  for (Point2& p : points) {
    const double a = angle(random);
    p = {std::cos(a), std::sin(a)};
  }
  return points;
}

/// Segments between points that are near each other: diagonals of cells of a coarse grid, so that
/// none cross.
std::vector<Constraint> short_segments(const std::vector<Point2>& points) {
  const double cells = std::sqrt(static_cast<double>(points.size()) / 12);
  std::vector<std::uint32_t> first(static_cast<std::size_t>((cells + 1) * (cells + 1)), 0xFFFFFFFF);
  std::vector<Constraint> segments;
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    const auto cell =
        static_cast<std::size_t>(points[i].x * cells) * static_cast<std::size_t>(cells + 1) +
        static_cast<std::size_t>(points[i].y * cells);
    if (first[cell] == 0xFFFFFFFF) {
      first[cell] = i;
    } else if (first[cell] != 0xFFFFFFFE) {
      segments.push_back({first[cell], i});
      first[cell] = 0xFFFFFFFE;
    }
  }
  return segments;
}

void print(const std::string& work, std::vector<Runner> all, std::size_t ours, std::size_t theirs) {
  std::printf("| %s | %.3f |", work.c_str(), all[0].seconds);
  if (all.size() > 1) {
    std::printf(" %.3f | %.2f | %s |\n", all[1].seconds, all[0].seconds / all[1].seconds,
                ours == theirs ? "yes" : "no");
  } else {
    std::printf(" - | - | - |\n");
  }
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

std::vector<Kernel::Point_2> for_cgal(const std::vector<Point2>& points) {
  std::vector<Kernel::Point_2> made;
  for (const Point2& p : points) made.emplace_back(p.x, p.y);
  return made;
}
#endif

void compare(const std::string& work, const std::vector<Point2>& points) {
  std::size_t ours = 0, theirs = 0;
  std::vector<Runner> all = {{"signum", [&] { ours = delaunay(points).triangles.size(); }}};
#if SIGNUM_HAS_CGAL
  const auto given = for_cgal(points);
  all.push_back(
      {"CGAL", [&] {
         theirs =
             CGAL::Delaunay_triangulation_2<Kernel>(given.begin(), given.end()).number_of_faces();
       }});
#endif
  bench::run_in_turn(all, 3);
  print(work, all, ours, theirs);
}

void compare_constrained(const std::string& work, const std::vector<Point2>& points) {
  const std::vector<Constraint> segments = short_segments(points);
  std::size_t ours = 0, theirs = 0;
  std::vector<Runner> all = {
      {"signum", [&] { ours = constrained(points, segments).triangles.size(); }}};
#if SIGNUM_HAS_CGAL
  const auto given = for_cgal(points);
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& [i, j] : segments) pairs.emplace_back(i, j);
  all.push_back({"CGAL", [&] {
                   using Triangulation = CGAL::Constrained_Delaunay_triangulation_2<Kernel>;
                   Triangulation made;
                   made.insert_constraints(given.begin(), given.end(), pairs.begin(), pairs.end());
                   theirs = made.number_of_faces();
                 }});
#endif
  bench::run_in_turn(all, 3);
  print(work + " and " + std::to_string(segments.size()) + " segments", all, ours, theirs);
}

void compare(const std::string& work, const std::vector<Point3>& points) {
  std::size_t ours = 0, theirs = 0;
  std::vector<Runner> all = {{"signum", [&] { ours = tetrahedra(points).tetrahedra.size(); }}};
#if SIGNUM_HAS_CGAL
  std::vector<Kernel::Point_3> given;
  for (const Point3& p : points) given.emplace_back(p.x, p.y, p.z);
  all.push_back({"CGAL", [&] {
                   theirs = CGAL::Delaunay_triangulation_3<Kernel>(given.begin(), given.end())
                                .number_of_finite_cells();
                 }});
#endif
  bench::run_in_turn(all, 3);
  print(work, all, ours, theirs);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t n = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000000;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  std::printf("Seconds of a processor\n\n| points | signum | CGAL | ratio | same count |\n");
  std::printf("|---|---|---|---|---|\n");
  std::mt19937_64 random(1);
  const std::string count = std::to_string(n);
  const std::vector<Point2> points = at_random(n, random);
  compare(count + " at random", points);
  compare(count + " on a grid of integers", on_square_grid(n, random));
  compare(count + " near a circle", near_circle(n, random));
  compare_constrained(count + " at random", points);
  compare("tetrahedra, " + std::to_string(n / 10) + " at random", bench::in_ball(n / 10));
}
