// SPDX-License-Identifier: MIT
#include <signum/predicates/incircle.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point2, 4>;

namespace {

Points draw() { return laws::draw(staged::incircle, Relation::round); }

Sign of(const Points& p) { return incircle(p[0], p[1], p[2], p[3]); }

}  // namespace

// --- Examples

TEST_CASE("incircle: inside, outside and on the circle of a counter-clockwise triangle") {
  CHECK(incircle({1, 0}, {0, 1}, {-1, 0}, {0, 0}) == Sign::positive);
  CHECK(incircle({1, 0}, {0, 1}, {-1, 0}, {2, 0}) == Sign::negative);
  CHECK(incircle({1, 0}, {0, 1}, {-1, 0}, {0, -1}) == Sign::zero);
}

TEST_CASE("incircle: the sign flips for a clockwise triangle") {
  CHECK(incircle({-1, 0}, {0, 1}, {1, 0}, {0, 0}) == Sign::negative);
}

// --- Laws

TEST_CASE("incircle, law 1: zero iff on one circle or line") {
  laws::check_degenerate(staged::incircle, {Relation::flat, Relation::round});
  laws::check_zeros(staged::incircle, Relation::round);
}

TEST_CASE("incircle, laws 2 and 3: odd permutations negate and even ones keep") {
  laws::check_permutations(staged::incircle, Relation::round);
}

TEST_CASE("incircle, law 4: exchanging the coordinates negates") {
  rc::prop("mirrored", [] {
    const Points p = draw();
    Points q = p;
    for (Point2& r : q) std::swap(r.x, r.y);
    RC_ASSERT(of(q) == -of(p));
  });
}

TEST_CASE("incircle, law 5: scaling by a power of two keeps") {
  laws::check_scaled(staged::incircle, Relation::round);
}

// --- Stages

TEST_CASE("incircle: the stage that must decide") {
  CHECK(share(staged::incircle, Stage::filter, Family::uniform, Relation::round) > 0.99);
  CHECK(share(staged::incircle, Stage::short_integers, Family::rotated, Relation::round) > 0.5);
  const Points cocircular = {{{5, 0}, {3, 4}, {-4, 3}, {0, -5}}};
  CHECK(deciding_stage(staged::incircle, cocircular) == Stage::grid);
  const Points tiny = {{{5 * 0x1p-300, 0},
                        {3 * 0x1p-300, 4 * 0x1p-300},
                        {-4 * 0x1p-300, 3 * 0x1p-300},
                        {0, -5 * 0x1p-300}}};
  CHECK(deciding_stage(staged::incircle, tiny) == Stage::short_integers);
  const Points huge = {
      {{5 * 0x1p300, 0}, {3 * 0x1p300, 4 * 0x1p300}, {-4 * 0x1p300, 3 * 0x1p300}, {1, 1}}};
  CHECK(deciding_stage(staged::incircle, huge) == Stage::exact);
}

// --- Consistency

TEST_CASE("incircle agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::incircle, 15000, 15000 / 4);
}

// --- Range

TEST_CASE("incircle: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  CHECK(incircle({least, 0}, {0, least}, {-least, 0}, {0, -least}) == Sign::zero);
  CHECK(incircle({least, 0}, {0, least}, {-least, 0}, {0, 0}) == Sign::positive);
  CHECK(incircle({most, 0}, {0, most}, {-most, 0}, {0, -most}) == Sign::zero);
  CHECK(incircle({most, 0}, {0, most}, {-most, 0}, {least, least}) == Sign::positive);
  CHECK(incircle({most, 0}, {0, most}, {-most, 0}, {least, -most}) == Sign::negative);
}

TEST_CASE("incircle refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::incircle, Points{{{1, 0}, {0, 1}, {-1, 0}, {0, 0}}});
}
