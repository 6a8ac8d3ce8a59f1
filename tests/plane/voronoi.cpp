// SPDX-License-Identifier: MIT
#include <gmpxx.h>

#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/plane/voronoi.hpp>

#include "cases.hpp"

using namespace signum;

TEST_CASE("Examples: the Voronoi diagram of a square and its middle") {
  const std::vector<Point2> points = {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, 1}, {1, 1}};
  const VoronoiDiagram2 v = voronoi(points, delaunay(points));
  CHECK(v.vertices.size() == 4);
  REQUIRE(v.cells.size() == 5);
  CHECK(v.cells[4].is_bounded);
  CHECK(v.cells[4].corners.size() == 4);
  CHECK(!v.cells[0].is_bounded);
  CHECK(v.cells[0].corners.size() == 2);
  CHECK_THROWS_AS(voronoi(std::span(points).first(2), delaunay(points)), InvalidArgument);
}

TEST_CASE(
    "Laws 1 and 2: the corners of a Voronoi cell are as far from its point as from any, or "
    "farther") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(150); ++i) {
    std::vector<Point2> points;
    const auto size = random() % 5 + 2;
    for (auto k = random() % 25; k > 0; --k) {
      points.push_back({std::ldexp(double(random() % size), i % 7 == 0 ? -1074 : i % 40),
                        std::ldexp(double(random() % size), i % 7 == 0 ? -1074 : 0)});
    }
    const Triangulation2 t = delaunay(points);
    const VoronoiDiagram2 v = voronoi(points, t);
    const auto squared = [](const ExactPoint2& x, const Point2& p) {
      const mpq_class dx = mpq_class(x.exact[0].to_string()) - p.x;
      const mpq_class dy = mpq_class(x.exact[1].to_string()) - p.y;
      return mpq_class(dx * dx + dy * dy);
    };
    std::set<std::array<std::string, 2>> different;
    for (const ExactPoint2& x : v.vertices) {
      different.insert({x.exact[0].to_string(), x.exact[1].to_string()});
      REQUIRE(x.rounded.x == x.exact[0].to_double());
    }
    REQUIRE(different.size() == v.vertices.size());
    // Each vertex is a corner of all cells whose points are nearest to it, and of no other.
    std::vector<std::set<std::uint32_t>> nearest(v.vertices.size()), found(v.vertices.size());
    std::set<std::array<double, 2>> known;
    for (std::uint32_t p = 0; p < points.size(); ++p) {
      if (!known.insert({points[p].x, points[p].y}).second) continue;
      for (std::size_t x = 0; x < v.vertices.size(); ++x) {
        if (!nearest[x].empty()) {
          const mpq_class old = squared(v.vertices[x], points[*nearest[x].begin()]);
          const int order = cmp(squared(v.vertices[x], points[p]), old);
          if (order > 0) continue;
          if (order < 0) nearest[x].clear();
        }
        nearest[x].insert(p);
      }
    }
    for (const VoronoiCell2& c : v.cells) {
      bool is_on_hull = false;
      for (std::uint32_t e = 0; e < t.twins.size(); ++e) {
        is_on_hull |= t.twins[e] == e && t.triangles[e / 3][e % 3] == c.point;
      }
      REQUIRE(c.is_bounded == !is_on_hull);
      for (std::size_t k = 0; k < c.corners.size(); ++k) {
        REQUIRE(found[c.corners[k]].insert(c.point).second);
        // Counter-clockwise.
        if (k < 2) continue;
        const auto at = [&](std::size_t n) { return v.vertices[c.corners[n]].exact; };
        const auto a = at(k - 2), b = at(k - 1), d = at(k);
        REQUIRE(sign((b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0])) ==
                Sign::positive);
      }
    }
    REQUIRE(found == nearest);
  }
}
