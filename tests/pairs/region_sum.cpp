// SPDX-License-Identifier: MIT
// Sums of regions and convex polygons: the reference says of each point of a grid, and of points
// between, whether the region meets the convex polygon that is turned round about the point.
#include <algorithm>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/exact_hull.hpp>
#include <signum/bound/region_sum.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "reference/body.hpp"
#include "surds.hpp"

using namespace signum;
using reference::number;
using reference::Q;

namespace {

/// What a region is, as one polygon by even-odd; requires vertices that are doubles.
Polygon2 polygon_of(const PlaneRegion& region) {
  Polygon2 polygon;
  for (const auto& rings : region.polygons()) {
    for (const auto& ring : rings) {
      auto& chain = polygon.chains.emplace_back();
      for (const std::uint32_t v : ring) chain.push_back(region.rounded(v));
    }
  }
  return polygon;
}

/// By even-odd, with the exact vertices; what is on an edge is in.
bool is_in(const Point2& x, const PlaneRegion& region) {
  std::vector<std::array<Q, 2>> at;
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    const auto exact = region.vertex(i).exact;
    at.push_back({Q(number(exact[0]) - x.x), Q(number(exact[1]) - x.y)});
  }
  bool in = false;
  for (const auto& rings : region.polygons()) {
    for (const auto& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const auto &p = at[ring[i]], &q = at[ring[(i + 1) % ring.size()]];
        const Q turn = p[0] * q[1] - p[1] * q[0];
        if (turn == 0 && p[0] * q[0] + p[1] * q[1] <= 0) return true;
        if ((p[1] > 0) != (q[1] > 0) && (turn > 0) == (q[1] > p[1])) in = !in;
      }
    }
  }
  return in;
}

std::vector<Point2> turned_about(const Point2& x, const std::vector<Point2>& convex) {
  std::vector<Point2> turned;
  for (const Point2& p : convex) turned.push_back({x.x - p.x, x.y - p.y});
  return turned;
}

bool same(const PlaneRegion& a, const PlaneRegion& b) {
  if (a.vertex_count() != b.vertex_count()) return false;
  for (std::size_t i = 0; i < a.vertex_count(); ++i) {
    if (!(a.vertex(i).exact == b.vertex(i).exact)) return false;
  }
  return std::equal(a.polygons().begin(), a.polygons().end(), b.polygons().begin(),
                    b.polygons().end());
}

PlaneSet set_of(std::vector<Chains2> polygons) { return {{}, {}, std::move(polygons)}; }

}  // namespace

TEST_CASE("law 1 of minkowski_sum of a region: chains of rectangles, by the reference") {
  cases::Random random(cases::first_seed());
  int inside = 0, outside = 0, holes = 0;
  for (int n = 0; n < cases::count_of(25); ++n) {
    const auto small = [&](int most) { return static_cast<double>(random.between(-most, most)); };
    // Chains of horizontal, vertical and diagonal edges cross in multiples of a half.
    PlaneSet set;
    const int rectangles = random.between(1, 4);
    for (int k = 0; k < rectangles; ++k) {
      const double x = small(4), y = small(4), w = random.between(0, 5), h = random.between(0, 5);
      std::vector<Point2> chain{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
      if (random.one_in(3)) chain = {{x, y}, {x + h, y}, {x, y + h}};
      if (k == 0 || random.one_in(2)) {
        set.polygons.push_back({chain});
      } else {
        set.polygons.back().push_back(chain);
      }
    }
    // A frame with a hole that may vanish.
    if (random.one_in(3)) {
      set.polygons.push_back(
          {{{-6, -6}, {6, -6}, {6, 6}, {-6, 6}}, {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}}});
    }
    std::vector<Point2> convex;
    const int points = random.between(1, 5);
    for (int k = 0; k < points; ++k) convex.push_back({small(2), small(2)});
    const PlaneRegion region = make_valid(set), sum = minkowski_sum(set, convex);
    holes += sum.holes() > 0;
    if (region.polygons().empty()) {
      CHECK(sum.polygons().empty());
      continue;
    }
    const Polygon2 polygon = polygon_of(region);
    const reference::Body body = reference::body(ShapeRef2(&polygon));
    for (int k = 0; k < 80; ++k) {
      const Point2 x{small(18) / 2 + small(1) / 8, small(18) / 2};
      const std::vector<Point2> turned = turned_about(x, convex);
      const Convex2 probe{turned};
      const bool meets = reference::intersects(body, reference::body(ShapeRef2(&probe)));
      INFO(n << ": " << x.x << " " << x.y);
      REQUIRE(is_in(x, sum) == meets);
      ++(meets ? inside : outside);
    }
  }
  CHECK(inside > cases::count_of(300));
  CHECK(outside > cases::count_of(300));
  CHECK(holes > 0);
}

