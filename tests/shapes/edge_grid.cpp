// SPDX-License-Identifier: MIT
// The grid of cells of a PolygonLocator alone: where points are on the lines of edges, edges have
// no length or run along the borders of cells, and where there is to be no grid.
#include "polygon/edge_grid.hpp"

#include <cmath>
#include <numeric>
#include <signum/shapes/locate_polygon.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using Chain = std::vector<Point2>;

namespace {

/// The grid of all edges of a chain.
struct ChainGrid {
  Chain points;
  detail::EdgeGrid grid;

  ChainGrid(Chain chain, const Aabb2& box) : points(std::move(chain)) {
    const detail::DefaultFpEnvironment environment;
    std::vector<std::uint32_t> edges(points.size());
    std::iota(edges.begin(), edges.end(), 0U);
    points.push_back(points.front());
    grid = detail::EdgeGrid(points, edges, box);
  }

  Location location(const Point2& p, FillRule rule) const {
    const detail::DefaultFpEnvironment environment;
    const auto number = grid.winding_number(points, p);
    if (!number) return Location::boundary;
    const bool inside = rule == FillRule::nonzero ? *number != 0 : *number % 2 != 0;
    return inside ? Location::inside : Location::outside;
  }

  /// Compares it with locate at all points of so small steps in the box and around it.
  void check(const Aabb2& box, double step) const {
    REQUIRE(!grid.empty());
    const Chain chain(points.begin(), points.end() - 1);
    for (const FillRule rule : {FillRule::even_odd, FillRule::nonzero}) {
      const Polygon2 polygon{{chain}, rule};
      for (double x = box.min.x - step; x <= box.max.x + step; x += step) {
        for (double y = box.min.y - step; y <= box.max.y + step; y += step) {
          INFO(x << " " << y);
          REQUIRE(location({x, y}, rule) == locate(Point2{x, y}, polygon));
        }
      }
    }
  }
};

bool is_empty(const Chain& chain, const Aabb2& box) { return ChainGrid(chain, box).grid.empty(); }

}  // namespace

// --- Laws

TEST_CASE("edge grid, law 1: points on the lines of edges, beyond their ends and beyond the box") {
  cases::Random random(cases::first_seed());
  const auto whole = [&](int low, int high) { return 1.0 * random.between(low, high); };
  for (const Point2& by : {Point2{0, 0}, {-4, 100}, {0x1p20, -0x1p20}}) {
    const Aabb2 box{by, {by.x + 9, by.y + 9}};
    Chain chain{{0, 0}, {9, 9}};
    for (int i = 0; i < 100; ++i) {
      chain.push_back({whole(0, 9), whole(0, 9)});
      chain.push_back({chain.back().x, whole(3, 6)});
      chain.push_back({whole(3, 6), chain.back().y});
      if (i % 2 == 0) chain.push_back(chain.back());
    }
    for (Point2& p : chain) p = {p.x + by.x, p.y + by.y};
    ChainGrid(chain, box).check(box, 0.5);
  }
}

TEST_CASE("edge grid, law 1: points far from the box, in all directions") {
  // If the box did not tell, they would be taken for points of some cell.
  const Aabb2 box{{0, 0}, {9, 9}};
  Chain chain;
  for (int i = 0; i < 100; ++i) chain.insert(chain.end(), {{0, 0}, {9, 0}, {9, 9}, {0, 9}});
  const ChainGrid grid(chain, box);
  REQUIRE(!grid.grid.empty());
  for (const double far : {10.0, 0x1p10, 0x1p31, 0x1p32, 0x1p33, 0x1p63, 0x1p64, 1e300}) {
    for (const double x : {-far, 0.0, 1.0, 4.5, 8.0, 9.0, far}) {
      for (const double y : {-far, 0.0, 1.0, 4.5, 8.0, 9.0, far}) {
        const bool is_far = std::abs(x) == far || std::abs(y) == far;
        if (!is_far) continue;
        INFO(x << " " << y);
        CHECK(grid.location({x, y}, FillRule::nonzero) == Location::outside);
      }
    }
  }
}

TEST_CASE("edge grid, law 1: a chain that is one point, and edges that are points beside others") {
  const Aabb2 box{{0, 0}, {4, 4}};
  ChainGrid(Chain(20, Point2{1, 2}), box).check(box, 0.25);
  Chain square{{0, 0}, {0, 0}, {4, 0}, {4, 4}, {4, 4}, {4, 4}, {0, 4}};
  ChainGrid(square, box).check(box, 0.25);
}

