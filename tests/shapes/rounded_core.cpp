// SPDX-License-Identifier: MIT
// Cores of shapes in doubles are as near to the exact ones as they say, and a gap between two that
// is more than is needed is one of the exact cores, too.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/surd.hpp>

#include "bodies/body.hpp"
#include "cases.hpp"
#include "convex/sizes.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

double number(Random& random, int least, int most) {
  return random.one_in(5) ? 0 : std::ldexp(random.symmetric(), random.between(least, most));
}
Point3 vector(Random& random, int least, int most) {
  return {number(random, least, most), number(random, least, most), number(random, least, most)};
}

/// Whether each corner of the exact core is one of the rounded core, but for its error.
std::string wrong_core(const ShapeRef3& shape) {
  const std::optional<RoundedCore> core = rounded_core(shape);
  if (!core) return "no core";
  const BigRational error = to_rational(core->error);
  const Body body = body_of(shape);
  for (const RationalPoint& p : std::get<Swept>(body).core.points) {
    const auto corners = core->corners();
    const bool is_there = std::any_of(corners.begin(), corners.end(), [&](const Point3& q) {
      const RationalPoint d = p - to_rational(q);
      return abs(d.x) <= error && abs(d.y) <= error && abs(d.z) <= error;
    });
    if (!is_there) return "a corner is off by more than the error";
  }
  return "";
}

/// A core of a few points, off by an error.
struct Few {
  std::vector<Point3> points;
  RoundedCore core;

  Few(Random& random, int scale) : points(static_cast<std::size_t>(random.between(1, 4))) {
    const int smallest = scale - (random.one_in(2) ? 3 : 30);
    for (Point3& p : points) p = vector(random, smallest, scale);
    core.shared = points;
    if (random.one_in(2)) core.error = std::ldexp(random.unit(), scale - random.between(20, 52));
    if (random.one_in(2)) core.radius = std::ldexp(random.unit(), scale);
  }
  /// The least product with v of what it may be.
  BigRational least_product(const Point3& v) const {
    const RationalPoint n = to_rational(v);
    std::optional<BigRational> result;
    for (const Point3& p : points) {
      const BigRational value = dot(n, to_rational(p));
      if (!result || value < *result) result = value;
    }
    return *result - to_rational(core.error) * (abs(n.x) + abs(n.y) + abs(n.z));
  }
};

}  // namespace

TEST_CASE("rounded cores: boxes and lozenges are off by no more than they say") {
  const DefaultFpEnvironment environment;
  cases::run("boxes and lozenges", 10000, [](Random& random) -> std::string {
    const int far = random.between(-20, 20);
    const Obb3 box{vector(random, far - 2, far),
                   {{vector(random, -4, 2), vector(random, -4, 2), vector(random, -4, 2)}},
                   {std::abs(number(random, -9, 9)), std::abs(number(random, -9, 9)),
                    std::abs(number(random, -9, 9))}};
    if (std::string wrong = wrong_core(ShapeRef3(&box)); !wrong.empty()) return "box: " + wrong;
    const Lozenge3 lozenge{
        vector(random, far - 2, far), {{vector(random, -9, 9), vector(random, -9, 9)}}, 0};
    return wrong_core(ShapeRef3(&lozenge));
  });
}

TEST_CASE("rounded cores: none of what is empty or has no size that is a number") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto has_core = [](const auto& shape) {
    if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Aabb2>) {
      return rounded_core(ShapeRef2(&shape)).has_value();
    } else {
      return rounded_core(ShapeRef3(&shape)).has_value();
    }
  };
  CHECK(has_core(Aabb3{{0, 0, 0}, {1, 1, 1}}));
  CHECK(has_core(Aabb3{{0, 0, 0}, {0, 0, 0}}));
  CHECK(has_core(Aabb2{{0, 0}, {0, 0}}));
  for (const double x : {-1.0, nan}) {
    CHECK_FALSE(has_core(Aabb3{{0, 0, 0}, {x, 1, 1}}));
    CHECK_FALSE(has_core(Aabb3{{0, 0, 0}, {1, x, 1}}));
    CHECK_FALSE(has_core(Aabb3{{0, 0, 0}, {1, 1, x}}));
    CHECK_FALSE(has_core(Aabb2{{0, 0}, {x, 1}}));
    CHECK_FALSE(has_core(Aabb2{{0, 0}, {1, x}}));
    CHECK_FALSE(has_core(Sphere3{{0, 0, 0}, x}));
    CHECK_FALSE(has_core(Lozenge3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}}}, x}));
    CHECK_FALSE(has_core(Obb3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, x, 1}}));
  }
  CHECK_FALSE(has_core(Convex3{}));
}

