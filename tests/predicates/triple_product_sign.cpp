// SPDX-License-Identifier: MIT
#include <signum/predicates/triple_product_sign.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 6>;

namespace {

Points draw() { return laws::draw(staged::triple_product_sign); }

}  // namespace

// --- Examples

TEST_CASE("triple_product_sign: right-handed, left-handed, dependent") {
  const Difference3 x = as_difference(Point3{1, 0, 0});
  const Difference3 y = {{3, 3, 3}, {3, 4, 3}};
  const Difference3 z = {{0, 0, 1}, {0, 0, 7}};
  CHECK(triple_product_sign(x, y, z) == Sign::positive);
  CHECK(triple_product_sign(y, x, z) == Sign::negative);
  CHECK(triple_product_sign(x, y, {{1, 1, 1}, {9, 4, 1}}) == Sign::zero);
}

// --- Laws

TEST_CASE("triple_product_sign, law 1: zero iff linearly dependent") {
  laws::check_degenerate(staged::triple_product_sign, {Relation::flat});
}

TEST_CASE("triple_product_sign, laws 2 to 4: swaps and rotations, and negation") {
  rc::prop("swapped, rotated, negated", [] {
    const auto [a, b, c, d, e, f] = draw();
    const Sign s = triple_product_sign({a, b}, {c, d}, {e, f});
    RC_ASSERT(triple_product_sign({c, d}, {a, b}, {e, f}) == -s);
    RC_ASSERT(triple_product_sign({a, b}, {e, f}, {c, d}) == -s);
    RC_ASSERT(triple_product_sign({c, d}, {e, f}, {a, b}) == s);
    RC_ASSERT(triple_product_sign({a, b}, {d, c}, {e, f}) == -s);
  });
}

// --- Stages

TEST_CASE("triple_product_sign: the stage that must decide") {
  const Family uniform = Family::uniform;
  CHECK(share(staged::triple_product_sign, Stage::filter, uniform, Relation::flat) > 0.99);
  Points flat = {{{0, 0, 0}, {1, 2, 0}, {5, 5, 5}, {7, 4, 5}, {1, 1, 1}, {9, 3, 1}}};
  CHECK(deciding_stage(staged::triple_product_sign, flat) == Stage::grid);
  REQUIRE(staged::scale(flat, -500));
  CHECK(deciding_stage(staged::triple_product_sign, flat) == Stage::short_integers);
}

// --- Consistency

TEST_CASE("triple_product_sign agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::triple_product_sign, 8000, 8000 / 4);
}

// --- Range

TEST_CASE("triple_product_sign refuses what is not finite") {
  staged::check_refusal<NotFinite>(
      staged::triple_product_sign,
      Points{{{0, 0, 0}, {1, 2, 3}, {1, 1, 1}, {3, 4, 5}, {0, 2, 0}, {1, 1, 0}}});
}
