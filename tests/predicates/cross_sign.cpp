// SPDX-License-Identifier: MIT
#include <signum/predicates/cross_sign.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point2, 4>;

namespace {

Points draw() { return laws::draw(staged::cross_sign); }

}  // namespace

// --- Examples

TEST_CASE("cross_sign: left, right, parallel") {
  const Difference2 east = {{5, 5}, {6, 5}};
  CHECK(cross_sign(east, {{0, 0}, {0, 1}}) == Sign::positive);
  CHECK(cross_sign(east, {{0, 0}, {0, -1}}) == Sign::negative);
  CHECK(cross_sign(east, {{7, 9}, {3, 9}}) == Sign::zero);
  CHECK(cross_sign(as_difference(Point2{2, 1}), as_difference(Point2{4, 2})) == Sign::zero);
}

// --- Laws

TEST_CASE("cross_sign, law 1: zero iff parallel or zero") {
  laws::check_degenerate(staged::cross_sign, {Relation::flat});
  rc::prop("zero", [] {
    const auto [a, b, c, d] = draw();
    RC_ASSERT(cross_sign({a, a}, {c, d}) == Sign::zero);
  });
}

TEST_CASE("cross_sign, laws 2 and 3: swapping and negating negate") {
  rc::prop("negated", [] {
    const auto [a, b, c, d] = draw();
    const Sign s = cross_sign({a, b}, {c, d});
    RC_ASSERT(cross_sign({c, d}, {a, b}) == -s);
    RC_ASSERT(cross_sign({b, a}, {c, d}) == -s);
    RC_ASSERT(cross_sign({a, b}, {d, c}) == -s);
  });
}

// --- Stages

TEST_CASE("cross_sign: the stage that must decide") {
  CHECK(share(staged::cross_sign, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  const Points parallel = {{{0, 0}, {1, 2}, {5, 5}, {7, 9}}};
  CHECK(deciding_stage(staged::cross_sign, parallel) == Stage::grid);
  const Points tiny = {{{0, 0}, {0x1p-600, 0x1p-599}, {0, 0}, {0x1p-600, 0x1p-599}}};
  CHECK(deciding_stage(staged::cross_sign, tiny) == Stage::short_integers);
}

// --- Consistency

TEST_CASE("cross_sign agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::cross_sign, 10000, 10000 / 4);
}

// --- Range

TEST_CASE("cross_sign refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::cross_sign, Points{{{0, 0}, {1, 0}, {1, 1}, {3, 4}}});
}
