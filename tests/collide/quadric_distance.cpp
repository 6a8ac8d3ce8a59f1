// SPDX-License-Identifier: MIT
// Distances of cylinders, cones and ellipsoids. An ellipsoid that is a ball has the distances of a
// sphere, which are exact numbers of another engine; formulas are compared with certified bounds;
// and the width of the widest slab between two shapes, found in doubles, is their distance nearly.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/distance_bounds.hpp>
#include <signum/collide/set.hpp>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "pairs.hpp"
#include "round_shapes.hpp"
#include "slow_round_pairs.hpp"

using namespace signum;

namespace {

template <class A, class B>
void check_rounded(const A& a, const B& b, double squared) {
  CHECK(squared_distance(a, b).squared_rounded() == squared);
  CHECK(squared_distance(b, a).squared_rounded() == squared);
}

double squared_of(const Shape3& a, const Shape3& b) {
  return squared_distance(Set3(a), Set3(b)).squared_rounded();
}

/// Whether within() changes from no to yes where the rounded square says.
std::string wrong_within(const Shape3& a, const Shape3& b, double squared) {
  const double d = std::sqrt(squared);
  if (!std::isfinite(d) || (squared != 0 && squared < 0x1p-900)) return "";
  for (const double x : {d, std::nextafter(d, 0.0), std::nextafter(d, INFINITY), d / 2, 2 * d}) {
    const double limit = (Rational(x) * Rational(x)).to_double();
    const bool is_within = within(Set3(a), Set3(b), x);
    if (is_within ? limit < squared : limit > squared) return "within";
    if (is_within != within(Set3(b), Set3(a), x)) return "within, exchanged";
  }
  return "";
}

/// A shape of size about 1 about a place.
Shape3 round_shape(cases::Random& random, ShapeKind kind, const Point3& p) {
  const auto size = [&] { return 0.5 + 0.4 * random.symmetric(); };
  const auto vector = [&] {
    return Point3{random.symmetric(), random.symmetric(), random.symmetric()};
  };
  const Point3 v = vector(), q{p.x + v.x, p.y + v.y, p.z + v.z};
  if (kind == ShapeKind::cylinder) return Cylinder3{{p, q}, size()};
  if (kind == ShapeKind::cone) return Cone3{p, q, size()};
  if (kind == ShapeKind::capsule) return Capsule3{{p, q}, size()};
  return Ellipsoid3{p, {vector(), vector(), vector()}};
}

/// The greatest width of a slab between two shapes, by steps from direction to direction.
double widest_gap(const Shape3& a, const Shape3& b, const Point3& start) {
  const auto unit = [](const Point3& v) {
    const double l = slow::length(v);
    return Point3{v.x / l, v.y / l, v.z / l};
  };
  const auto gap = [&](const Point3& u) {
    return -slow::reach(a, {-u.x, -u.y, -u.z}) - slow::reach(b, u);
  };
  Point3 u = unit(start);
  double best = gap(u);
  cases::Random random(cases::first_seed());
  for (double step = 0.5; step > 1e-9;) {
    bool better = false;
    for (int i = 0; i < 60; ++i) {
      const auto turn = [&] { return step * random.symmetric(); };
      const Point3 v = unit({u.x + turn(), u.y + turn(), u.z + turn()});
      if (const double g = gap(v); g > best) best = g, u = v, better = true;
    }
    if (!better) step /= 2;
  }
  return best;
}

constexpr std::array quadrics = {ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};

}  // namespace

// --- Examples

TEST_CASE("squared_distance of quadrics: Pythagorean places") {
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 4}}, 1};
  const Cone3 cone{{0, 0, 4}, {0, 0, 0}, 3};  // its slant is 5 long
  const Ellipsoid3 ball{{0, 0, 0}, {{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}};
  const Ellipsoid3 egg{{0, 0, 0}, {{{4, 0, 0}, {0, 2, 0}, {0, 0, 1}}}};
  check_rounded(cylinder, Point3{3, 4, 2}, 16);
  check_rounded(cylinder, Point3{3, 4, 7}, 25);
  check_rounded(cylinder, Point3{0, 0.5, 7}, 9);
  check_rounded(cone, Point3{3, 0, 4}, 5.76);
  check_rounded(cone, Point3{0, 0, 9}, 25);
  check_rounded(cone, Point3{6, 0, -4}, 25);
  check_rounded(cone, Point3{1, 1, -3}, 9);
  check_rounded(ball, Point3{3, 4, 0}, 9);
  check_rounded(egg, Point3{0, 0, 3}, 4);
  check_rounded(egg, Point3{7, 0, 0}, 9);
  check_rounded(egg, Plane3{{0, 0, 1}, -3}, 4);
  check_rounded(ball, Plane3{{3, 4, 0}, -25}, 9);
  check_rounded(cylinder, Plane3{{0, 0, 1}, 3}, 9);
  check_rounded(cone, Plane3{{0, 0, 2}, -14}, 9);
  check_rounded(cylinder, Line3{{4, 7, 1}, {0, 1, 0}}, 9);
  check_rounded(cylinder, Ray3{{4, 0, 1}, {1, 0, 0}}, 9);
  check_rounded(cylinder, Cylinder3{{{6, -9, 2}, {6, 9, 2}}, 2}, 9);
  check_rounded(ball, egg, 0);
  check_rounded(ball, Ellipsoid3{{9, 0, 0}, {{{4, 0, 0}, {0, 2, 0}, {0, 0, 1}}}}, 9);
}

