// SPDX-License-Identifier: MIT
// Hints change the time and no answer: whatever they hold, and however long shapes have moved.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/convex_hint.hpp>
#include <string>

#include "cases.hpp"
#include "convex/search.hpp"
#include "environment.hpp"
#include "shape_lines.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;
using cases::Random;

namespace {

/// Any of the kinds that take a hint, small and on a grid, so that edges and faces are parallel,
/// corners coincide and shapes touch.
class Grid {
 public:
  Grid(Random& random, double scale) : random_(random), scale_(scale) {}

  double whole() { return std::round(3.4 * random_.symmetric()); }
  double length() { return scale_ * std::abs(whole()); }
  Point3 unit() { return {whole(), whole(), whole()}; }
  Point3 point() { return {scale_ * whole(), scale_ * whole(), scale_ * whole()}; }
  Point3 beyond(const Point3& p) { return {p.x + length(), p.y + length(), p.z + length()}; }
  Convex3 hull(int most) {
    Convex3 hull;
    for (int i = random_.between(1, most); i > 0; --i) hull.points.push_back(point());
    return hull;
  }
  Shape3 shape() {
    const Point3 p = point();
    switch (random_.between(0, 9)) {
      case 0:
        return p;
      case 1:
        return Segment3{p, point()};
      case 2:
        return Triangle3{{p, point(), point()}};
      case 3:
        return Aabb3{p, beyond(p)};
      case 4:
        return Obb3{p, {unit(), unit(), unit()}, {length(), length(), length()}};
      case 5:
        return Sphere3{p, length()};
      case 6:
        return Capsule3{{p, point()}, length()};
      case 7:
        return Lozenge3{p, {point(), point()}, length()};
      default:
        return hull(20);
    }
  }

 private:
  Random& random_;
  double scale_;
};

/// What a hint may have come to hold, and what it never will.
detail::HintContent any_content(Random& random) {
  const double inf = std::numeric_limits<double>::infinity();
  const auto numbers = std::to_array({0.0, 1.0, -1.0, 0.3, 1e-300, 1e300, inf, -inf, std::nan("")});
  const auto number = [&] { return numbers[static_cast<std::size_t>(random.between(0, 8))]; };
  const auto index = [&] {
    return random.one_in(20) ? 0xFFFFFFFFu : static_cast<std::uint32_t>(random.between(0, 21));
  };
  const auto size = [&](int most) {
    return random.one_in(20) ? 0xFFFFFFFFu : static_cast<std::uint32_t>(random.between(0, most));
  };
  detail::HintContent hint;
  hint.direction = {number(), number(), number()};
  for (auto& pair : hint.simplex.pairs) pair = {index(), index()};
  hint.simplex.size = size(5);
  hint.nearest.a = {{index(), index(), index()}, size(4)};
  hint.nearest.b = {{index(), index(), index()}, size(4)};
  return hint;
}

template <class V>
bool equal(const V& p, const V& q) {
  return p.x == q.x && p.y == q.y && p.z == q.z;
}

/// Empty where both questions are answered with the hint as rationals answer them.
std::string wrong_with(const Shape3& a, const Shape3& b, detail::HintContent& hint) {
  const auto p = ref(a), q = ref(b);
  const auto meet = detail::intersects_by_hint(p, q, hint);
  if (meet && *meet != detail::intersects_in_rationals(p, q)) {
    return lines::question("intersects", a, b);
  }
  const ExactDistance3 truth = detail::distance_exactly(p, q);
  const Distance3 got = detail::distance_by_hint(p, q, hint);
  if (got.squared_rounded() != truth.squared.to_double()) return lines::question("distance", a, b);
  const ExactDistance3 exact = got.exact();
  const bool is_exact = exact.squared == truth.squared &&
                        equal(exact.nearest[0], truth.nearest[0]) &&
                        equal(exact.nearest[1], truth.nearest[1]);
  return is_exact ? "" : lines::question("distance", a, b) + " exactly";
}

template <class A, class B>
bool intersects_with(const A& a, const B& b, const detail::HintContent& content) {
  ConvexHint hint;
  detail::HintAccess::content(hint) = content;
  return intersects(a, b, hint);
}

Convex3 ball(Random& random, std::size_t corners) {
  Convex3 hull;
  while (hull.points.size() < corners) {
    const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
    const double length = std::sqrt(dot(p, p));
    if (length > 0.1) hull.points.push_back({p.x / length, p.y / length, p.z / length});
  }
  return hull;
}

Convex3 turned(const Convex3& hull, double angle, const Point3& by) {
  Convex3 image = hull;
  for (Point3& p : image.points) {
    p = {p.x * std::cos(angle) - p.y * std::sin(angle) + by.x,
         p.x * std::sin(angle) + p.y * std::cos(angle) + by.y, p.z + by.z};
  }
  return image;
}

}  // namespace

