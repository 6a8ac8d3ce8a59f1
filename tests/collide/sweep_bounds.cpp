// SPDX-License-Identifier: MIT
#include <signum/collide/placed.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/collide/sweep_bounds.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "moved.hpp"
#include "round_shapes.hpp"
#include "typical_shapes.hpp"

using namespace signum;
using round_shapes::ball;

namespace {

bool is_narrow(const SweepBounds& r) {
  return r.below == r.above || std::nextafter(r.below, 2.0) == r.above;
}

bool holds(const SweepBounds& r, const Surd& time) {
  return !(time < Surd(Rational(r.below))) && !(Surd(Rational(r.above)) < time);
}

template <class S>
constexpr bool is_round() {
  return is_quadric(kind_of_type<S>()) || kind_of_type<S>() == ShapeKind::capsule;
}

const Cylinder3 upright{{{0, 0, 0}, {0, 0, 1}}, 1};

}  // namespace

// --- Examples

TEST_CASE("cylinders that come side by side or on each other", "[sweep_bounds]") {
  const auto third = sweep_bounds(upright, Cylinder3{{{5, 0, 0.25}, {5, 0, 2}}, 1}, {9, 0, 0});
  REQUIRE(third);
  CHECK(is_narrow(*third));
  CHECK(holds(*third, Surd(Rational(1) / Rational(3))));
  const auto stacked = sweep_bounds(upright, Cylinder3{{{0.5, 0, 5}, {0.5, 0, 6}}, 1}, {0, 0, 7});
  REQUIRE(stacked);
  CHECK(is_narrow(*stacked));
  CHECK(holds(*stacked, Surd(Rational(4) / Rational(7))));
}

TEST_CASE("what meets at the start, and what never meets", "[sweep_bounds]") {
  const auto at = [](double x, const Point3& motion) {
    return sweep_bounds(upright, Cylinder3{{{x, 0, 0.25}, {x, 0, 2}}, 1}, motion);
  };
  for (const double x : {0.0, 1.5, 2.0}) {
    const auto r = at(x, {3, 0, 0});
    REQUIRE(r);
    CHECK((r->below == 0 && r->above == 0));
    CHECK(at(x, {0, 0, 0}));
  }
  CHECK_FALSE(at(5, {2.5, 0, 0}));
  CHECK_FALSE(at(5, {-9, 0, 0}));
  CHECK_FALSE(at(5, {0, 0, 0}));
  CHECK_FALSE(at(std::nextafter(2.0, 3.0), {0, 0, 0}));
}

TEST_CASE("a graze is nothing that is guessed", "[sweep_bounds]") {
  const auto beside = [](double x) { return Cylinder3{{{x, -5, 0.25}, {x, -5, 2}}, 1}; };
  CHECK_THROWS_AS(sweep_bounds(upright, beside(2), {0, -10, 0}), Undecided);
  CHECK_FALSE(sweep_bounds(upright, beside(2 + 0x1p-40), {0, -10, 0}));
  const auto r = sweep_bounds(upright, beside(2 - 0x1p-40), {0, -10, 0});
  REQUIRE(r);
  // They meet where (5 - 10 t)^2 is 4 less the square of x.
  const Rational x(2 - 0x1p-40);
  CHECK(is_narrow(*r));
  CHECK(holds(*r, Surd(Rational(0.5), Rational(-1) / Rational(10), Rational(4) - x * x)));
}

TEST_CASE("a depth that takes more bits than a step has is still within the bracket",
          "[sweep_bounds]") {
  const double thin = 0x1p-600;
  const Cylinder3 needle{{{1, -5, 0.25}, {1, -5, 2}}, thin};
  const auto r = sweep_bounds(upright, needle, {0, -10, 0});
  REQUIRE(r);
  // They meet where (5 - 10 t)^2 is (1 + thin)^2 - 1.
  const Rational reach = Rational(1) + Rational(thin);
  const Rational square = reach * reach - Rational(1);
  CHECK(holds(*r, Surd(Rational(0.5), Rational(-1) / Rational(10), square)));
  // Now they are so near from the start on that a step tells nothing.
  const double way = 0x1p-260;
  const Cylinder3 beside{{{1, -way, 0.25}, {1, -way, 2}}, thin};
  const auto wide = sweep_bounds(upright, beside, {0, -2 * way, 0});
  REQUIRE(wide);
  CHECK(holds(*wide, Surd(Rational(0.5), Rational(-0.5) / Rational(way), square)));
}

// --- Laws

