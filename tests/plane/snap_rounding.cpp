// SPDX-License-Identifier: MIT
// Snap rounding, beside squares and crossings in the rationals of another library.
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/plane/snap_rounding.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>
#include <utility>
#include <vector>

#include "cases.hpp"
#include "grid/hot_pixels.hpp"

using namespace signum;

namespace {

using Q = boost::multiprecision::cpp_rational;

struct Place {
  Q x, y;
};
struct Edge {
  Place from, to;
};

Q cross(const Place& a, const Place& b, const Place& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

std::vector<Edge> border(const PlaneRegion& region) {
  const auto at = [&](std::uint32_t v) {
    const ExactPoint2 p = region.vertex(v);
    return Place{Q(p.exact[0].to_string()), Q(p.exact[1].to_string())};
  };
  std::vector<Edge> edges;
  for (const auto& rings : region.polygons()) {
    for (const auto& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        edges.push_back({at(ring[i]), at(ring[(i + 1) % ring.size()])});
      }
    }
  }
  return edges;
}

/// Whether edges cross, or lie upon each other.
bool is_crossed(const std::vector<Edge>& edges) {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto& [a, b] = edges[i];
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [c, d] = edges[j];
      const Q of_a = cross(c, d, a), of_b = cross(c, d, b);
      if (of_a == 0 && of_b == 0) {
        const auto span = [](const Place& p, const Place& q) {
          const std::pair<Q, Q> s(p.x, p.y), t(q.x, q.y);
          return std::pair(std::min(s, t), std::max(s, t));
        };
        const auto s = span(a, b), t = span(c, d);
        if (std::max(s.first, t.first) < std::min(s.second, t.second)) return true;
      } else if (of_a * of_b < 0 && cross(a, b, c) * cross(a, b, d) < 0) {
        return true;
      }
    }
  }
  return false;
}

/// Whether the edge has a point at most that far away, in x and in y.
bool is_near(const Edge& e, const Place& p, const Q& radius) {
  Q least = 0, most = 1;
  const auto cut = [&](const Q& from, const Q& to, const Q& at) {
    const Q way = to - from;
    if (way == 0) {
      if (abs(from - at) > radius) most = -1;
      return;
    }
    const Q s = (at - radius - from) / way, t = (at + radius - from) / way;
    least = std::max(least, std::min(s, t));
    most = std::min(most, std::max(s, t));
  };
  cut(e.from.x, e.to.x, p.x);
  cut(e.from.y, e.to.y, p.y);
  return least <= most;
}

bool is_near(const std::vector<Edge>& edges, const Place& p, const Q& radius) {
  return std::any_of(edges.begin(), edges.end(),
                     [&](const Edge& e) { return is_near(e, p, radius); });
}

