// SPDX-License-Identifier: MIT
// Two polygons in rationals: whether they meet, in one plane and in two.
#include "polygon_pair.hpp"
// The header under test comes first.
#include <array>
#include <catch2/catch.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

PolygonBody triangle(const RationalPoint& p, const RationalPoint& q, const RationalPoint& r) {
  return polygon_body({{p, q, r}}, FillRule::even_odd);
}

bool meet(const PolygonBody& a, const PolygonBody& b) {
  const bool answer = meet_polygons(a, b);
  CHECK(meet_polygons(b, a) == answer);
  return answer;
}

/// Below and above the x axis, on which each has one side, between such ends; or along y.
bool meet_on_axis(const std::array<BigRational, 2>& a, const std::array<BigRational, 2>& b,
                  bool along_y = false) {
  const auto at = [&](const BigRational& x, const BigRational& y) {
    return along_y ? RationalPoint{y, x, 0} : RationalPoint{x, y, 0};
  };
  return meet(triangle(at(a[0], 0), at(a[1], 0), at(a[0], -1)),
              triangle(at(b[0], 0), at(b[1], 0), at(b[1], 1)));
}

}  // namespace

TEST_CASE("meet_polygons: sides on one line, one end beside the other") {
  const BigRational third(1, 3), tiny = times_power_of_two(BigRational(1), -200);
  for (const bool along_y : {false, true}) {
    CHECK(meet_on_axis({0, third}, {third, 1}, along_y));
    CHECK_FALSE(meet_on_axis({0, third}, {third + tiny, 1}, along_y));
    CHECK(meet_on_axis({0, third}, {third - tiny, 1}, along_y));
    CHECK_FALSE(meet_on_axis({third + tiny, 1}, {0, third}, along_y));
    // Doubles, whose boxes overlap.
    CHECK(meet_on_axis({0, 1}, {1, 2}, along_y));
    CHECK_FALSE(meet_on_axis({0, 1}, {1 + times_power_of_two(BigRational(1), -52), 2}, along_y));
    CHECK_FALSE(meet_on_axis({1 + times_power_of_two(BigRational(1), -52), 2}, {0, 1}, along_y));
  }
}

TEST_CASE("meet_polygons: numbers that no double is, along either axis") {
  const BigRational huge = times_power_of_two(BigRational(1), 2000), third(1, 3);
  for (const BigRational& x : {BigRational(1), third, huge}) {
    for (const BigRational& y : {BigRational(1), third, huge}) {
      const PolygonBody a = triangle({0, 0, 0}, {x, 0, 0}, {0, y, 0});
      const PolygonBody beside = triangle({x, y, 0}, {2 * x, y, 0}, {x, 2 * y, 0});
      CHECK_FALSE(meet(a, beside));
      CHECK(meet(a, triangle({x / 2, y / 2, 0}, {2 * x, y, 0}, {x, 2 * y, 0})));
      // One in the other, without a common point of their sides.
      CHECK(meet(a, triangle({x / 4, y / 4, 0}, {x / 3, y / 4, 0}, {x / 4, y / 3, 0})));
      CHECK_FALSE(meet(a, triangle({0, 0, third}, {x, 0, third}, {0, y, third})));
    }
  }
  // All numbers of the one are doubles, and but the last of the other.
  CHECK_FALSE(meet(triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}),
                   triangle({1, 1, 0}, {2, 1, 0}, {1, 1 + third, 0})));
}

// --- Consistency

TEST_CASE("meet_polygons agrees with intersects, where a rational map has taken both") {
  int met = 0, apart = 0;
  cases::run("two polygons", 400, [&](Random& random) -> std::string {
    const auto polygon = [&] {
      Polygon2 p;
      for (int n = random.between(1, 2); n > 0; --n) {
        auto& chain = p.chains.emplace_back();
        const double x = random.between(-4, 4), y = random.between(-4, 4);
        for (int k = random.between(3, 5); k > 0; --k) {
          chain.push_back({x + random.between(-2, 2), y + random.between(-2, 2)});
        }
      }
      return p;
    };
    const Polygon2 p = polygon(), q = polygon();
    const BigRational third(1, random.between(1, 3));
    const auto mapped = [&](const Polygon2& from) {
      std::vector<std::vector<RationalPoint>> chains;
      for (const auto& chain : from.chains) {
        auto& result = chains.emplace_back();
        for (const Point2& v : chain) {
          const BigRational x = third * to_rational(v.x), y = to_rational(v.y);
          result.push_back({x - y, third + y, x + 2 * y});
        }
      }
      return polygon_body(std::move(chains), from.rule);
    };
    const PolygonBody a = mapped(p), b = mapped(q);
    if (is_zero(a.plane.normal) || is_zero(b.plane.normal)) return {};
    const bool truth = intersects(p, q);
    ++(truth ? met : apart);
    return meet_polygons(a, b) == truth ? "" : truth ? "they meet" : "they do not meet";
  });
  CHECK(met > cases::count_of(100));
  CHECK(apart > cases::count_of(100));
}
