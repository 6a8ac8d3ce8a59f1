// SPDX-License-Identifier: MIT
#include <signum/shapes/polygon_locator.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate_polygon.hpp>

#include "polygon/locator_pieces.hpp"
#include "polygon_cases.hpp"

using namespace signum;
using cases::Chain;
using cases::Random;

namespace {

/// A point round the origin for each of n steps, `turns` times round.
template <class Radius>
Chain round_chain(int n, int turns, Radius radius) {
  Chain chain;
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * turns * i / n;
    chain.push_back({radius(i) * std::cos(angle), radius(i) * std::sin(angle)});
  }
  return chain;
}

Chain star(int n, Random& random) {
  return round_chain(n, 1, [&](int) { return 0.55 + 0.45 * random.symmetric(); });
}

Chain spiral(int n, int turns) {
  Chain out = round_chain(n, turns, [n](int i) { return 0.1 + 0.85 * i / n; });
  const Chain back = round_chain(n, turns, [n](int i) { return 0.11 + 0.85 * i / n; });
  out.insert(out.end(), back.rbegin(), back.rend());
  return out;
}

Chain comb(int n) {
  Chain chain{{1, -1}, {-1, -1}};
  for (int i = 1; i < n; ++i) chain.push_back({-1 + 2.0 * i / n, i % 2 == 0 ? 0.9 : -0.9});
  return chain;
}

/// A chain along a line through the origin that is no axis, up and down by a little on both sides,
/// of whole coordinates.
Chain slanted(int n) {
  Chain chain;
  for (int i = 0; i < n; ++i) {
    const int by = 5 * (i % 3 - 1);
    chain.push_back({4096.0 * i + 3 * by, 3072.0 * i - 4 * by});
  }
  return chain;
}

Chain random_chain(int n, Random& random) {
  Chain chain;
  for (int i = 0; i < n; ++i) chain.push_back({random.symmetric(), random.symmetric()});
  return chain;
}

/// Many small squares of a grid, in no order, some of them nested.
std::vector<Chain> squares(int side, Random& random) {
  std::vector<Chain> chains;
  for (int i = 0; i < side * side; ++i) {
    const double x = -1 + 2.0 * random.between(0, side - 1) / side;
    const double y = -1 + 2.0 * random.between(0, side - 1) / side;
    const double s = 2.0 * random.between(1, 3) / side;
    chains.push_back({{x, y}, {x + s, y}, {x + s, y + s}, {x, y + s}});
  }
  return chains;
}

/// The polygon turned by a little, so that pieces are slanted, and moved far off, so that they are
/// rounded.
Polygon2 moved(Polygon2 polygon, double by) {
  for (Chain& chain : polygon.chains) {
    for (Point2& p : chain) p = {by + 0.8 * p.x - 0.6 * p.y, 3 * by + 0.6 * p.x + 0.8 * p.y};
  }
  return polygon;
}

template <class Change>
Polygon2 changed(Polygon2 polygon, Change change) {
  for (Chain& chain : polygon.chains) {
    for (Point2& p : chain) p = {change(p.x), change(p.y)};
  }
  return polygon;
}

/// Checks random points, points on vertices and near to them, and middles of edges.
void check(const Polygon2& polygon, int points) {
  const PolygonLocator locator(polygon);
  Random random(cases::first_seed());
  std::vector<Point2> asked;
  for (int i = 0; i < points; ++i) {
    const Chain& chain = polygon.chains[random.bits() % polygon.chains.size()];
    const std::size_t k = random.bits() % chain.size();
    const Point2 m = cases::middle(chain[k], chain[(k + 1) % chain.size()]);
    const Point2& q = chain[random.bits() % chain.size()];
    asked.push_back(chain[k]);
    asked.push_back(m);
    asked.push_back({cases::jittered(chain[k].x, random), cases::jittered(chain[k].y, random)});
    asked.push_back({q.x, m.y});
    asked.push_back(cases::middle(cases::middle(m, q), chain[k]));
  }
  const std::vector<Location> found = locator.locate(asked);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const Location expected = locate(asked[i], polygon);
    INFO(cases::hex(asked[i]) << " is " << cases::print(expected));
    REQUIRE(found[i] == expected);
    REQUIRE(locator.locate(asked[i]) == expected);
  }
}