// --- Examples

TEST_CASE("hints: two boxes that pass") {
  const Aabb3 standing{{0, 0, 0}, {1, 1, 1}};
  ConvexHint hint;
  int meeting = 0;
  for (int i = 0; i <= 40; ++i) {
    const double x = -5 + 0.25 * i;
    const Convex3 passing{{{x, 0.5, 0.5}, {x + 1, 0.5, 0.5}, {x, 1.5, 0.5}, {x, 0.5, 1.5}}};
    const bool meet = intersects(standing, passing, hint);
    CHECK(meet == (x >= -1 && x <= 1));
    const double gap = x < -1 ? -1 - x : x > 1 ? x - 1 : 0;
    CHECK(squared_distance(standing, passing, hint).squared_rounded() == gap * gap);
    meeting += meet ? 1 : 0;
  }
  CHECK(meeting == 9);
}

// --- Laws

TEST_CASE("hints: law 1, whatever the hint holds", "[laws]") {
  cases::run("content", 3000, [](Random& random) -> std::string {
    const auto scales = std::to_array({1.0, 1.0, 0.1, 0x1p-300, 0x1p300});
    Grid grid(random, scales[static_cast<std::size_t>(random.between(0, 4))]);
    const Shape3 a = grid.shape(), b = grid.shape();
    detail::HintContent hint = any_content(random);
    return wrong_with(a, b, hint);
  });
}

TEST_CASE("hints: law 1, the hint of other pairs", "[laws]") {
  detail::HintContent hint;
  cases::run("others", 3000, [&](Random& random) -> std::string {
    Grid grid(random, random.one_in(2) ? 1 : 0.1);
    return wrong_with(grid.shape(), grid.shape(), hint);
  });
}

TEST_CASE("hints: law 1, whatever corners are said to be nearest", "[laws]") {
  cases::run("nearest", 60, [](Random& random) -> std::string {
    Grid grid(random, 1);
    const Convex3 hull = grid.hull(5), other = grid.hull(5);
    const Shape3 a = hull, b = other;
    const auto n = static_cast<std::uint32_t>(hull.points.size());
    const auto m = static_cast<std::uint32_t>(other.points.size());
    for (std::uint32_t code = 0; code < n * n * m * m; ++code) {
      detail::HintContent hint;
      const std::uint32_t i = code % n, j = code / n % n, k = code / n / n % m;
      const std::uint32_t l = code / n / n / m;
      hint.nearest = {{{i, j}, 1 + code % 2}, {{k, l}, 1 + code / 2 % 2}};
      const double got = detail::distance_by_hint(&hull, &other, hint).squared_rounded();
      if (got != squared_distance(hull, other).squared_rounded()) {
        return lines::question("distance", a, b);
      }
    }
    return {};
  });
}

