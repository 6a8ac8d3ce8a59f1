// SPDX-License-Identifier: MIT
#include <signum/shapes/locate_polygon.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/polygon_locator.hpp>

#include "environment.hpp"
#include "polygon_cases.hpp"
#include "reference_locate.hpp"

using namespace signum;
using cases::Chain;
using cases::Family;
using cases::Random;

namespace {

struct Case {
  Polygon2 polygon;
  Point2 point;
};

Case make(Family family, Random& random) {
  Case c;
  c.polygon = cases::make_polygon(family, random);
  c.point = cases::make_point(family, random, c.polygon);
  return c;
}

Case draw() {
  auto [family, random] = cases::draw();
  Case c = make(family, random);
  RC_LOG() << cases::hex(c.polygon) << " " << cases::hex(c.point) << "\n";
  return c;
}

Point2 exchanged(const Point2& p) { return {p.y, p.x}; }

}  // namespace

// --- Examples

TEST_CASE("locate in a square with a hole") {
  const Polygon2 ring{{{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, {{3, 3}, {6, 3}, {6, 6}, {3, 6}}}};
  CHECK(locate({1, 1}, ring) == Location::inside);
  CHECK(locate({4, 4}, ring) == Location::outside);
  CHECK(locate({10, 3}, ring) == Location::outside);
  // On edges and corners, on the level of edges and corners.
  CHECK(locate({9, 5}, ring) == Location::boundary);
  CHECK(locate({4, 6}, ring) == Location::boundary);
  CHECK(locate({3, 3}, ring) == Location::boundary);
  CHECK(locate({1, 3}, ring) == Location::inside);
  CHECK(locate({8, 6}, ring) == Location::inside);
  CHECK(locate({-1, 9}, ring) == Location::outside);
  // The least steps off an edge.
  CHECK(locate({0x1p-1074, 5}, ring) == Location::inside);
  CHECK(locate({-0x1p-1074, 5}, ring) == Location::outside);
}

TEST_CASE("locate by the even-odd rule and by the winding number: a chain that goes round twice") {
  const Chain twice{{0, 0}, {4, 0}, {2, 4}, {0, 0}, {4, 0}, {2, 4}};
  CHECK(locate({2, 1}, Polygon2{{twice}, FillRule::even_odd}) == Location::outside);
  CHECK(locate({2, 1}, Polygon2{{twice}, FillRule::nonzero}) == Location::inside);
  // A pentagram, its middle wound round twice.
  const Chain star{{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}};
  CHECK(locate({0, 0}, Polygon2{{star}, FillRule::even_odd}) == Location::outside);
  CHECK(locate({0, 0}, Polygon2{{star}, FillRule::nonzero}) == Location::inside);
  CHECK(locate({0, 2}, Polygon2{{star}, FillRule::even_odd}) == Location::inside);
  CHECK(locate({0, 1}, Polygon2{{star}, FillRule::nonzero}) == Location::boundary);
}

TEST_CASE("locate in a polygon whose points are on a line: the chain has no inside") {
  const Polygon2 flat{{{{0, 0}, {6, 3}, {2, 1}}}, FillRule::nonzero};
  CHECK(locate({4, 2}, flat) == Location::boundary);
  CHECK(locate({8, 4}, flat) == Location::outside);
  CHECK(locate({4, 2.5}, flat) == Location::outside);
  CHECK(locate({4, 4}, Polygon2{{{{4, 4}, {4, 4}, {4, 4}}}}) == Location::boundary);
  CHECK(locate({4, 4}, Polygon2{}) == Location::outside);
}

TEST_CASE("locate refuses a chain of two points") {
  const Polygon2 two{{{{0, 0}, {9, 0}, {9, 9}}, {{0, 0}, {1, 1}}}};
  CHECK_THROWS_AS(locate({0, 0}, two), InvalidArgument);
  CHECK_THROWS_AS(PolygonLocator(two), InvalidArgument);
}

// --- Laws

TEST_CASE("locate in a polygon, law 1: where a chain starts and which way it runs is the same") {
  rc::prop("rotated, reversed, exchanged", [] {
    Case c = draw();
    const Location l = locate(c.point, c.polygon);
    for (Chain& chain : c.polygon.chains)
      std::rotate(chain.begin(), chain.begin() + 2, chain.end());
    RC_ASSERT(locate(c.point, c.polygon) == l);
    for (Chain& chain : c.polygon.chains) std::reverse(chain.begin(), chain.end());
    std::reverse(c.polygon.chains.begin(), c.polygon.chains.end());
    RC_ASSERT(locate(c.point, c.polygon) == l);
  });
}

TEST_CASE("locate in a polygon, law 2: a point more on an edge is the same") {
  rc::prop("subdivided", [] {
    auto [family, random] = cases::draw();
    Case c = make(family == Family::extreme ? Family::grid : family, random);
    const Location l = locate(c.point, c.polygon);
    Chain& chain = c.polygon.chains[0];
    const Point2 m = cases::middle(chain[0], chain[1]);
    if (reference::locate(m, Polygon2{{{chain[0], chain[1], chain[0]}}}) != Location::boundary)
      return;
    chain.insert(chain.begin() + 1, m);
    RC_ASSERT(locate(c.point, c.polygon) == l);
  });
}

TEST_CASE("locate in a polygon, laws 3 and 4: chains together and chains alone") {
  rc::prop("the parity of the chains", [] {
    Case c = draw();
    c.polygon.rule = FillRule::even_odd;
    bool on_one = false;
    int inside = 0;
    for (const Chain& chain : c.polygon.chains) {
      const Location l = locate(c.point, Polygon2{{chain}});
      on_one |= l == Location::boundary;
      inside += l == Location::inside;
    }
    RC_ASSERT(locate(c.point, c.polygon) == (on_one            ? Location::boundary
                                             : inside % 2 != 0 ? Location::inside
                                                               : Location::outside));
  });
  rc::prop("twice is once", [] {
    Case c = draw();
    const Polygon2 once{{c.polygon.chains[0]}, FillRule::nonzero};
    const Polygon2 twice{{c.polygon.chains[0], c.polygon.chains[0]}, FillRule::nonzero};
    RC_ASSERT(locate(c.point, once) == locate(c.point, twice));
  });
}

TEST_CASE("locate in a polygon, law 5: exchanging the coordinates is the same") {
  rc::prop("mirrored", [] {
    Case c = draw();
    const Location l = locate(c.point, c.polygon);
    for (Chain& chain : c.polygon.chains) {
      std::transform(chain.begin(), chain.end(), chain.begin(), exchanged);
    }
    RC_ASSERT(locate(exchanged(c.point), c.polygon) == l);
  });
}

// --- Consistency

TEST_CASE("locate in a polygon agrees with quarter turns, in every environment") {
  std::array<int, 3> seen{};
  cases::run_families(3000, [&](Family family, Random& random) -> std::string {
    const Case c = make(family, random);
    const Location truth = reference::locate(c.point, c.polygon);
    ++seen[static_cast<std::size_t>(truth)];
    const Location exact = detail::locate_exactly(c.point, ShapeRef2(&c.polygon));
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const Location scalar = locate(c.point, c.polygon);
      const Location prepared = PolygonLocator(c.polygon).locate(c.point);
      if (scalar == truth && prepared == truth && exact == truth) continue;
      return cases::hex(c.polygon) + " " + cases::hex(c.point) + " " + setting.name + ": is " +
             cases::print(truth) + ", found " + cases::print(scalar) + ", prepared " +
             cases::print(prepared) + ", in rationals " + cases::print(exact);
    }
    return {};
  });
  // Enough of each to mean something.
  for (const int count : seen) CHECK(count > cases::count_of(3000));
}