/// What a locator is made of.
struct Parts {
  std::size_t nodes, strips;
  bool has_grid;
  bool operator==(const Parts&) const = default;
};
Parts parts_of(const PolygonLocator& locator);

/// An explicit instantiation may name private members.
template <auto pieces>
struct Opened {
  friend Parts parts_of(const PolygonLocator& locator) {
    return {(locator.*pieces)->nodes_.size(), (locator.*pieces)->strips_.size(),
            (locator.*pieces)->grid_.has_value()};
  }
};
template struct Opened<&PolygonLocator::pieces_>;

}  // namespace

// --- Examples

TEST_CASE("PolygonLocator keeps what it was made of") {
  std::vector<Location> found;
  {
    const PolygonLocator locator(Polygon2{{{{0, 0}, {4, 0}, {0, 4}}}});
    const std::vector<Point2> points{{1, 1}, {2, 2}, {3, 3}};
    found = locator.locate(points);
    CHECK(PolygonLocator(locator).locate({1, 1}) == Location::inside);
  }
  CHECK(found == std::vector{Location::inside, Location::boundary, Location::outside});
  CHECK(PolygonLocator(Polygon2{}).locate({0, 0}) == Location::outside);
  // What was moved to itself is as it was, be it kept in a grid or not.
  Random random(cases::first_seed());
  const Polygon2 chain{{random_chain(3000, random)}, FillRule::nonzero};
  PolygonLocator tangle(chain);
  CHECK(tangle.locate({0, 0}) == locate(Point2{0, 0}, chain));
  PolygonLocator& same = tangle;
  tangle = std::move(same);
  CHECK(tangle.locate({0, 0}) == locate(Point2{0, 0}, chain));
}

// --- Laws

TEST_CASE("PolygonLocator, law 1: it answers as locate does, on chains of all sizes") {
  Random random(cases::first_seed());
  for (const int n : {3, 4, 7, 8, 9, 15, 16, 17, 63, 64, 65, 127, 128, 129, 1000}) {
    for (const FillRule rule : {FillRule::even_odd, FillRule::nonzero}) {
      INFO(n);
      const int points = cases::count_of(100);
      check({{star(n, random)}, rule}, points);
      check({{random_chain(n, random)}, rule}, points);
      check({{comb(n), star(n, random)}, rule}, points);
      check({{slanted(n)}, rule}, points);
      check(moved({{spiral(n, 5), comb(n)}, rule}, 0), points);
      check(moved({{spiral(n, 2), star(n, random)}, rule}, 1e9), points);
    }
  }
}

TEST_CASE("PolygonLocator, law 1: on many chains") {
  Random random(cases::first_seed());
  for (const int side : {2, 3, 10, 30}) {
    const Polygon2 polygon{squares(side, random)};
    check(polygon, cases::count_of(300));
    check(moved({polygon.chains, FillRule::nonzero}, 1), cases::count_of(300));
  }
}

