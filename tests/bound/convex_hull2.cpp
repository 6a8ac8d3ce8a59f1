// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/bound/convex_hull2.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "slow_hull.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

using Points = std::vector<Point2>;

Points corners(const Points& p) {
  Points c;
  for (const std::uint32_t i : convex_hull(p)) c.push_back(p[i]);
  return c;
}

std::string print(const Points& p) {
  std::string text;
  for (const Point2& q : p) text += cases::hex(q) + " ";
  return text;
}

/// What is wrong with the hull, by its own laws.
std::string check(const Points& p) {
  const std::vector<std::uint32_t> hull = convex_hull(p);
  const Points c = corners(p);
  if (c != corners(c)) return "the hull of the corners: " + print(p);
  for (std::size_t i = 0; c.size() > 2 && i < c.size(); ++i) {
    const Point2& b = c[(i + 1) % c.size()];
    if (slow::side(c[i], b, c[(i + 2) % c.size()]) <= 0) return "no left turn: " + print(p);
    for (const Point2& q : p) {
      if (slow::side(c[i], b, q) < 0) return "a point is outside: " + print(p);
    }
  }
  for (const std::uint32_t i : hull) {
    for (std::uint32_t j = 0; j < i; ++j) {
      if (p[j] == p[i]) return "not the first of equal points: " + print(p);
    }
  }
  return {};
}

std::size_t up_to(int most, Random& random) {
  return static_cast<std::size_t>(random.between(1, most));
}

Points random_points(Family family, Random& random, std::size_t count) {
  Points p(count);
  generators::make_points(family, random.one_in(2) ? cases::Relation::flat : cases::Relation::round,
                          random, std::span<Point2>(p));
  return p;
}

}  // namespace

// --- Examples

TEST_CASE("convex hull in the plane: corners only, counter-clockwise") {
  CHECK(convex_hull(Points{{1, 1}, {0, 0}, {2, 0}, {1, 0}, {2, 2}, {0, 2}, {0, 0}}) ==
        std::vector<std::uint32_t>{1, 2, 4, 5});
  CHECK(convex_hull(Points{}).empty());
  CHECK(convex_hull(Points{{3, 4}, {3, 4}}) == std::vector<std::uint32_t>{0});
  CHECK(convex_hull(Points{{1, 1}, {3, 3}, {2, 2}, {0, 0}}) == std::vector<std::uint32_t>{3, 1});
  CHECK(convex_hull(Points{{-0.0, 0}, {0, 0}}) == std::vector<std::uint32_t>{0});
}

// --- Laws

TEST_CASE("convex hull in the plane: laws 2 and 4, and the first of equal points") {
  cases::run_families(100, [](Family family, Random& random) {
    return check(random_points(family, random, up_to(12, random)));
  });
}

TEST_CASE("convex hull in the plane: law 3, the order of the points does not matter") {
  cases::run_families(50, [](Family family, Random& random) -> std::string {
    Points p = random_points(family, random, up_to(100, random));
    const Points once = corners(p);
    std::reverse(p.begin(), p.end());
    return corners(p) == once ? "" : print(p);
  });
}

// --- Consistency

TEST_CASE("convex hull in the plane, law 1: it agrees with the definition") {
  cases::run_families(60, [](Family family, Random& random) -> std::string {
    const Points p = random_points(family, random, up_to(9, random));
    return slow::distinct(corners(p)) == slow::corners(p) ? "" : print(p);
  });
}

TEST_CASE("convex hull in the plane: many points, most of them inside") {
  cases::run("many", 4, [](Random& random) {
    Points p;
    const bool on_grid = random.one_in(2);
    for (int i = 0; i < 3000; ++i) {
      const Point2 q{random.symmetric(), random.symmetric()};
      p.push_back(on_grid ? Point2{std::floor(9 * q.x), std::floor(9 * q.y)} : q);
    }
    return check(p);
  });
}

// --- Range

TEST_CASE("convex hull in the plane: in every floating-point environment") {
  cases::run_families(20, [](Family family, Random& random) -> std::string {
    const Points p = random_points(family, random, 100);
    const std::vector<std::uint32_t> hull = convex_hull(p);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      if (convex_hull(p) != hull) return setting.name;
    }
    return {};
  });
}

TEST_CASE("convex hull in the plane: what is not finite is refused") {
  for (const double bad : {HUGE_VAL, -HUGE_VAL, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_THROWS_AS(convex_hull(Points{{0, 0}, {1, bad}}), NotFinite);
    CHECK_THROWS_AS(convex_hull(Points{{bad, 0}}), NotFinite);
  }
}