TEST_CASE("gaps: more than is needed in doubles is more than the radii need") {
  const DefaultFpEnvironment environment;
  int told = 0, close = 0;
  cases::run("gaps", 60000, [&](Random& random) -> std::string {
    const int scale = random.one_in(4) ? random.between(-400, -250) : random.between(-20, 20);
    const Few a(random, scale);
    Few b(random, scale);
    const Point3 v = vector(random, -3, 3), back{-v.x, -v.y, -v.z};
    // Moved along an axis until the gap is about what is needed.
    const auto gap = [&] { return least(a.points, v).value + least(b.points, back).value; };
    const double along = v.x != 0 ? v.x : 1;
    for (int i = 0; i < 2; ++i) {
      const double missing = needed_gap(v, Sizes(a.core, b.core)) - gap();
      for (Point3& p : b.points) p.x -= missing / along;
    }
    for (int i = random.between(-4, 4); i != 0; i += i < 0 ? 1 : -1) {
      for (Point3& p : b.points) p.x = std::nextafter(p.x, i < 0 ? -INFINITY : INFINITY);
    }
    const double needed = needed_gap(v, Sizes(a.core, b.core));
    if (!(gap() > needed)) {
      ++close;
      return "";
    }
    ++told;
    const RationalPoint n = to_rational(v);
    const BigRational exact = a.least_product(v) + b.least_product(back);
    const BigRational reach = to_rational(a.core.radius) + to_rational(b.core.radius);
    return exact.sign() > 0 && exact * exact > reach * reach * square(n) ? "" : "there is none";
  });
  CHECK(told > cases::count_of(3000));
  CHECK(close > cases::count_of(3000));
}

// The products of both corners, and their sums, are rounded by nearly half a unit each time, away
// from each other: together by six half units, of the eight that are counted.
TEST_CASE("gaps: the greatest roundings, all one way, are counted") {
  const DefaultFpEnvironment environment;
  constexpr double unit = 0x1p-52, little = 0x1p-20;
  const Point3 v{1 + 0x1p-30, 1, 1}, back{-v.x, -v.y, -v.z};
  const double above = (0.5 + little) * unit, below = (0.5 - little) * unit;
  RoundedCore a, b;
  a.own[a.own_size++] = {1 + (0x1p29 + 1) * unit, above, above};
  b.own[b.own_size++] = {1 + (0x1p29 - 1) * unit, below, below};
  const auto exact_gap = [&] {
    return dot(to_rational(v), to_rational(a.own[0]) - to_rational(b.own[0]));
  };
  a.radius = round_to_double(exact_gap()) / std::sqrt(dot(v, v)) * (1 + 0x1p-30);
  const BigRational gap = exact_gap(), reach = to_rational(a.radius);
  CHECK(gap * gap < reach * reach * square(to_rational(v)));
  CHECK_FALSE(least(a.corners(), v).value + least(b.corners(), back).value >
              needed_gap(v, Sizes(a, b)));
}

TEST_CASE("gaps: the magnitude of corners is that of their greatest coordinates") {
  CHECK(magnitude(std::array{Point3{-3, 1, -2}, Point3{2, -4, -1}, Point3{1, 2, 5}}) ==
        Point3{3, 4, 5});
}

TEST_CASE("gaps: between corners that are not finite nothing is told") {
  for (const double x :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    for (int axis = 0; axis < 3; ++axis) {
      const std::array<Point3, 2> far{Point3{9, 9, 9},
                                      {axis == 0 ? x : 9, axis == 1 ? x : 9, axis == 2 ? x : 9}};
      const std::array<Point3, 1> near{Point3{0, 0, 0}};
      RoundedCore a, b;
      a.shared = far;
      b.shared = near;
      CHECK_FALSE(18 > needed_gap({1, 1, 1}, Sizes(a, b)));
    }
  }
}