TEST_CASE("laws 1 to 3: before the bracket they are apart, and in it they meet", "[sweep_bounds]") {
  typical::Random random(cases::first_seed());
  const std::array kinds{ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid,
                         ShapeKind::capsule};
  int met = 0, missed = 0;
  const auto check = [&]<class A, class B>(const A& a, const B& near) {
    if constexpr (is_round<A>() && is_round<B>()) {
      const B b = moved::by(Point3{5, 0, 0}, near);
      const auto r = sweep_bounds(a, b, {8, 0, 0});
      // Eight times a double is one.
      const auto meet_at = [&](double t) {
        return intersects(Placed{a, Pose{{0, 0, 0, 1}, {8 * t, 0, 0}}}, b);
      };
      if (!r) {
        for (int i = 0; i <= 16; ++i) CHECK_FALSE(meet_at(i / 16.0));
        ++missed;
        return;
      }
      ++met;
      CHECK(is_narrow(*r));
      for (int i = 0; i < 16; ++i) CHECK_FALSE(meet_at(r->below * i / 16));
      CHECK_FALSE(meet_at(std::nextafter(r->below, 0.0)));
      CHECK(meet_at(std::nextafter(r->above, 1.0)));
    }
  };
  for (std::size_t k = 0; k < static_cast<std::size_t>(cases::count_of(16)); ++k) {
    const Shape3 a = typical::shape(random, kinds[k % 4]);
    std::visit(check, a, typical::shape(random, kinds[k / 4 % 3]));
  }
  CHECK(met > cases::count_of(2));
  if (cases::count_of(1) >= 1) CHECK(missed > 0);
}

TEST_CASE("law 4: the exact time of a sweep is in the bracket", "[sweep_bounds]") {
  typical::Random random(cases::first_seed());
  int met = 0;
  for (int k = 0; k < cases::count_of(12); ++k) {
    const Sphere3 s{random.point(1), random.between(0, 1)};
    const Sphere3 t{{4, random.between(-1, 1), random.between(-1, 1)}, random.between(0, 1)};
    const Capsule3 c{{t.center, random.point(2)}, t.radius};
    const Point3 motion{8, random.between(-1, 1), random.between(-1, 1)};
    const auto compare = [&](const auto& exact, const auto& bounds) {
      REQUIRE(exact.has_value() == bounds.has_value());
      if (!exact) return;
      ++met;
      CHECK(is_narrow(*bounds));
      CHECK(holds(*bounds, exact->time.exact()));
    };
    compare(sweep(s, t, motion), sweep_bounds(ball(s), ball(t), motion));
    compare(sweep(s, c, motion), sweep_bounds(ball(s), c, motion));
    const Aabb3 box{{5, -1, -1}, {6, 0, 1}};
    compare(sweep(s, box, motion), sweep_bounds(s, box, motion));
  }
  CHECK(met > cases::count_of(3));
}

TEST_CASE("placed shapes have the brackets of their exact images", "[sweep_bounds]") {
  typical::Random random(cases::first_seed());
  const std::array kinds{ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};
  int met = 0;
  for (std::size_t k = 0; k < static_cast<std::size_t>(cases::count_of(9)); ++k) {
    const Shape3 round = typical::shape(random, kinds[k % 3]);
    const Pose turn{{random.between(-1, 1), random.between(-1, 1), 0.5, 1}, {0, 0, 0}};
    const Capsule3 c{{{5, 0, 0}, random.point(2)}, 0.5};
    std::visit(
        [&](const auto& a) {
          const auto same = [](const auto& x, const auto& y) {
            return x.has_value() == y.has_value() &&
                   (!x || (x->below == y->below && x->above == y->above));
          };
          if constexpr (is_round<std::remove_cvref_t<decltype(a)>>()) {
            const Placed here{a, Pose{{0, 0, 0, 2}, {0, 0, 0}}};
            CHECK(same(sweep_bounds(here, c, {8, 0, 0}), sweep_bounds(a, c, {8, 0, 0})));
            const auto r = sweep_bounds(Placed{a, turn}, c, {8, 0, 0});
            const auto meet_at = [&](double t) {
              return intersects(Placed{a, Pose{turn.rotation, {8 * t, 0, 0}}}, c);
            };
            if (!r) {
              for (int i = 0; i <= 16; ++i) CHECK_FALSE(meet_at(i / 16.0));
              return;
            }
            ++met;
            CHECK(is_narrow(*r));
            if (r->below > 0) CHECK_FALSE(meet_at(std::nextafter(r->below, 0.0)));
            CHECK(meet_at(std::nextafter(r->above, 1.0)));
          }
        },
        round);
  }
  CHECK((met > 2 || cases::count_of(9) < 9));
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 0}}};
  CHECK_THROWS_AS(sweep_bounds(Placed{upright, twice}, upright, {1, 0, 0}), InvalidArgument);
}

// --- Range

TEST_CASE("brackets of what is huge, tiny and far from each other", "[sweep_bounds]") {
  for (const double unit : {0x1p900, 0x1p-900}) {
    const Cylinder3 a{{{0, 0, 0}, {0, 0, unit}}, unit};
    const Cone3 b{{4 * unit, 0, 0.5 * unit}, {9 * unit, 0, 0.5 * unit}, unit};
    const auto r = sweep_bounds(a, b, {9 * unit, 0, 0});
    REQUIRE(r);
    CHECK(is_narrow(*r));
    CHECK(holds(*r, Surd(Rational(1) / Rational(3))));
  }
  CHECK_THROWS_AS(sweep_bounds(upright, upright, {std::nan(""), 0, 0}), NotFinite);
}