/// Of a point that is on no edge.
bool is_inside(const std::vector<Edge>& edges, const Place& p) {
  bool inside = false;
  for (const auto& [a, b] : edges) {
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if ((cross(a, b, p) > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

/// All that the laws say of the rounding of a region to a grid of that step.
void check_rounding(const PlaneRegion& given, double spacing, const Q& step, bool one_round) {
  const SnapRounding made = snap_rounded(given, spacing);
  const std::vector<Edge> before = border(given), after = border(made.region);
  REQUIRE(!is_crossed(after));
  REQUIRE(!invalidity(made.region.rounded()));
  Q most = 0;
  for (const auto& [p, q] : after) {
    for (const Q& x : {p.x, p.y}) {
      const Q number = x / step;
      const Q nearest = Q(std::llround(static_cast<double>(number)));
      REQUIRE(static_cast<double>(x) == static_cast<double>(Q(nearest * step)));
      most = std::max(most, Q(abs(x)));
    }
  }
  // Half a step for each round, and what the nearest doubles are off by.
  const Q radius = made.rounds * (step / 2 + (one_round ? Q(0) : most * Q(0x1p-53)));
  for (const Edge& e : after) REQUIRE(is_near(before, e.from, radius));
  const auto look = [&](const Place& p) {
    if (!is_near(before, p, radius)) REQUIRE(is_inside(before, p) == is_inside(after, p));
  };
  for (const std::vector<Edge>* edges : {&before, &after}) {
    for (const auto& [p, q] : *edges) {
      for (int i = 0; i < 4; ++i) {
        const Q aside = Q(i % 2 == 0 ? 65 : -65) / 64 * radius;
        const Q along = Q(2 * i + 1) / 8;
        look({p.x + (q.x - p.x) * along + aside,
              p.y + (q.y - p.y) * along + (i < 2 ? aside : -aside)});
      }
    }
  }
  if (one_round) REQUIRE(made.rounds <= 1);
  const SnapRounding again = snap_rounded(made.region, spacing);
  REQUIRE(again.rounds == 0);
  REQUIRE(write_wkt(again.region.rounded()) == write_wkt(made.region.rounded()));
  REQUIRE(write_wkt(make_valid(made.region.rounded()).rounded()) ==
          write_wkt(made.region.rounded()));
}

std::string rounded(const std::string& wkt, double spacing) {
  return write_wkt(snap_rounded(make_valid(read_wkt(wkt)), spacing).region.rounded());
}

}  // namespace

TEST_CASE("snap rounding: an edge bends to the vertex of another in its pixel") {
  // The tip of the second triangle is just above the long edge of the first, and moves below it.
  CHECK(rounded("MULTIPOLYGON (((0 0, 9 4, 0 4)), ((5 2.2, 9 -2, 9 2)))", 1) ==
        "MULTIPOLYGON (((0 0, 5 2, 9 4, 0 4, 0 0)), ((5 2, 9 -2, 9 2, 5 2)))");
  CHECK(rounded("POLYGON ((0 0, 0.4 0, 0.4 0.4, 0 0.4))", 1) == "GEOMETRYCOLLECTION EMPTY");
  CHECK(rounded("POLYGON ((0.26 0.14, 1.04 0.12, 0.88 1.23))", 0.1) ==
        "POLYGON ((0.3 0.1, 1 0.1, 0.9 1.2, 0.3 0.1))");
  // A pixel has its lower and left side.
  CHECK(rounded("POLYGON ((-0.5 -0.5, 1.5 -0.5, 1.5 1.5, -0.5 1.5))", 1) ==
        "POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))");
  // A neck that closes leaves two polygons that touch.
  CHECK(rounded("POLYGON ((0 0, 4 1.9, 8 0, 8 4, 4 2.1, 0 4))", 1) ==
        "MULTIPOLYGON (((0 0, 4 2, 0 4, 0 0)), ((4 2, 8 0, 8 4, 4 2)))");
}

TEST_CASE("laws 1, 2 and 3 of snap rounding: valid, near, and rounded to itself") {
  std::mt19937_64 random(cases::first_seed());
  const double spacings[] = {1, 2, 0.5, 0.1, 3, 0.01, 0.3, 1e-3};
  for (int i = 0; i < cases::count_of(48); ++i) {
    const double spacing = spacings[static_cast<std::size_t>(i) % 8];
    const bool is_integer = spacing >= 0.5;
    const double parts = std::nearbyint(1 / spacing);
    const Q step = spacing < 1 && 1 / parts == spacing ? 1 / Q(parts) : Q(spacing);
    // Ends on quarters of the grid, and anywhere.
    const auto size = static_cast<double>(random() % 40 + 4);
    const auto coordinate = [&] {
      const double at = static_cast<double>(random() % 0x100000) * 0x1p-20 * size;
      return spacing * (i % 3 == 0 ? at : std::floor(4 * at) / 4);
    };
    PlaneSet set;
    for (int polygon = 0; polygon < 2; ++polygon) {
      Chains2 chains(1);
      for (int k = 0; k < 6; ++k) chains[0].push_back({coordinate(), coordinate()});
      set.polygons.push_back(chains);
    }
    CAPTURE(i, spacing, write_wkt(set));
    check_rounding(make_valid(set), spacing, step, is_integer);
  }
}

TEST_CASE(
    "snap rounding: the pixels that an edge passes, in order, by clipping to half-open ones") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(400); ++i) {
    // Half steps, so that edges run along sides of pixels and through their corners.
    const auto half = [&] { return static_cast<double>(random() % 17) / 2; };
    const Point2 p = {half(), half()}, q = {half(), half()};
    if (p == q) continue;
    const auto end = [](const Point2& at) {
      const auto number = [](double x) { return static_cast<std::int64_t>(std::floor(x + 0.5)); };
      return detail::PixelEnd{{number(at.x), number(at.y)}, {{at.x, 0}, {at.y, 0}}, [at] {
                                return Vec2<detail::BigRational>{detail::to_rational(at.x),
                                                                 detail::to_rational(at.y)};
                              }};
    };
    std::vector<detail::Pixel> hot;
    for (int k = 0; k < 40; ++k) {
      hot.push_back(
          {static_cast<std::int64_t>(random() % 9), static_cast<std::int64_t>(random() % 9)});
    }
    const detail::PixelEnd from = end(p), to = end(q);
    // Where along the edge each pixel is left.
    std::vector<std::pair<Q, detail::Pixel>> expected;
    std::sort(hot.begin(), hot.end());
    hot.erase(std::unique(hot.begin(), hot.end()), hot.end());
    for (const detail::Pixel& pixel : hot) {
      Q least = 0, most = 1;
      bool open_least = false, open_most = false;
      const auto cut = [&](double start, double stop, std::int64_t centre) {
        const Q low = Q(centre) - Q(1, 2), high = Q(centre) + Q(1, 2), way = Q(stop) - Q(start);
        if (way == 0) {
          if (Q(start) < low || Q(start) >= high) most = -1;
          return;
        }
        const Q at_low = (low - Q(start)) / way, at_high = (high - Q(start)) / way;
        const Q in = way > 0 ? at_low : at_high, out = way > 0 ? at_high : at_low;
        if (in > least || (in == least && way < 0)) least = in, open_least = way < 0;
        if (out < most || (out == most && way > 0)) most = out, open_most = way > 0;
      };
      cut(p.x, q.x, pixel.x);
      cut(p.y, q.y, pixel.y);
      const bool passes = least < most || (least == most && !open_least && !open_most);
      if (passes && pixel != from.pixel && pixel != to.pixel) expected.push_back({most, pixel});
    }
    std::sort(expected.begin(), expected.end());
    std::vector<detail::Pixel> in_order;
    for (const auto& [at, pixel] : expected) in_order.push_back(pixel);
    CAPTURE(i, p.x, p.y, q.x, q.y);
    REQUIRE(detail::HotPixels(hot).passed(from, to) == in_order);
  }
}

TEST_CASE("snap rounding: what it refuses") {
  const PlaneRegion square = make_valid(read_wkt("POLYGON ((0 0, 1 0, 1 1, 0 1))"));
  CHECK_THROWS_AS(snap_rounded(square, 0), InvalidArgument);
  CHECK_THROWS_AS(snap_rounded(square, -1), InvalidArgument);
  CHECK_THROWS_AS(snap_rounded(square, 0x1p-52), InvalidArgument);
  CHECK_THROWS_AS(snap_rounded(square, INFINITY), NotFinite);
  CHECK(snap_rounded(square, 0x1p-51).rounds == 0);
  CHECK(snap_rounded(make_valid({}), 1).rounds == 0);
}