TEST_CASE("hints: law 1, boxes whose corners are rounded, and touch but for that", "[laws]") {
  int apart = 0;
  cases::run("boxes", 4000, [&](Random& random) -> std::string {
    const auto tenths = [&](int least, int most) { return 0.1 * random.between(least, most); };
    const auto unit = std::to_array<Point3>({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    Obb3 a{{tenths(-9, 9), tenths(-9, 9), tenths(-9, 9)}, {}, {tenths(1, 9), 1, 1}};
    Obb3 b{{0, a.center.y, a.center.z}, {}, {tenths(1, 9), 1, 1}};
    b.center.x = a.center.x + (a.half[0] + b.half[0]);
    std::copy(unit.begin(), unit.end(), a.axes.begin());
    std::copy(unit.begin(), unit.end(), b.axes.begin());
    detail::HintContent hint;
    for (auto& pair : hint.simplex.pairs) {
      // Corners with the first bit are where a touches b, those without where b does.
      pair = {1 + 2 * static_cast<std::uint32_t>(random.between(0, 3)),
              2 * static_cast<std::uint32_t>(random.between(0, 3))};
    }
    hint.simplex.pairs[3] = {0, 7};
    hint.simplex.size = 4;
    const bool meet = detail::intersects_in_rationals(&a, &b);
    apart += meet ? 0 : 1;
    return intersects_with(a, b, hint) == meet
               ? ""
               : lines::question("intersects", Shape3(a), Shape3(b));
  });
  CHECK(apart > cases::count_of(400));
}

TEST_CASE("hints: law 1, a box whose corners are rounded, and one of doubles", "[laws]") {
  int apart = 0;
  cases::run("boxes", 2000, [&](Random& random) -> std::string {
    Obb3 a{{0.1 * random.between(-9, 9), 0, 0}, {}, {0.1 * random.between(1, 9), 1, 1}};
    a.axes[0] = {1, 0, 0}, a.axes[1] = {0, 1, 0}, a.axes[2] = {0, 0, 1};
    // Its rounded corners are where b begins, and it may end before that.
    const double side = (a.center.x - a.half[0]) + 2 * a.half[0];
    const Aabb3 b{{side, -1, -1}, {side + 1, 1, 1}};
    const bool meet = detail::intersects_in_rationals(&a, &b);
    apart += meet ? 0 : 1;
    detail::HintContent hint, reversed;
    hint.simplex = {{{{1, 0}, {3, 4}, {5, 0}, {0, 7}}}, 4};
    reversed.simplex = {{{{0, 1}, {4, 3}, {0, 5}, {7, 0}}}, 4};
    if (intersects_with(a, b, hint) != meet) return "first " + cases::hex(side);
    return intersects_with(b, a, reversed) == meet ? "" : "second " + cases::hex(side);
  });
  CHECK(apart > cases::count_of(200));
}

TEST_CASE("hints: law 1, a direction keeps nothing apart that meets", "[laws]") {
  for (const double far : {-9.0, 5.0, 1e6}) {
    const Aabb3 a{{far, far, far}, {far + 2, far + 2, far + 2}};
    const Aabb3 b{{far + 1, far + 1, far + 1}, {far + 3, far + 3, far + 3}};
    for (const double size : {1.0, -1.0, 0x1p-600, -0x1p600, 0x1p1020, -0x1p1020}) {
      for (double Point3::* along : {&Point3::x, &Point3::y, &Point3::z}) {
        detail::HintContent hint;
        hint.direction = {0, 0, 0};
        hint.direction.*along = size;
        CHECK(intersects_with(a, b, hint));
        hint.direction = {size, size, size};
        hint.direction.*along = -size;
        CHECK(intersects_with(a, b, hint));
      }
    }
  }
}

TEST_CASE("hints: law 1, hulls that move for long, in all environments", "[laws]") {
  cases::run("motion", 6, [](Random& random) -> std::string {
    const auto corners = std::to_array<std::size_t>({4, 7, 8, 9, 32, 100});
    const Convex3 standing = ball(random, corners[std::size_t(random.between(0, 5))]);
    const Convex3 hull = ball(random, corners[std::size_t(random.between(0, 5))]);
    ConvexHint hint;
    const Point3 way{random.symmetric(), random.symmetric(), random.symmetric()};
    for (int i = -300; i <= 300; ++i) {
      const double t = 0.01 * i;
      const Convex3 moved = turned(hull, 0.1 * i, {t, 2 * t * way.y, way.z});
      const bool meet = intersects(standing, moved);
      const double squared = squared_distance(standing, moved).squared_rounded();
      const environment::Scope scope(environment::settings[std::size_t(i + 300) % 10]);
      if (intersects(standing, moved, hint) != meet ||
          squared_distance(standing, moved, hint).squared_rounded() != squared) {
        return "step " + std::to_string(i);
      }
    }
    return {};
  });
}

TEST_CASE("hints: a hint that holds is what answers", "[stages]") {
  Random random(1);
  for (const std::size_t n : {4, 8, 33}) {
    const Convex3 a = ball(random, n);
    for (const double apart : {0.1, 2.5}) {
      const Convex3 b = turned(a, 0, {apart, 0.01, 0.02});
      const Convex3 next = turned(b, 1e-9, {0, 0, 0});
      detail::HintContent hint;
      CHECK(detail::intersects_by_hint(&a, &b, hint) == (apart < 1));
      static_cast<void>(detail::distance_by_hint(&a, &b, hint));
      const detail::HintContent before = hint;
      CHECK(detail::intersects_by_hint(&a, &next, hint) == (apart < 1));
      static_cast<void>(detail::distance_by_hint(&a, &next, hint));
      CHECK((hint.nearest.a.size != 0) == (apart > 1));
      CHECK((hint.simplex.size == 4) == (apart < 1));
      CHECK(hint.nearest.a.index == before.nearest.a.index);
      CHECK(hint.direction == before.direction);
    }
  }
}

// --- Range

TEST_CASE("hints: what is refused without a hint is refused with it", "[range]") {
  Random random(2);
  const double inf = std::numeric_limits<double>::infinity();
  for (const std::size_t n : {4, 20}) {
    const Convex3 a = ball(random, n), far = turned(a, 0, {3, 0, 0}),
                  near = turned(a, 0, {1, 0, 0});
    for (const Convex3& b : {far, near}) {
      for (std::size_t bad = 0; bad < n; ++bad) {
        ConvexHint hint;
        CHECK(intersects(a, b, hint) == intersects(a, b));
        CHECK(squared_distance(a, b, hint).squared_rounded() ==
              squared_distance(a, b).squared_rounded());
        Convex3 c = b;
        c.points[bad].z = bad % 2 == 0 ? inf : std::nan("");
        CHECK_THROWS_AS(intersects(a, c, hint), NotFinite);
        CHECK_THROWS_AS(intersects(c, a, hint), NotFinite);
        CHECK_THROWS_AS(squared_distance(a, c, hint), NotFinite);
        CHECK(intersects(a, b, hint) == intersects(a, b));
      }
      ConvexHint hint;
      CHECK(intersects(a, b, hint) == intersects(a, b));
      CHECK_THROWS_AS(intersects(a, Sphere3{{3, 0, 0}, -1}, hint), InvalidArgument);
      CHECK_THROWS_AS(intersects(a, Sphere3{{0, 0, 0}, inf}, hint), NotFinite);
      CHECK_THROWS_AS(intersects(a, Convex3{}, hint), InvalidArgument);
      CHECK_THROWS_AS(squared_distance(a, Convex3{}, hint), InvalidArgument);
    }
  }
}

TEST_CASE("hints: a radius that is not finite is refused where the cores are known to meet",
          "[range]") {
  const Convex3 hull{{{-9, -9, -9}, {9, 0, 0}, {0, 9, 0}, {0, 0, 9}}};
  Capsule3 round{{{-0.25, 0, 0.125}, {0.25, 0.125, 0}}, 0.25};
  detail::HintContent hint, reversed;
  // Four pairs of corners, whose differences are around the origin.
  hint.simplex = {{{{0, 0}, {1, 0}, {2, 0}, {3, 0}}}, 4};
  reversed.simplex = {{{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}, 4};
  CHECK(intersects_with(hull, round, hint));
  CHECK(intersects_with(round, hull, reversed));
  for (const double radius : {std::numeric_limits<double>::infinity(), std::nan("")}) {
    round.radius = radius;
    CHECK_THROWS_AS(intersects_with(hull, round, hint), Error);
    CHECK_THROWS_AS(intersects_with(round, hull, reversed), Error);
  }
}
