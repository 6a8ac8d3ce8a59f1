// SPDX-License-Identifier: MIT
#include <signum/predicates/orient3d.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 4>;

// --- Examples

TEST_CASE("orient3d: above, below and on the plane of a counter-clockwise triangle") {
  CHECK(orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}) == Sign::positive);
  CHECK(orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}) == Sign::negative);
  CHECK(orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {7, 9, 0}) == Sign::zero);
}

TEST_CASE("orient3d: collinear points lie in a plane with any other") {
  CHECK(orient3d({1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {0.1, 0.7, -0.3}) == Sign::zero);
}

// --- Laws

TEST_CASE("orient3d, law 1: zero iff coplanar") {
  laws::check_degenerate(staged::orient3d, {Relation::flat});
  laws::check_zeros(staged::orient3d);
}

TEST_CASE("orient3d, laws 2 and 3: odd permutations negate and even ones keep") {
  laws::check_permutations(staged::orient3d);
}

TEST_CASE("orient3d, law 4: mirroring one coordinate negates") {
  laws::check_mirrored(staged::orient3d, Relation::flat);
}

TEST_CASE("orient3d, law 5: scaling by a power of two keeps") {
  laws::check_scaled(staged::orient3d);
}

// --- Stages

TEST_CASE("orient3d: the stage that must decide") {
  CHECK(share(staged::orient3d, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  CHECK(share(staged::orient3d, Stage::short_integers, Family::rotated, Relation::flat) > 0.5);
  const Points coplanar = {{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {5, 7, 1}}};
  CHECK(deciding_stage(staged::orient3d, coplanar) == Stage::grid);
  // Differences of these take two doubles each, but an integer of one word.
  const Points inexact = {{{0x1p-50, 1, 1}, {1, 0x1p-50, 1}, {3, 0x1p-49, 3}, {0x1p-49, 3, 3}}};
  CHECK(deciding_stage(staged::orient3d, inexact) == Stage::short_integers);
  const Points tiny = {
      {{0, 0, 0x1p-400}, {0x1p-400, 0, 0x1p-400}, {0, 1, 0x1p-400}, {5, 7, 0x1p-400}}};
  CHECK(deciding_stage(staged::orient3d, tiny) == Stage::exact);
  const Points huge = {{{0x1p1000, 0, 0}, {0, 0x1p1000, 0}, {0, 0, 0x1p1000}, {1, 1, 1}}};
  CHECK(deciding_stage(staged::orient3d, huge) == Stage::exact);
}

// --- Consistency

TEST_CASE("orient3d agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::orient3d, 20000, 20000 / 4);
}

// --- Range

TEST_CASE("orient3d: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  CHECK(orient3d({0, 0, 0}, {least, 0, 0}, {0, least, 0}, {0, 0, least}) == Sign::positive);
  CHECK(orient3d({-most, 0, 0}, {most, 0, 0}, {0, most, 0}, {0, 0, least}) == Sign::positive);
  CHECK(orient3d({-most, -most, -most}, {most, most, most}, {most, -most, 0}, {0, 0, 0}) ==
        Sign::zero);
  CHECK(orient3d({-most, -most, -most}, {most, most, most}, {most, -most, 0}, {0, 0, least}) ==
        Sign::negative);
}

TEST_CASE("orient3d refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::orient3d,
                                   Points{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
}

// --- Regress

// Toward zero and downward, overflow gives the largest double and not infinity. The filter took
// sums of such for values.
TEST_CASE("orient3d: overflow that stops at the largest double decides nothing") {
  const Points p = {{{0, 0, 0},
                     {0x1p600, 0x1p600, 0x1p500},
                     {0x1p600, -0x1p600, 0x1p500},
                     {1, 0x1p300, -0x1p600}}};
  const int truth = reference::orient3d(p);
  for (const auto& setting : environment::settings) {
    CHECK(staged::ask(staged::orient3d, p, setting).agree_on(truth));
  }
}