TEST_CASE("edge grid, law 1: flat edges that come a little into a row, or leave it by a little") {
  // There are 20 columns and rows, of the side 1, and the margin is 2^-10.
  const Aabb2 box{{0, 0}, {20, 20}};
  constexpr double margin = 0x1p-10, less = 0x1p-14;
  Chain chain{{0, 0},
              {20, 20},
              {3, 5 - margin - less},
              {7, 5 - margin + less},
              {12, 8 + margin - less},
              {4, 8 + margin + less}};
  while (chain.size() < 100) chain.push_back({4 + 0.125 * (chain.size() % 2 == 0 ? 0 : 1), 9});
  const ChainGrid grid(chain, box);
  grid.check(box, 0.25);
  grid.check({{2, 5 - 2 * margin}, {8, 5}}, 0x1p-4);
}

TEST_CASE("edge grid, law 1: vertices where a cell would have its reference point") {
  const Aabb2 box{{0, 0}, {20, 20}};
  constexpr auto parts =
      std::to_array({0.4931, 0.5137, 0.4713, 0.5391, 0.4217, 0.5673, 0.3719, 0.6173});
  for (std::size_t count = 1; count <= parts.size(); ++count) {
    Chain chain{{0, 0}, {20, 20}};
    for (std::size_t i = 0; i < count; ++i) {
      const Point2 p{5 + parts[i], 7 + 0.75 - parts[i] * parts[i]};
      chain.insert(chain.end(), {p, p, {4, 9}});
    }
    while (chain.size() < 100) chain.push_back({4 + (chain.size() % 2 == 0 ? 0 : 0.125), 9});
    const ChainGrid grid(chain, box);
    if (count < parts.size()) {
      grid.check(box, 0.25);
    } else {
      CHECK(grid.grid.empty());
    }
  }
}

// --- Range

TEST_CASE("edge grid: there is none where its cells would be none, too small or too large") {
  const Chain triangle{{0, 0}, {4, 0}, {0, 4}};
  CHECK_FALSE(is_empty(triangle, {{0, 0}, {4, 4}}));
  const std::vector<std::uint32_t> no_edges;
  CHECK(detail::EdgeGrid(triangle, no_edges, {{0, 0}, {4, 4}}).empty());
  CHECK(is_empty({{0, 0}, {4, 0}, {2, 0}}, {{0, 0}, {4, 0}}));
  CHECK(is_empty({{0, 0}, {0, 4}, {0, 2}}, {{0, 0}, {0, 4}}));
  CHECK(is_empty({{0, 0}, {4, 0}, {2, 0x1p950}}, {{0, 0}, {4, 0x1p950}}));
  CHECK(is_empty({{0, 0}, {4, 0}, {2, 0x1p-950}}, {{0, 0}, {4, 0x1p-950}}));
}

TEST_CASE("edge grid: there is none where no double is in a cell") {
  // The sides are 16 and 20 cells, of which doubles are two apart.
  constexpr double far = 0x1p53;
  Chain chain;
  for (int i = 0; i < 100; ++i) chain.push_back({far + 8 + 4 * (i % 3), far + 8 + 4 * (i % 2)});
  CHECK(is_empty(chain, {{far, far}, {far + 16, far + 16}}));
  for (Point2& p : chain) p.x -= far;
  CHECK(is_empty(chain, {{0, far}, {16, far + 16}}));
  for (Point2& p : chain) p.y -= far;
  // Here many are on diagonals of cells.
  ChainGrid(chain, {{0, 0}, {16, 16}}).check({{0, 0}, {16, 16}}, 0.8);
}

TEST_CASE("edge grid: there is none where edges on the borders of cells would be in too many") {
  // There are 124 columns of the side 1. A long edge is in two of them in all rows that it comes
  // to, and a point at a corner of cells in four.
  Chain up;
  std::vector<std::uint32_t> edges;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    for (const std::uint32_t e : {0, 1, 2, 3}) edges.push_back(5 * i + e);
    up.insert(up.end(), {{31, 0}, {31, 62}, {31, 62}, {31, 62}, {31, 124}});
  }
  const Aabb2 box{{0, 0}, {124, 124}};
  CHECK(detail::EdgeGrid(up, edges, box).empty());
  for (Point2& p : up) p.x += 0.5;
  CHECK_FALSE(detail::EdgeGrid(up, edges, box).empty());
}