// Random vertices, which make a grid of cells, on a grid or not; many edges through one spot; edges
// all on few lines.
TEST_CASE("PolygonLocator, law 1: on chains that run across the polygon in all directions") {
  Random random(cases::first_seed());
  for (const FillRule rule : {FillRule::even_odd, FillRule::nonzero}) {
    const int points = cases::count_of(60);
    const Chain tangle = random_chain(3000, random);
    Chain on_grid = random_chain(3000, random);
    for (Point2& p : on_grid) p = {std::round(16 * p.x), std::round(16 * p.y)};
    Chain fan = random_chain(2000, random);
    for (std::size_t i = 0; i < fan.size(); i += 2) fan[i] = {0.25, 0.125};
    Chain lines = random_chain(2000, random);
    for (Point2& p : lines) p.y = p.x * random.between(-2, 2);
    Chain flat = random_chain(2000, random);
    for (Point2& p : flat) p.y *= 0x1p-40;
    check({{tangle}, rule}, points);
    check({{tangle, comb(50), random_chain(1000, random)}, rule}, points);
    check(moved({{tangle}, rule}, 1e9), points);
    check({{on_grid}, rule}, points);
    check({{fan}, rule}, points);
    check({{lines}, rule}, points);
    check({{flat}, rule}, points);
    for (const double scale : {0x1p-1060, 0x1p-850, 0x1p850, 0x1p1023}) {
      Chain scaled = random_chain(1500, random);
      for (Point2& p : scaled) p = {p.x * scale, p.y * scale};
      INFO(scale);
      check({{scaled}, rule}, points);
    }
  }
}

TEST_CASE("PolygonLocator and the polygon itself fill spans") {
  Random random(cases::first_seed());
  const Polygon2 polygon{{star(40, random)}};
  const PolygonLocator locator(polygon);
  for (const std::size_t count : {0UL, 1UL, 255UL, 256UL, 600UL}) {
    const Chain points = random_chain(static_cast<int>(count), random);
    std::vector<Location> by_polygon(count);
    std::vector<Location> by_locator(count);
    locate(points, polygon, by_polygon);
    locator.locate(points, by_locator);
    for (std::size_t i = 0; i < count; ++i) {
      CHECK(by_polygon[i] == locate(points[i], polygon));
      CHECK(by_locator[i] == by_polygon[i]);
    }
    by_polygon.push_back(Location::inside);
    CHECK_THROWS_AS(locate(points, polygon, by_polygon), InvalidArgument);
    CHECK_THROWS_AS(locator.locate(points, by_polygon), InvalidArgument);
  }
}

// --- Cost

TEST_CASE("PolygonLocator: every piece of a chain along a slanted line has a strip") {
  for (const int n : {16, 64, 256, 300}) {
    const Parts parts = parts_of(PolygonLocator(Polygon2{{slanted(n)}}));
    CHECK(parts.strips == parts.nodes);
    CHECK(parts.nodes >= (n < 256 ? 1U : 31U));
    CHECK(!parts.has_grid);
  }
}

TEST_CASE("PolygonLocator: its parts do not depend on where the polygon is, nor on its size") {
  Random random(cases::first_seed());
  std::vector<Polygon2> polygons{
      {{star(300, random)}}, {{spiral(500, 5)}},           {{slanted(300)}},
      {squares(10, random)}, {{random_chain(60, random)}}, {{random_chain(600, random)}}};
  for (Polygon2& polygon : polygons) {
    // Whole coordinates, which are moved without rounding.
    polygon = changed(polygon, [](double x) { return std::round(0x1p16 * x); });
    const Parts parts = parts_of(PolygonLocator(polygon));
    CHECK(parts.has_grid == (parts.nodes == 0));
    for (const double by : {0.0, 0x1p40, -0x1p40}) {
      for (const double scale : {1.0, 0x1p-300, 0x1p300}) {
        INFO(by << " " << scale);
        CHECK(parts_of(PolygonLocator(
                  changed(polygon, [&](double x) { return scale * (x + by); }))) == parts);
      }
    }
  }
}

// --- Range

TEST_CASE("PolygonLocator over the whole range of doubles") {
  Random random(cases::first_seed());
  for (const double scale : {0x1p-1070, 0x1p-1022, 0x1p-600, 0x1p-538, 0x1p-537, 0x1p-536, 0x1p-535,
                             0x1p600, 0x1p1023}) {
    Polygon2 polygon{{star(300, random), spiral(100, 4)}};
    for (Chain& chain : polygon.chains) {
      for (Point2& p : chain) p = {p.x * scale, p.y * scale};
    }
    INFO(scale);
    check(polygon, cases::count_of(100));
  }
}
