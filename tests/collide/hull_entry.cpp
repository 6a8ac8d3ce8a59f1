// SPDX-License-Identifier: MIT
// When a hull first meets another, or a plane: the limit says only which times are told.
#include "entry/hull_entry.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/nearest.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

RationalPoint some_point(Random& random, int most) {
  return to_rational(Point3{double(random.between(-most, most)),
                            double(random.between(-most, most)),
                            double(random.between(-most, most))});
}

Hull some_hull(Random& random, const RationalPoint& from) {
  Hull hull;
  const int count = random.between(1, 5);
  for (int i = 0; i < count; ++i) hull.points.push_back(from + some_point(random, 3));
  return hull;
}

BigRational some_reach(Random& random) {
  return random.one_in(2) ? BigRational(0) : BigRational(random.between(0, 8), 3);
}

/// What is wrong with the entries that enter(limit) gives, if anything.
template <class Enter>
std::string wrong_limit(Enter enter, Random& random) {
  const std::optional<Entry> any = enter(std::nullopt);
  if (!any) return enter(BigRational(random.between(0, 9))) ? "met before a limit alone" : "";
  const double t = any->time.to_double();
  for (const double x : {t, std::nextafter(t, 0.0), std::nextafter(t, 1e300), t / 2, 2 * t, 0.0}) {
    const std::optional<Entry> limited = enter(to_rational(x));
    if (limited.has_value() != !(Surd(x) < any->time)) return "a limit that is not kept";
    if (limited && !(limited->time == any->time)) return "another time with a limit";
  }
  return "";
}

}  // namespace

TEST_CASE("hull entry: a limit leaves out what is later, and nothing else", "[collide]") {
  const DefaultFpEnvironment environment;
  cases::run("two hulls", 400, [](Random& random) {
    const Hull a = some_hull(random, {0, 0, 0}), b = some_hull(random, {6, 0, 0});
    const BigRational reach = some_reach(random);
    const RationalPoint motion = some_point(random, 2) + RationalPoint{1, 0, 0};
    return wrong_limit(
        [&](const std::optional<BigRational>& limit) {
          return first_entry(a, b, reach, motion, limit, Space::space);
        },
        random);
  });
  cases::run("a hull and a plane", 400, [](Random& random) {
    const Hull a = some_hull(random, {0, 0, 0});
    const HalfSpace plane{some_point(random, 2) + RationalPoint{3, 0, 0}, random.between(-20, 20)};
    const BigRational reach = some_reach(random);
    const RationalPoint motion = some_point(random, 2);
    return wrong_limit(
        [&](const std::optional<BigRational>& limit) {
          return first_entry(a, plane, reach, motion, limit);
        },
        random);
  });
}

// The first step ends where they meet, though in no point of the corner that was the nearest.
TEST_CASE("hull entry: a point above a corner of a triangle, and limits", "[collide]") {
  const DefaultFpEnvironment environment;
  const Hull point{{{0, 0, 1}}, {}}, triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {}};
  const auto enter = [&](const BigRational& limit) {
    return first_entry(point, triangle, 0, {1, 1, -1}, limit, Space::space);
  };
  CHECK(enter(1).value().time == Surd(1));
  CHECK_FALSE(enter(BigRational(1, 2)));
}

TEST_CASE("hull entry: of hulls that do not come nearer, the shortest difference is told",
          "[collide]") {
  const DefaultFpEnvironment environment;
  int told = 0;
  cases::run("two hulls", 200, [&](Random& random) -> std::string {
    const Hull a = some_hull(random, {0, 0, 0}), b = some_hull(random, {9, 0, 0});
    const RationalPoint shortest = min_norm(a, b)->x;
    RationalPoint difference{0, 0, 0};
    if (first_entry(a, b, 0, shortest, std::nullopt, Space::space, &difference)) return "they meet";
    ++told;
    return is_zero(difference - shortest) ? "" : "another difference";
  });
  CHECK(told > 0);
}

TEST_CASE("hull entry: a plane that is touched at the start is touched from the side it is left to",
          "[collide]") {
  const DefaultFpEnvironment environment;
  const HalfSpace plane{{0, 0, 1}, 0};
  const auto normal = [&](const Hull& hull, int way) -> std::optional<int> {
    const auto entry = first_entry(hull, plane, 0, {0, 0, way}, std::nullopt);
    REQUIRE(entry);
    CHECK(entry->initially);
    if (!entry->normal) return std::nullopt;
    return entry->normal->rational.z.sign();
  };
  const Hull above{{{0, 0, 0}, {0, 0, 1}}, {}}, below{{{0, 0, 0}, {0, 0, -1}}, {}},
      in{{{0, 0, 0}, {1, 0, 0}}, {}}, through{{{0, 0, -1}, {0, 0, 1}}, {}};
  for (const int way : {-1, 0, 1}) {
    CHECK(normal(above, way) == 1);
    CHECK(normal(below, way) == -1);
    CHECK(normal(in, way) == (way > 0 ? -1 : 1));
    CHECK(normal(through, way) == std::nullopt);
  }
}

TEST_CASE("hull entry: a line along a plane is as far from it as its origin", "[collide]") {
  const DefaultFpEnvironment environment;
  const HalfSpace plane{{0, 0, 1}, 0};
  const auto time = [&](const RationalPoint& direction, const BigRational& reach) {
    const Hull line{{{0, 0, 5}}, {direction, -direction}};
    return first_entry(line, plane, reach, {1, 0, -2}, std::nullopt).value().time;
  };
  CHECK(time({1, 2, 0}, 0) == Surd(2.5));
  CHECK(time({1, 2, 0}, 1) == Surd(2));
  CHECK(time({1, 2, 1}, 0) == Surd(0));
}
