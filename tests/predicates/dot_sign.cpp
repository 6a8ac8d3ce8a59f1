// SPDX-License-Identifier: MIT
#include <signum/predicates/dot_sign.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 4>;

namespace {

Points draw() { return laws::draw(staged::dot_sign); }

}  // namespace

// --- Examples

TEST_CASE("dot_sign: acute, obtuse, right") {
  const Difference3 east = {{5, 5, 5}, {6, 5, 5}};
  CHECK(dot_sign(east, {{0, 0, 0}, {1, 9, 9}}) == Sign::positive);
  CHECK(dot_sign(east, {{0, 0, 0}, {-1, 9, 9}}) == Sign::negative);
  CHECK(dot_sign(east, {{7, 9, 0}, {7, 0, 9}}) == Sign::zero);
  CHECK(dot_sign(east, as_difference(Point3{0, 0, 0})) == Sign::zero);
}

// --- Laws

TEST_CASE("dot_sign, law 1: zero iff perpendicular or zero") {
  laws::check_degenerate(staged::dot_sign, {Relation::flat});
  rc::prop("zero", [] {
    const auto [a, b, c, d] = draw();
    RC_ASSERT(dot_sign({a, b}, {c, c}) == Sign::zero);
  });
}

TEST_CASE("dot_sign, laws 2 and 3: swapping keeps, negating negates") {
  rc::prop("swapped and negated", [] {
    const auto [a, b, c, d] = draw();
    const Sign s = dot_sign({a, b}, {c, d});
    RC_ASSERT(dot_sign({c, d}, {a, b}) == s);
    RC_ASSERT(dot_sign({b, a}, {c, d}) == -s);
    RC_ASSERT(dot_sign({a, b}, {d, c}) == -s);
    RC_ASSERT(a == b || dot_sign({a, b}, {a, b}) == Sign::positive);
  });
}

// --- Stages

TEST_CASE("dot_sign: the stage that must decide") {
  CHECK(share(staged::dot_sign, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  const Points right = {{{0, 0, 0}, {1, 2, 0}, {5, 5, 5}, {7, 4, 5}}};
  CHECK(deciding_stage(staged::dot_sign, right) == Stage::grid);
  const Points huge = {{{0, 0, 0}, {0x1p600, 0x1p600, 0}, {0, 0, 0}, {0x1p600, -0x1p600, 0}}};
  CHECK(deciding_stage(staged::dot_sign, huge) == Stage::long_integers);
}

// --- Consistency

TEST_CASE("dot_sign agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::dot_sign, 10000, 10000 / 4);
}

// --- Range

TEST_CASE("dot_sign refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::dot_sign,
                                   Points{{{0, 0, 0}, {1, 2, 3}, {1, 1, 1}, {3, 4, 5}}});
}