// --- Range

TEST_CASE("locate in a polygon over the whole range of doubles") {
  constexpr double huge = std::numeric_limits<double>::max();
  const Polygon2 all{{{{-huge, -huge}, {huge, -huge}, {huge, huge}, {-huge, huge}}}};
  const Polygon2 half{{{{-huge, -huge}, {huge, -huge}, {huge, huge}}}};
  const PolygonLocator locator(half);
  CHECK(locate({0, 0}, all) == Location::inside);
  CHECK(locate({0x1p-1074, 0}, half) == Location::inside);
  CHECK(locate({0, 0}, half) == Location::boundary);
  CHECK(locate({0, 0x1p-1074}, half) == Location::outside);
  CHECK(locator.locate({0, 0}) == Location::boundary);
  CHECK(locator.locate({0, 0x1p-1074}) == Location::outside);
}

TEST_CASE("locate in a polygon refuses what is not finite, wherever it stands") {
  const double inf = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), inf, -inf}) {
    for (std::size_t i = 0; i < 200; ++i) {
      Polygon2 polygon{{Chain(100, {1, 1}), {{0, 0}, {3, 0}, {0, 3}}}};
      // Beyond every level, and where the answer is known before.
      polygon.chains[0][i / 2] = i % 2 == 0 ? Point2{bad, 7} : Point2{7, bad};
      CHECK_THROWS_AS(locate({1, 1}, polygon), NotFinite);
      CHECK_THROWS_AS(PolygonLocator(polygon), NotFinite);
    }
    const Polygon2 good{{{{0, 0}, {3, 0}, {0, 3}}}};
    CHECK_THROWS_AS(locate({bad, 9}, good), NotFinite);
    CHECK_THROWS_AS(locate({9, bad}, good), NotFinite);
    CHECK_THROWS_AS(PolygonLocator(good).locate({bad, 9}), NotFinite);
    CHECK_THROWS_AS(PolygonLocator(good).locate({9, bad}), NotFinite);
  }
}
