// SPDX-License-Identifier: MIT
// Point location, beside integers: what a point is on, and which points a step joins that meets no
// segment.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/plane/point_location.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;

namespace {

struct Spot {
  std::int64_t x, y;
};

std::int64_t turn(const Spot& a, const Spot& b, const Spot& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool is_on(const Spot& p, const Spot& a, const Spot& b) {
  return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
}

bool meet(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
  if (is_on(a, c, d) || is_on(b, c, d) || is_on(c, a, b) || is_on(d, a, b)) return true;
  return (turn(a, b, c) > 0) != (turn(a, b, d) > 0) && (turn(c, d, a) > 0) != (turn(c, d, b) > 0) &&
         turn(a, b, c) != 0 && turn(a, b, d) != 0 && turn(c, d, a) != 0 && turn(c, d, b) != 0;
}

}  // namespace

TEST_CASE("laws 1, 2 and 3 of point location: as steps between points of a lattice say") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(300); ++i) {
    // Steps of a quarter, from points beside the corners of segments and from these.
    constexpr std::int64_t unit = 8, size = 5 * unit;
    const double scale = i % 3 == 0 ? 1 : i % 3 == 1 ? 0x1p-1070 : 0x1p1000;
    const auto point = [&](const Spot& s) {
      return Point2{static_cast<double>(s.x) * scale, static_cast<double>(s.y) * scale};
    };
    std::vector<std::array<Spot, 2>> spots(random() % 14);
    std::vector<Segment2> segments;
    for (auto& ends : spots) {
      for (Spot& s : ends) {
        s = {static_cast<std::int64_t>(random() % 5) * unit,
             static_cast<std::int64_t>(random() % 5) * unit};
      }
      segments.push_back({point(ends[0]), point(ends[1])});
    }
    const SegmentArrangement arrangement(segments);
    const ArrangementLocator locator(arrangement);
    CAPTURE(i);
    REQUIRE(locator.faces() == arrangement.faces());
    std::set<std::uint32_t> seen = {0};
    for (std::size_t e = 0; e < arrangement.edges(); ++e) {
      for (const std::uint32_t face : {locator.left_face(e), locator.right_face(e)}) {
        REQUIRE(face < locator.faces());
        seen.insert(face);
      }
    }
    REQUIRE(seen.size() == locator.faces());
    const std::int64_t step = i % 2 == 0 ? 2 : 4, shift = i % 2 == 0 ? 1 : 0;
    std::vector<Spot> spot;
    std::vector<Point2> points;
    for (std::int64_t x = -step + shift; x <= size; x += step) {
      for (std::int64_t y = -step + shift; y <= size; y += step) {
        spot.push_back({x, y});
        points.push_back(point({x, y}));
      }
    }
    std::vector<ArrangementPlace> places(points.size());
    locator.locate(points, places);
    REQUIRE(places.front() == ArrangementPlace{ArrangementPart::face, 0});
    const auto row = static_cast<std::size_t>((size + step - shift) / step + 1);
    for (std::size_t p = 0; p < points.size(); ++p) {
      int on = 0;
      for (const auto& [a, b] : spots) on += is_on(spot[p], a, b) ? 1 : 0;
      const auto [part, index] = places[p];
      REQUIRE((part == ArrangementPart::face) == (on == 0));
      if (part == ArrangementPart::vertex) {
        REQUIRE(arrangement.vertex(index).exact[0] == Rational(points[p].x));
        REQUIRE(arrangement.vertex(index).exact[1] == Rational(points[p].y));
      }
      if (part == ArrangementPart::edge) {
        const auto [from, to] = arrangement.edge(index);
        const auto is_less = [](const ExactPoint2& a, const Point2& b) {
          const Rational x(b.x);
          return a.exact[0] < x || (a.exact[0] == x && a.exact[1] < Rational(b.y));
        };
        REQUIRE(is_less(arrangement.vertex(from), points[p]));
        REQUIRE(!is_less(arrangement.vertex(to), points[p]));
      }
      if (part != ArrangementPart::face) continue;
      for (const std::size_t q : {p + 1, p + row}) {
        if (q >= points.size() || places[q].part != ArrangementPart::face) continue;
        if (q == p + 1 && spot[q].x != spot[p].x) continue;
        const bool is_free = std::none_of(spots.begin(), spots.end(), [&](const auto& s) {
          return meet(spot[p], spot[q], s[0], s[1]);
        });
        if (is_free) REQUIRE(places[q] == places[p]);
      }
    }
  }
}

TEST_CASE("point location: many edges of one vertex, and what is refused") {
  std::vector<Segment2> star;
  for (int k = -50; k <= 50; ++k) star.push_back({{0, 0}, {100, 2.0 * k}});
  star.push_back({{100, -100}, {100, 100}});
  const SegmentArrangement arrangement(star);
  const ArrangementLocator locator(arrangement);
  std::set<std::uint32_t> faces;
  for (int k = -50; k < 50; ++k) faces.insert(locator.locate({99, 1.98 * k + 0.5}).index);
  CHECK(faces.size() == 100);
  CHECK(locator.locate({99, 200}) == ArrangementPlace{ArrangementPart::face, 0});
  CHECK(locator.locate({0, -0.0}).part == ArrangementPart::vertex);
  CHECK(locator.locate({100, 1}).part == ArrangementPart::edge);
  CHECK_THROWS_AS(locator.locate({NAN, 0}), NotFinite);
  std::vector<ArrangementPlace> places(2);
  CHECK_THROWS_AS(locator.locate(std::vector<Point2>(3), places), InvalidArgument);
}
