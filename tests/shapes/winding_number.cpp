// SPDX-License-Identifier: MIT
// How often chains run round points, against the signed crossings of a slanting ray.
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/winding_number.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

/// The ray runs along (1, 1/1000), so that it passes no vertex of a small grid but its origin.
std::optional<int> slow_winding(const Point2& p, const Polygon2& polygon) {
  int number = 0;
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Point2 &a = chain[i], &b = chain[(i + 1) % chain.size()];
      const double turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
      const double along = (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y);
      if (turn == 0 && along <= 0) return std::nullopt;
      const auto above = [&](const Point2& q) { return 1000 * (q.y - p.y) > q.x - p.x; };
      if (above(a) == above(b)) continue;
      if (above(b) ? turn > 0 : turn < 0) number += above(b) ? 1 : -1;
    }
  }
  return number;
}

}  // namespace

TEST_CASE("laws 1 and 2 of winding_number of a polygon, and crossings that are counted") {
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(2000); ++n) {
    const auto small = [&] { return static_cast<double>(random.between(-3, 3)); };
    Polygon2 polygon;
    for (int c = random.between(1, 3); c > 0; --c) {
      auto& chain = polygon.chains.emplace_back();
      for (int k = random.between(3, 9); k > 0; --k) chain.push_back({small(), small()});
    }
    const Point2 p{random.between(-7, 7) / 2.0, random.between(-7, 7) / 2.0};
    const auto found = winding_number(p, polygon);
    const auto slow = slow_winding(p, polygon);
    CHECK(found.has_value() == slow.has_value());
    CHECK(found.value_or(0) == slow.value_or(0));
    const Location l = locate(p, polygon);
    CHECK((l == Location::boundary) == !found);
    if (found) CHECK((l == Location::inside) == (*found % 2 != 0));
    polygon.rule = FillRule::nonzero;
    if (found) CHECK((locate(p, polygon) == Location::inside) == (*found != 0));
    std::optional<std::int64_t> sum = 0;
    for (const auto& chain : polygon.chains) {
      const Polygon2 turned{{{chain.rbegin(), chain.rend()}}};
      const auto one = winding_number(p, turned);
      sum = sum && one ? std::optional(*sum - *one) : std::nullopt;
    }
    CHECK(sum == found);
  }
  CHECK_THROWS_AS(winding_number({0, 0}, Polygon2{{{{0, 0}, {1, 1}}}}), InvalidArgument);
}
