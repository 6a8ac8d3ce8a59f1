// SPDX-License-Identifier: MIT
// Corners of k-DOPs and frusta in short integers against those in big ones.
#include "vectors/short_half_spaces.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>

#include "bodies/body.hpp"
#include "cases.hpp"
#include "quadrics/cone.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

bool equal(const std::vector<RationalPoint>& a, const std::vector<RationalPoint>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const RationalPoint& p, const RationalPoint& q) { return p == q; });
}

/// Whole numbers up to about 2^bits, often zero or alike.
struct Whole {
  Random& random;
  int bits;
  double operator()() const { return std::round(std::ldexp(random.symmetric(), bits)); }
};

Kdop3 kdop(Random& random, int bits, double scale) {
  const Whole small{random, 1 + bits / 4}, whole{random, bits};
  Kdop3 k;
  for (int n = random.between(1, 8); n > 0; --n) {
    k.directions.push_back({small(), small(), small()});
    k.min.push_back(scale * whole());
    k.max.push_back(k.min.back() + scale * std::abs(random.between(0, 3) == 0 ? 0 : whole()));
  }
  return k;
}

Frustum3 frustum(Random& random, int bits, double scale) {
  const Whole small{random, 1 + bits / 4}, whole{random, bits};
  Frustum3 f;
  for (auto& row : f.matrix) row = {small(), small(), small(), scale * whole()};
  f.depth = random.between(0, 1) == 0 ? DepthRange::opengl : DepthRange::direct3d;
  return f;
}

/// How many hulls were told, and how many not.
struct Count {
  int told = 0, untold = 0;

  template <class Planes>
  std::string compare(const Planes& planes) {
    const auto all = short_half_spaces_of(planes);
    const auto hull = all ? hull_of(*all) : std::nullopt;
    ++(hull ? told : untold);
    if (!hull) return "";
    const Hull truth = hull_of(half_spaces_of(planes));
    if (!equal(hull->points, truth.points)) return "other corners";
    return equal(hull->directions, truth.directions) ? "" : "other directions";
  }
};

}  // namespace

// --- Examples

TEST_CASE("short half-spaces: a box, and what has no such integers") {
  const Kdop3 box{{{1, 0, 0}, {0, 1, 0}, {0, 0, 0.5}}, {0, 0, 0}, {0.25, 1, 1}};
  const auto all = short_half_spaces_of(box);
  REQUIRE(all);
  const auto hull = hull_of(*all);
  REQUIRE(hull);
  CHECK(hull->points.size() == 8);
  CHECK(hull->points.back() == RationalPoint{BigRational(1) / 4, 1, 2});
  CHECK_FALSE(short_half_spaces_of(Kdop3{{{1, 0x1p-60, 0}}, {0}, {1}}));
  CHECK_FALSE(short_half_spaces_of(Kdop3{{{1, 0, 0}}, {0x1p-60}, {1}}));
  CHECK(short_half_spaces_of(Kdop3{{{0x1p-60, 0, 0}}, {0x1p-600}, {0x1p-590}}));
  CHECK_THROWS_AS(short_half_spaces_of(Kdop3{{{NAN, 0, 0}}, {0}, {1}}), NotFinite);
}

TEST_CASE("short half-spaces: planes beside a corner, as near as doubles do not tell") {
  // The value at the corner (n, n, n) is `n`, after the sum of far larger terms.
  constexpr double n = 0x1p30;
  for (const double most : {n - 1, n, n + 1}) {
    for (const double least : {-4 * n, n - 1, -n + 1}) {
      Kdop3 k{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {n / 2 + 1, n / 2, -n}}, {n, n, n - 1}, {}};
      k.max = {n, n, n, most};
      k.min.push_back(least);
      if (least > most) continue;
      const auto all = short_half_spaces_of(k);
      const auto hull = all ? hull_of(*all) : std::nullopt;
      REQUIRE(hull);
      const Hull truth = hull_of(half_spaces_of(k));
      CHECK(equal(hull->points, truth.points));
      // The edge from (n, n, n - 1), where the value is 2 n, to (n, n, n).
      CHECK(hull->points.size() == (most < n ? 0 : most == n ? 1 : 2));
    }
  }
}

TEST_CASE("half-spaces: bodies of what has short integers at first, but long corners") {
  const double n = 0x1p25;
  const Kdop3 k{{{n + 1, 2, 3}, {5, n - 3, 7}, {8, 9, n + 5}}, {1, 1, 1}, {1, 1, 1}};
  const auto all = short_half_spaces_of(k);
  REQUIRE(all);
  REQUIRE_FALSE(hull_of(*all));
  const Hull hull = std::get<Swept>(body_of(ShapeRef3(&k))).core;
  REQUIRE(hull.points.size() == 1);
  for (const Point3& d : k.directions) CHECK(dot(to_rational(d), hull.points[0]) == 1);
}

TEST_CASE("short integers: what is too long throws") {
  CHECK(ShortInteger(3).sign() == 1);
  CHECK(ShortInteger(-3).sign() == -1);
  CHECK(ShortInteger(0).sign() == 0);
  const ShortInteger most = ShortInteger::of(ShortInteger::most);
  CHECK((-most).value() == -ShortInteger::most);
  CHECK_THROWS_AS(ShortInteger::of(ShortInteger::Wide{ShortInteger::most} + 1), TooLong);
  CHECK_THROWS_AS(ShortInteger::of(-ShortInteger::Wide{ShortInteger::most} - 1), TooLong);
  const ShortVector v{most, most, most, most};
  CHECK_THROWS_AS(dot(v, v), TooLong);
  CHECK_THROWS_AS(dot(v, ShortVector{1, 1, 0, 0}), TooLong);
  CHECK(dot(v, ShortVector{1, 0, 0, 0}).value() == ShortInteger::most);
  // Common factors are divided out before anything is too long.
  const ShortVector last_one{most, -most, most, 1};
  const ShortVector same = combination(most, last_one, 0, v);
  CHECK(same[0].value() == ShortInteger::most);
  CHECK(same[1].value() == -ShortInteger::most);
  CHECK(same[3].value() == 1);
  CHECK_THROWS_AS(combination(most, last_one, 1, ShortVector{0, 0, 0, 1}), TooLong);
  CHECK_THROWS_AS(combination(most, v, 0, v), TooLong);
}

// --- Consistency

TEST_CASE("short half-spaces: the corners and directions of big integers, in their order") {
  Count count;
  cases::run("short half-spaces", 3000, [&](Random& random) {
    const int bits = random.between(1, 30);
    const double scale = std::ldexp(1, random.between(-40, 40));
    return random.between(0, 2) == 0 ? count.compare(frustum(random, bits, scale))
                                     : count.compare(kdop(random, bits, scale));
  });
  INFO(count.told << " told, " << count.untold << " not");
  CHECK(count.told > cases::count_of(1000));
  CHECK(count.untold > cases::count_of(100));
}
