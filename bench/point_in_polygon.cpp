// SPDX-License-Identifier: MIT
// Is a point in a polygon? signum beside CGAL's filtered kernel and the textbook test in plain
// doubles (Franklin; Haines, Point in Polygon Strategies, 1994): on a star whose radii are random,
// so that each horizontal line meets many edges, on a smooth outline, on a comb, on random
// vertices, and on stairs of integers with many of the points on them. After the table: how often
// the plain doubles were wrong.
#include "textbook/point_in_polygon.hpp"

#include <cmath>
#include <cstdio>
#include <numbers>
#include <signum/oracle/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>
#endif

namespace {

using namespace signum;

using Chain = std::vector<Point2>;

struct Work {
  std::string name;
  Polygon2 polygon;
  std::vector<Point2> points;

  const Chain& chain() const { return polygon.chains[0]; }
};

/// A point round the origin for each of n angles, at the distance that radius(i) gives.
template <class Radius>
Chain round_chain(std::size_t n, Radius radius) {
  Chain chain;
  for (std::size_t i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
    const double r = radius(i);
    chain.push_back({r * std::cos(angle), r * std::sin(angle)});
  }
  return chain;
}

std::vector<Point2> random_points(std::size_t count) {
  generators::Random random(5);
  std::vector<Point2> points;
  for (std::size_t i = 0; i < count; ++i)
    points.push_back({random.symmetric(), random.symmetric()});
  return points;
}

Work star(std::size_t n, std::size_t points) {
  generators::Random random(1);
  const auto radius = [&random](std::size_t) { return 0.6 + 0.4 * random.symmetric(); };
  return {"star, ", {{round_chain(n, radius)}}, random_points(points)};
}

Work smooth(std::size_t n, std::size_t points) {
  const auto radius = [n](std::size_t i) {
    return 0.7 +
           0.2 * std::sin(14 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n));
  };
  return {"smooth, ", {{round_chain(n, radius)}}, random_points(points)};
}

/// Teeth from bottom to top.
Work comb(std::size_t n, std::size_t points) {
  Chain chain{{1, -1}, {-1, -1}};
  for (std::size_t i = 2; i < n; ++i) {
    const double x = -1 + 2 * static_cast<double>(i - 1) / static_cast<double>(n - 1);
    chain.push_back({x, i % 2 == 0 ? 0.99 : -0.99});
  }
  return {"comb, ", {{chain}}, random_points(points)};
}

/// Random vertices: half of the edges cross any level, and no hierarchy helps.
Work tangle(std::size_t n, std::size_t points) {
  generators::Random random(7);
  Chain chain;
  for (std::size_t i = 0; i < n; ++i) chain.push_back({random.symmetric(), random.symmetric()});
  return {"tangle, ", {{chain}}, random_points(points)};
}

/// Steps of integers.
Work stairs(std::size_t n, std::size_t points) {
  const auto side = static_cast<int>(n / 4);
  Chain chain;
  for (int i = 0; i < side; ++i) {
    chain.push_back({static_cast<double>(i), static_cast<double>(i)});
    chain.push_back({static_cast<double>(i + 1), static_cast<double>(i)});
  }
  for (int i = side; i > 0; --i) {
    chain.push_back({static_cast<double>(i), static_cast<double>(i + 3)});
    chain.push_back({static_cast<double>(i - 1), static_cast<double>(i + 3)});
  }
  generators::Random random(9);
  std::vector<Point2> on;
  for (std::size_t i = 0; i < points; ++i) {
    const double x = random.between(0, side);
    on.push_back({x, x + random.between(-1, 4)});
  }
  return {"stairs of integers, ", {{chain}}, on};
}

template <class Points, class F>
void add(const std::string& name, const Points& points, F f) {
  bench::add(name, points.size(), [&points, f] {
    int sum = 0;
    for (const auto& p : points) sum += static_cast<int>(f(p));
    benchmark::DoNotOptimize(sum);
  });
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
std::vector<Kernel::Point_2> converted(const std::vector<Point2>& points) {
  std::vector<Kernel::Point_2> v;
  for (const Point2& p : points) v.emplace_back(p.x, p.y);
  return v;
}
#endif

}  // namespace

int main(int argc, char** argv) {
  std::vector<Work> works;
  for (const std::size_t n : {1000UL, 100000UL}) {
    const std::size_t points = n == 1000 ? 1 << 11 : 1 << 9;
    for (auto make : {star, smooth, comb, tangle, stairs}) {
      works.push_back(make(n, points));
      works.back().name += std::to_string(n) + " vertices";
    }
  }
  std::vector<PolygonLocator> locators;
#if SIGNUM_HAS_CGAL
  std::vector<std::vector<Kernel::Point_2>> chains, points;
#endif
  for (const Work& work : works) {
    locators.emplace_back(work.polygon);
#if SIGNUM_HAS_CGAL
    chains.push_back(converted(work.chain()));
    points.push_back(converted(work.points));
#endif
  }
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Work& work = works[i];
    add(work.name + "/plain doubles", work.points,
        [&work](const Point2& p) { return textbook::crossings(p, work.chain()); });
    add(work.name + "/signum locate", work.points,
        [&work](const Point2& p) { return locate(p, work.polygon); });
#if SIGNUM_HAS_CGAL
    add(work.name + "/CGAL bounded_side_2", points[i], [&chain = chains[i]](const auto& p) {
      return CGAL::bounded_side_2(chain.begin(), chain.end(), p, Kernel());
    });
#endif
    add(work.name + "/signum PolygonLocator", work.points,
        [&locator = locators[i]](const Point2& p) { return locator.locate(p); });
    bench::add(work.name + "/one vertex of making a PolygonLocator", work.chain().size(),
               [&work] { benchmark::DoNotOptimize(PolygonLocator(work.polygon)); });
  }
  const int status = bench::run(argc, argv);
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Work& work = works[i];
    int wrong = 0;
    int disagree = 0;
    for (std::size_t k = 0; k < work.points.size(); ++k) {
      const Location truth = locate(work.points[k], work.polygon);
      // The textbook knows no boundary.
      wrong += truth == Location::boundary ||
               textbook::crossings(work.points[k], work.chain()) != (truth == Location::inside);
      disagree += locators[i].locate(work.points[k]) != truth;
#if SIGNUM_HAS_CGAL
      const auto side =
          CGAL::bounded_side_2(chains[i].begin(), chains[i].end(), points[i][k], Kernel());
      disagree += side != (truth == Location::inside     ? CGAL::ON_BOUNDED_SIDE
                           : truth == Location::boundary ? CGAL::ON_BOUNDARY
                                                         : CGAL::ON_UNBOUNDED_SIDE);
#endif
    }
    std::printf(
        "%s: plain doubles wrong, or on the boundary and not saying so, in %.1f %% of the "
        "points; the others differ in %d\n",
        work.name.c_str(), 100.0 * wrong / static_cast<double>(work.points.size()), disagree);
  }
  return status;
}
