// SPDX-License-Identifier: MIT
// How far round bodies reach, and which points they have: formulas in integers beside the search
// for a common point, up to their boundaries.
#include "bodies/reach.hpp"
// The header under test comes first.
#include <array>
#include <catch2/catch.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/exact_active_set.hpp"
#include "nearest/rounded_search.hpp"
#include "quadrics/quadric.hpp"
#include "typical_shapes.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr std::array<ShapeKind, 6> round_kinds = {ShapeKind::sphere,  ShapeKind::capsule,
                                                  ShapeKind::lozenge, ShapeKind::cylinder,
                                                  ShapeKind::cone,    ShapeKind::ellipsoid};

Body body_of_any(const Shape3& s) {
  return std::visit([](const auto& shape) { return body_of(ShapeRef3(&shape)); }, s);
}

/// Calls check(random, body) for many bodies of each kind.
template <class Check>
void for_each_body(Check check) {
  const DefaultFpEnvironment environment;
  for (const ShapeKind kind : round_kinds) {
    INFO(name(kind));
    typical::Random random(cases::first_seed() + static_cast<std::uint64_t>(kind));
    for (int k = 0; k < cases::count_of(20); ++k) {
      check(random, body_of_any(typical::shape(random, kind)));
    }
  }
}

RationalPoint point_of(typical::Random& random) {
  return to_rational(std::get<Point3>(typical::shape(random, ShapeKind::point)));
}

bool has(const Body& body, const RationalPoint& p) {
  const bool by_formula = contains(body, p);
  CHECK(by_formula == meets(body, Hull{{p}, {}}));
  // Denominators need not be the least.
  IntegerVector3 v(p);
  v.x *= 6, v.y *= 6, v.z *= 6, v.denominator *= 6;
  CHECK(contains(body, v) == by_formula);
  return by_formula;
}

}  // namespace

TEST_CASE("round bodies have the points on their boundaries") {
  const BigRational third = BigRational(1) / 3, tiny = BigRational(1) / (std::int64_t{1} << 60);
  const Body cylinder = CylinderBody{{0, 0, 0}, {0, 0, 2}, 5};
  CHECK(has(cylinder, {3, 4, third}));
  CHECK(has(cylinder, {3, 4, 2}));
  CHECK(has(cylinder, {0, 0, 0}));
  CHECK_FALSE(has(cylinder, {3, 4 + tiny, 1}));
  CHECK_FALSE(has(cylinder, {0, 0, 2 + tiny}));
  CHECK_FALSE(has(cylinder, {0, 0, -tiny}));
  const Body cone = ConeBody{{0, 0, 0}, {0, 0, 3}, 5};
  CHECK(has(cone, {0, 0, 0}));
  CHECK(has(cone, {3, 4, 3}));
  CHECK(has(cone, {1, 4 * third, 1}));
  CHECK_FALSE(has(cone, {1, 4 * third, 1 - tiny}));
  CHECK_FALSE(has(cone, {tiny, 0, 0}));
  CHECK_FALSE(has(cone, {0, 0, 3 + tiny}));
  CHECK_FALSE(has(cone, {0, 0, -tiny}));
  const Body ellipsoid = EllipsoidBody{{1, 0, 0}, {{{2, 0, 0}, {1, third, 0}, {0, 0, 3}}}};
  CHECK(has(ellipsoid, {3, 0, 0}));
  CHECK(has(ellipsoid, {2, third, 0}));
  CHECK_FALSE(has(ellipsoid, {3 + tiny, 0, 0}));
  const Body flat = EllipsoidBody{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  CHECK(has(flat, {2, 0, 0}));
  CHECK_FALSE(has(flat, {0, 0, tiny}));
}

TEST_CASE("balls meet flat ellipsoids, and balls without a radius ellipsoids, or not") {
  const EllipsoidBody round{{1, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 3}}}};
  const EllipsoidBody flat{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const EllipsoidBody line{{0, 0, 0}, {{{2, 0, 0}, {1, 0, 0}, {0, 0, 0}}}};
  const EllipsoidBody point{{0, 0, 0}, {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}};
  const BigRational four = 4, more = 4 + BigRational(1, std::int64_t{1} << 60);
  for (const EllipsoidBody& e : {flat, line, point}) {
    CHECK(meets(e, Ball{{0, 0, 2}, four}));
    CHECK_FALSE(meets(e, Ball{{0, 0, 2}, 8 - more}));
    CHECK(meets(e, Ball{{0, 0, 0}, 0}));
  }
  CHECK(meets(flat, Ball{{4, 0, 0}, four}));
  CHECK_FALSE(meets(flat, Ball{{more, 0, 0}, four}));
  CHECK(meets(round, Ball{{3, 0, 0}, 0}));
  CHECK(meets(round, Ball{{2, 0, 1}, 0}));
  CHECK_FALSE(meets(round, Ball{{more - 1, 0, 0}, 0}));
  CHECK_FALSE(meets(round, Ball{{1, 2, 0}, BigRational(1, 2)}));
}

