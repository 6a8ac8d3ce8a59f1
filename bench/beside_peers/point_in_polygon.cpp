// SPDX-License-Identifier: MIT
// Is a point in a polygon? signum beside CGAL's filtered kernel and the textbook test in plain
// doubles (Haines, Point in Polygon Strategies, 1994): on a star whose radii are random, so that
// each horizontal line meets many edges, on a smooth outline, on a comb, on random vertices, and on
// stairs of integers with many of the points on them.
#include "textbook/plane/point_in_polygon.hpp"

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "groups.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>
#endif

namespace signum::bench {

namespace {

using Chain = std::vector<Point2>;

struct Input {
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

Input star(std::size_t n, std::size_t points) {
  generators::Random random(1);
  const auto radius = [&random](std::size_t) { return 0.6 + 0.4 * random.symmetric(); };
  return {{{round_chain(n, radius)}}, random_points(points)};
}

Input smooth(std::size_t n, std::size_t points) {
  const auto radius = [n](std::size_t i) {
    return 0.7 +
           0.2 * std::sin(14 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n));
  };
  return {{{round_chain(n, radius)}}, random_points(points)};
}

/// Teeth from bottom to top.
Input comb(std::size_t n, std::size_t points) {
  Chain chain{{1, -1}, {-1, -1}};
  for (std::size_t i = 2; i < n; ++i) {
    const double x = -1 + 2 * static_cast<double>(i - 1) / static_cast<double>(n - 1);
    chain.push_back({x, i % 2 == 0 ? 0.99 : -0.99});
  }
  return {{{chain}}, random_points(points)};
}

/// Random vertices: half of the edges cross any level.
Input tangle(std::size_t n, std::size_t points) {
  generators::Random random(7);
  Chain chain;
  for (std::size_t i = 0; i < n; ++i) chain.push_back({random.symmetric(), random.symmetric()});
  return {{{chain}}, random_points(points)};
}

/// Steps of integers.
Input stairs(std::size_t n, std::size_t points) {
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
  return {{{chain}}, on};
}

using Points = std::vector<Point2>;

template <class F>
std::function<void()> pass(std::shared_ptr<const Input> input, F f) {
  return [input, f] {
    int sum = 0;
    for (const Point2& p : input->points) sum += static_cast<int>(f(p));
    benchmark::DoNotOptimize(sum);
  };
}

/// An answer that knows no boundary is wrong for each point on it.
template <class F>
Wrong count_wrong(const Input& input, F location) {
  Wrong wrong{0, input.points.size()};
  for (const Point2& p : input.points) wrong.count += location(p) != locate(p, input.polygon);
  return wrong;
}

Work work(Input made, std::optional<double> of_one_pass) {
  const auto input = std::make_shared<const Input>(std::move(made));
  const auto locator = std::make_shared<const PolygonLocator>(input->polygon);
  const auto by_locator = [locator](const Point2& p) { return locator->locate(p); };
  const auto one_pass = [input](const Point2& p) { return locate(p, input->polygon); };
  const auto crossings = [input](const Point2& p) {
    return textbook::crossings(p, input->chain()) ? Location::inside : Location::outside;
  };
  const auto locations = std::make_shared<std::vector<Location>>(input->points.size());
  Work work{.items = input->points.size(),
            .contenders = {{"signum PolygonLocator", pass(input, by_locator)},
                           {.who = "signum locate, one pass",
                            .pass = pass(input, one_pass),
                            .target = of_one_pass,
                            .wrong = count_wrong(*input, by_locator)},
                           {"signum locate, all points, locator made",
                            [input, locations] {
                              locate(input->points, input->polygon, *locations);
                              benchmark::DoNotOptimize(locations->data());
                            }},
                           {.who = "crossings in plain doubles",
                            .pass = pass(input, crossings),
                            .target = 1,
                            .wrong = count_wrong(*input, crossings)}}};
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  const auto converted = std::make_shared<std::vector<Kernel::Point_2>>();
  for (const Point2& p : input->chain()) converted->emplace_back(p.x, p.y);
  const auto bounded_side = [converted](const Point2& p) {
    const auto side = CGAL::bounded_side_2(converted->begin(), converted->end(),
                                           Kernel::Point_2(p.x, p.y), Kernel());
    return side == CGAL::ON_BOUNDED_SIDE ? Location::inside
           : side == CGAL::ON_BOUNDARY   ? Location::boundary
                                         : Location::outside;
  };
  work.contenders.push_back({.who = "CGAL bounded_side_2",
                             .pass = pass(input, bounded_side),
                             .target = 1,
                             .wrong = count_wrong(*input, bounded_side)});
#endif
  return work;
}

}  // namespace

void add_point_in_polygon(Program& program) {
  for (const std::size_t n : {1000UL, 100000UL}) {
    const std::size_t points = n == 1000 ? 1 << 11 : 1 << 8;
    const auto add = [&](std::string name, Input (*make)(std::size_t, std::size_t),
                         std::optional<double> of_one_pass) {
      program.add("Points in polygons", name + ", " + std::to_string(n) + " vertices",
                  [=] { return work(make(n, points), of_one_pass); });
    };
    add("star", star, {});
    add("smooth", smooth, {});
    add("comb", comb, {});
    add("tangle", tangle, 0.1);
    add("stairs of integers", stairs, {});
  }
}

}  // namespace signum::bench