TEST_CASE("laws 2 to 4 of minkowski_sum of a region") {
  cases::Random random(cases::first_seed());
  const auto some = [&](int count) {
    std::vector<Point2> points;
    for (int k = 0; k < count; ++k) {
      points.push_back({random.between(-900, 900) / 64.0, random.between(-900, 900) / 64.0});
    }
    return points;
  };
  const auto hull_chain = [](const std::vector<Point2>& points) {
    std::vector<Point2> chain;
    for (const std::uint32_t i : convex_hull(points)) chain.push_back(points[i]);
    return chain;
  };
  for (int n = 0; n < cases::count_of(60); ++n) {
    const std::vector<Point2> a = some(8), b = some(random.between(1, 7));
    std::vector<Point2> c = some(3);
    for (Point2& p : c) p.x += 32;
    const PlaneSet convex = set_of({{hull_chain(a)}});
    const PlaneRegion sum = minkowski_sum(convex, b);
    const ExactHull2 expected = minkowski_sum(Convex2{a}, Convex2{b});
    REQUIRE(sum.polygons().size() == 1);
    REQUIRE(sum.polygons()[0].size() == 1);
    CHECK(sum.area() == expected.area);
    REQUIRE(sum.vertex_count() == expected.vertices.size());
    for (std::size_t i = 0; i < expected.vertices.size(); ++i) {
      CHECK(sum.vertex(sum.polygons()[0][0][i]).exact == expected.vertices[i].exact);
    }
    std::vector<Point2> moved = hull_chain(a);
    for (Point2& p : moved) p = {p.x + c[0].x, p.y + c[0].y};
    CHECK(same(minkowski_sum(convex, {c.data(), 1}), make_valid(set_of({{moved}}))));
    const PlaneSet other = set_of({{c}}), both = set_of({{hull_chain(a)}, {c}});
    const PlaneSet apart[] = {set_of({{polygon_of(sum).chains[0]}}), other};
    const PlaneRegion of_both = minkowski_sum(both, b);
    const PlaneSet sums =
        set_of({polygon_of(minkowski_sum(other, b)).chains, apart[0].polygons[0]});
    CHECK(same(of_both, make_valid(sums)));
  }
}

TEST_CASE("minkowski_sum of a region: holes that vanish, and what is refused") {
  const PlaneSet frame =
      set_of({{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, {{3, 3}, {3, 7}, {7, 7}, {7, 3}}}});
  const auto square = [](double r) {
    return std::array<Point2, 4>{{{-r, -r}, {r, -r}, {r, r}, {-r, r}}};
  };
  CHECK(minkowski_sum(frame, square(1)).area() == Rational(140.0));
  CHECK(minkowski_sum(frame, square(1)).holes() == 1);
  CHECK(minkowski_sum(frame, square(2)).holes() == 0);
  CHECK(minkowski_sum(frame, square(2)).area() == Rational(196.0));
  CHECK(minkowski_sum({}, square(1)).polygons().empty());
  const PlaneSet slit = set_of({{{{0, 0}, {4, 0}, {0, 0}}}});
  CHECK(minkowski_sum(slit, square(1)).polygons().empty());
  CHECK_THROWS_AS(minkowski_sum(frame, {}), InvalidArgument);
  CHECK_THROWS_AS(minkowski_sum(frame, square(0x1p-60)), InvalidArgument);
  const PlaneSet third = set_of({{{{0, 0}, {4, 0}, {1, 3}, {3, 2}}}});
  CHECK_THROWS_AS(minkowski_sum(third, square(1)), InvalidArgument);
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(minkowski_sum(frame, std::array{Point2{infinite, 0}}), NotFinite);
}