TEST_CASE("squared_distance of quadrics: touching, flat, without radius, huge and subnormal") {
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 4}}, 1};
  check_rounded(cylinder, Plane3{{1, 0, 0}, -1}, 0);
  check_rounded(cylinder, Point3{1, 0, 4}, 0);
  check_rounded(Cylinder3{{{0, 0, 0}, {0, 0, 4}}, 0}, Point3{3, 4, 2}, 25);
  check_rounded(Ellipsoid3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}}, Point3{0, 0, 2}, 4);
  const double big = 0x1p511, tiny = 0x1p-1074;
  check_rounded(Cylinder3{{{0, 0, 0}, {0, 0, big}}, big}, Point3{2 * big, 0, 0}, 0x1p1022);
  check_rounded(Cone3{{0, 0, 0}, {0, 0, -tiny}, tiny}, Plane3{{0, 0, 1}, -0x1p-400}, 0x1p-800);
  check_rounded(Ellipsoid3{{0, 0, 0}, {{{tiny, 0, 0}, {0, big, 0}, {0, 0, 0}}}},
                Plane3{{0, 1, 0}, -2 * big}, 0x1p1022);
  CHECK_THROWS_AS(squared_distance(cylinder, cylinder).squared(), InvalidArgument);
  const Kdop3 empty{{{1, 0, 0}, {2, 0, 0}}, {0, 4}, {1, 5}}, slab{{{1, 0, 0}}, {0}, {1}};
  for (const Kdop3* none : {&empty, &slab}) {
    CHECK_THROWS_AS(squared_distance(*none, cylinder), InvalidArgument);
    CHECK_THROWS_AS(within(*none, cylinder, 1), InvalidArgument);
    CHECK_THROWS_AS(within(cylinder, *none, 1), InvalidArgument);
  }
}

// --- Consistency

TEST_CASE("law 2: an ellipsoid that is a ball is as far from all as the sphere is") {
  cases::Random random(cases::first_seed());
  int apart = 0;
  for (int i = 0; i < cases::count_of(8); ++i) {
    for (int kind = 0; kind <= static_cast<int>(ShapeKind::frustum); ++kind) {
      const auto k = static_cast<ShapeKind>(kind);
      const auto family = i % 2 == 0 ? cases::Family::uniform : cases::Family::grid;
      const auto pair = generators::shapes_in_space(family, random, ShapeKind::sphere, k);
      const auto& [sphere, other] = pair;
      const Shape3 ball = round_shapes::ball(std::get<Sphere3>(sphere));
      try {
        const double expected = squared_of(sphere, other);
        INFO(name(k) << ' ' << expected);
        CHECK(squared_of(ball, other) == expected);
        CHECK(wrong_within(ball, other, expected) == "");
        apart += expected > 0 ? 1 : 0;
      } catch (const Error&) {
      }
    }
  }
  CHECK(apart > 20);
}

TEST_CASE("the distance of a point and of a plane is between certified bounds") {
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(60); ++i) {
    const Shape3 a = round_shape(random, quadrics[i % 3], {0, 0, 0});
    const auto at = [&] { return 3 * random.symmetric(); };
    const Point3 p{at(), at(), at()};
    if (i % 3 != 2) {
      const Set3 quadric(a);
      const auto far = squared_distance(quadric, Set3(p));
      const DistanceBounds bounds = detail::distance_bounds_of(quadric.ref(), Set3(p).ref());
      CHECK(!(far.squared() < Surd(Rational(bounds.least) * Rational(bounds.least))));
      CHECK(!(Surd(Rational(bounds.greatest) * Rational(bounds.greatest)) < far.squared()));
      CHECK(wrong_within(a, p, far.squared_rounded()) == "");
    }
    // A plane is as far as the widest of the slabs across it.
    const Plane3 plane{p, 4 * slow::length(p)};
    const double low = plane.offset - slow::reach(a, {-p.x, -p.y, -p.z});
    const double gap = std::max(low, 0.0) / slow::length(p);
    CHECK(squared_of(a, plane) == Approx(gap * gap));
    CHECK(wrong_within(a, plane, squared_of(a, plane)) == "");
  }
}

TEST_CASE("two round shapes are as far apart as the widest slab between them") {
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(24); ++i) {
    const ShapeKind other = i % 4 == 3 ? ShapeKind::capsule : quadrics[(i / 3) % 3];
    const Point3 place{3 + random.symmetric(), random.symmetric(), random.symmetric()};
    const Shape3 a = round_shape(random, quadrics[i % 3], {0, 0, 0});
    const Shape3 b = round_shape(random, other, place);
    const double gap = std::max(0.0, widest_gap(a, b, {-place.x, -place.y, -place.z}));
    const double squared = squared_of(a, b);
    INFO(i);
    CHECK(gap * gap <= squared * (1 + 1e-12) + 1e-12);
    CHECK(squared == Approx(gap * gap).epsilon(1e-4).margin(1e-9));
    CHECK(squared == squared_of(b, a));
    CHECK(wrong_within(a, b, squared) == "");
  }
}
