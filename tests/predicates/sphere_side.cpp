// SPDX-License-Identifier: MIT
#include <signum/predicates/sphere_side.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 3>;

namespace {

Points draw() { return laws::draw(staged::sphere_side, Relation::round); }

}  // namespace

// --- Examples

TEST_CASE("sphere_side: inside, on and outside") {
  const Sphere3 ball{{1, 1, 1}, 3};
  CHECK(sphere_side(ball, {1, 1, 2}) == Sign::negative);
  CHECK(sphere_side(ball, {2, 3, 3}) == Sign::zero);
  CHECK(sphere_side(ball, {4, 4, 4}) == Sign::positive);
  CHECK(sphere_side(Sphere2{{0, 0}, 5}, {3, -4}) == Sign::zero);
  CHECK(sphere_side(Sphere2{{0, 0}, 5}, {3, -3}) == Sign::negative);
  CHECK(sphere_side(Sphere3{{7, 7, 7}, 0}, {7, 7, 7}) == Sign::zero);
}

TEST_CASE("sphere_side: squares that no double holds") {
  const Sphere3 huge{{-0x1p1023, 0, 0}, 0x1.fffffffffffffp1023};
  CHECK(sphere_side(huge, {0x1.ffffffffffffdp1022, 0, 0}) == Sign::negative);
  CHECK(sphere_side(huge, {0x1.ffffffffffffep1022, 0, 0}) == Sign::zero);
  CHECK(sphere_side(huge, {0x1p1023, 0, 0}) == Sign::positive);
  const Sphere3 tiny{{0, 0, 0}, 0x1p-1074};
  CHECK(sphere_side(tiny, {0, 0x1p-1074, 0}) == Sign::zero);
  CHECK(sphere_side(tiny, {0, 0x1p-1074, 0x1p-1074}) == Sign::positive);
  CHECK(sphere_side(tiny, {0, 0, 0}) == Sign::negative);
}

// --- Laws

TEST_CASE("sphere_side, law 1: zero on the sphere") {
  rc::prop("along an axis", [] {
    auto random = cases::draw().random;
    const double x = random.between(-1000, 1000);
    const double r = random.between(0, 1000);
    RC_ASSERT(sphere_side({{x, 5, 7}, r}, {x - r, 5, 7}) == Sign::zero);
    RC_ASSERT(sphere_side({{5, x, 7}, r}, {5, x + r, 7}) == Sign::zero);
  });
}

TEST_CASE("sphere_side, laws 2 to 4: exchanged, negated, mirrored") {
  rc::prop("the same", [] {
    const auto [c, r, p] = draw();
    const Sign s = sphere_side({c, r.x}, p);
    RC_ASSERT(sphere_side({p, r.x}, c) == s);
    RC_ASSERT(sphere_side({c, -r.x}, p) == s);
    RC_ASSERT(sphere_side({{c.y, -c.z, c.x}, r.x}, {p.y, -p.z, p.x}) == s);
  });
}

TEST_CASE("sphere_side, law 5: scaling all by a power of two keeps") {
  rc::prop("scaled", [] {
    const Points p = draw();
    Points q = p;
    if (!staged::scale(q, *rc::gen::inRange(-700, 700))) return;
    if (!std::isfinite(q[0].x + q[1].x + q[2].x) || !std::isfinite(q[0].y + q[2].y) ||
        !std::isfinite(q[0].z + q[2].z)) {
      return;
    }
    RC_ASSERT(sphere_side({q[0], q[1].x}, q[2]) == sphere_side({p[0], p[1].x}, p[2]));
  });
}

// --- Stages

TEST_CASE("sphere_side: the stage that must decide") {
  CHECK(share(staged::sphere_side, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  const Points on = {{{1, 1, 1}, {3, 0, 0}, {2, 3, 3}}};
  CHECK(deciding_stage(staged::sphere_side, on) == Stage::grid);
  const Points huge = {{{0, 0, 0}, {0x1p600, 0, 0}, {0x1p600, 0, 0}}};
  CHECK(deciding_stage(staged::sphere_side, huge) == Stage::long_integers);
}

// --- Consistency

TEST_CASE("sphere_side agrees with integers, stage by stage, in every family") {
  laws::check_agreement(staged::sphere_side, 10000, 10000 / 4);
}

// --- Range

TEST_CASE("sphere_side refuses what is not finite") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    CHECK_THROWS_AS(sphere_side(Sphere3{{1, 2, 3}, bad}, {4, 5, 6}), NotFinite);
    CHECK_THROWS_AS(sphere_side(Sphere3{{1, bad, 3}, 0}, {4, 5, 6}), NotFinite);
    CHECK_THROWS_AS(sphere_side(Sphere3{{1, 2, 3}, 0}, {4, 5, bad}), NotFinite);
    CHECK_THROWS_AS(sphere_side(Sphere3{{1, 2, bad}, 0}, {4, 5, bad}), NotFinite);
    CHECK_THROWS_AS(sphere_side(Sphere2{{1, 2}, 1}, {bad, 2}), NotFinite);
  }
}