TEST_CASE("random points are in round bodies by formulas as by the search for a common point") {
  int in = 0, out = 0;
  for_each_body([&](typical::Random& random, const Body& body) {
    const RationalPoint p = point_of(random), m = middle(body);
    for (int i = 0; i <= 6; ++i) {
      const BigRational t = BigRational(i) / 3;
      ++(has(body, m + t * (p - m)) ? in : out);
    }
  });
  CHECK(in > cases::count_of(100));
  CHECK(out > cases::count_of(100));
}

TEST_CASE("the farthest points are in the body, and as far as the bound says but for a few bits") {
  for_each_body([&](typical::Random& random, const Body& body) {
    const RationalPoint v = point_of(random);
    for (const long bits : {32L, 64L, 200L}) {
      const RationalPoint p = inner_farthest(body, v, bits);
      CHECK(contains(body, p));
      CHECK(meets(body, Hull{{p}, {}}));
      const BigRational reach = outer_reach(body, v, bits), least = dot(v, middle(body));
      const BigRational missing = reach - dot(v, p);
      CHECK(missing >= 0);
      CHECK(times_power_of_two(missing, bits - 8) <= reach - least);
    }
  });
}

TEST_CASE("a vector that is not in lowest terms is cut off towards zero") {
  IntegerVector3 v(RationalPoint{BigRational(1) / 3, BigRational(-2) / 7, 0});
  const RationalPoint exact = v.in_lowest_terms();
  for (const int factor : {1, 2, 3, 12345}) {
    IntegerVector3 w = v;
    w.x *= factor, w.y *= factor, w.denominator *= factor;
    const RationalPoint t = truncated(w, 40);
    CHECK(t.x <= exact.x);
    CHECK(t.y >= exact.y);
    CHECK(t.z.is_zero());
    CHECK(exact.x - t.x < times_power_of_two(BigRational(1), -40));
    CHECK(t.y - exact.y < times_power_of_two(BigRational(1), -40));
  }
  IntegerVector3 large;
  large.x = -5, large.y = 1, large.denominator = 1;
  CHECK(truncated(large, 1) == RationalPoint{-4, 1, 0});
}

TEST_CASE("a search in doubles leads to where bodies are near each other") {
  const DefaultFpEnvironment environment;
  const Body a = CylinderBody{{0, 0, 0}, {0, 0, 2}, 1}, b = ConeBody{{3, 0, 1}, {2, 0, 0}, 1};
  const std::vector<Point3> directions = directions_to_start(a, b);
  REQUIRE(!directions.empty());
  CHECK(directions.size() <= 4);
  // They are 2 apart, and so are combinations of the points that are farthest along these.
  ExactActiveSet<int> active;
  for (const Point3& direction : directions) {
    const RationalPoint d = to_rational(direction);
    active.add(inner_farthest(a, -d, 64) - inner_farthest(b, d, 64), 0, true);
  }
  active.move_to_nearest();
  CHECK(square(active.point().in_lowest_terms()) < BigRational(401) / 100);
  // What no double holds has no directions, or such as lead nowhere: it does not throw.
  const BigRational huge = times_power_of_two(BigRational(1), 3000);
  const Body far = CylinderBody{{huge, 0, 0}, {0, 0, huge}, huge};
  CHECK(directions_to_start(far, b).size() <= 4);
  for (const RationalPoint& base : {RationalPoint{huge, 0, 0}, {0, huge, 0}, {0, 0, huge}}) {
    CHECK(directions_to_start(b, CylinderBody{base, {0, 0, 2}, 1}).size() <= 4);
  }
}
