// SPDX-License-Identifier: MIT
#include <signum/predicates/insphere.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 5>;

// --- Examples

TEST_CASE("insphere: inside, outside and on the sphere") {
  const Point3 a = {1, 0, 0};
  const Point3 b = {0, 1, 0};
  const Point3 c = {0, 0, 1};
  const Point3 d = {-1, 0, 0};
  REQUIRE(orient3d(a, c, b, d) == Sign::positive);
  CHECK(insphere(a, c, b, d, {0, 0, 0}) == Sign::positive);
  CHECK(insphere(a, c, b, d, {2, 0, 0}) == Sign::negative);
  CHECK(insphere(a, c, b, d, {0, -1, 0}) == Sign::zero);
}

TEST_CASE("insphere: the sign flips with orient3d") {
  CHECK(insphere({1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, 0, 0}) == Sign::negative);
}

// --- Laws

TEST_CASE("insphere, law 1: zero iff on one sphere or plane") {
  laws::check_degenerate(staged::insphere, {Relation::flat, Relation::round});
  laws::check_zeros(staged::insphere, Relation::round);
}

TEST_CASE("insphere, laws 2 and 3: odd permutations negate and even ones keep") {
  laws::check_permutations(staged::insphere, Relation::round);
}

TEST_CASE("insphere, law 4: mirroring one coordinate negates") {
  laws::check_mirrored(staged::insphere, Relation::round);
}

TEST_CASE("insphere, law 5: scaling by a power of two keeps") {
  laws::check_scaled(staged::insphere, Relation::round);
}

// --- Stages

TEST_CASE("insphere: the stage that must decide") {
  CHECK(share(staged::insphere, Stage::filter, Family::uniform, Relation::round) > 0.99);
  const Points cospherical = {{{3, 0, 0}, {1, 2, 2}, {-2, 1, 2}, {0, -3, 0}, {2, 2, -1}}};
  CHECK(deciding_stage(staged::insphere, cospherical) == Stage::grid);
  Points tiny = cospherical;
  Points huge = cospherical;
  for (Point3& p : tiny) p = {p.x * 0x1p-250, p.y * 0x1p-250, p.z * 0x1p-250};
  for (Point3& p : huge) p = {p.x * 0x1p250, p.y * 0x1p250, p.z * 0x1p250};
  CHECK(deciding_stage(staged::insphere, tiny) == Stage::short_integers);
  CHECK(deciding_stage(staged::insphere, huge) == Stage::long_integers);
}

// --- Consistency

TEST_CASE("insphere agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::insphere, 6000, 6000 / 4);
}

// --- Range

TEST_CASE("insphere: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  const auto octahedron = [](double r, const Point3& e) {
    return insphere({r, 0, 0}, {0, 0, r}, {0, r, 0}, {-r, 0, 0}, e);
  };
  CHECK(octahedron(least, {0, 0, -least}) == Sign::zero);
  CHECK(octahedron(least, {0, 0, 0}) == Sign::positive);
  CHECK(octahedron(least, {least, least, 0}) == Sign::negative);
  CHECK(octahedron(most, {0, 0, -most}) == Sign::zero);
  CHECK(octahedron(most, {least, -least, 0}) == Sign::positive);
  CHECK(octahedron(most, {least, 0, -most}) == Sign::negative);
}

TEST_CASE("insphere refuses what is not finite") {
  staged::check_refusal<NotFinite>(
      staged::insphere, Points{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, 0, 0}}});
}
