// SPDX-License-Identifier: MIT
#include <signum/predicates/orient2d.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point2, 3>;

namespace {

Points draw() { return laws::draw(staged::orient2d); }

Sign of(const Points& p) { return orient2d(p[0], p[1], p[2]); }

}  // namespace

// --- Examples

TEST_CASE("orient2d: left, right, straight") {
  CHECK(orient2d({0, 0}, {1, 0}, {1, 1}) == Sign::positive);
  CHECK(orient2d({0, 0}, {1, 0}, {1, -1}) == Sign::negative);
  CHECK(orient2d({0, 0}, {1, 0}, {2, 0}) == Sign::zero);
}

TEST_CASE("orient2d: the doubles are what counts, not the decimals that they stand for") {
  CHECK(orient2d({0, 0}, {0.1, 0.1}, {0.3, 0.3}) == Sign::zero);
  CHECK(orient2d({0, 0}, {0.1, 0.3}, {0.3, 0.9}) == Sign::positive);
  CHECK(orient2d({0, 0.1}, {0.1, 0.2}, {0.2, 0.3}) == Sign::negative);
}

// --- Laws

TEST_CASE("orient2d, law 1: zero iff collinear") {
  laws::check_degenerate(staged::orient2d, {Relation::flat});
  laws::check_zeros(staged::orient2d);
}

TEST_CASE("orient2d, law 2: swapping two points negates") {
  rc::prop("swapped", [] {
    const auto [a, b, c] = draw();
    const Sign s = orient2d(a, b, c);
    RC_ASSERT(orient2d(b, a, c) == -s);
    RC_ASSERT(orient2d(a, c, b) == -s);
    RC_ASSERT(orient2d(c, b, a) == -s);
  });
}

TEST_CASE("orient2d, law 3: rotating the points keeps") {
  rc::prop("rotated", [] {
    const auto [a, b, c] = draw();
    RC_ASSERT(orient2d(b, c, a) == orient2d(a, b, c));
    RC_ASSERT(orient2d(c, a, b) == orient2d(a, b, c));
  });
}

TEST_CASE("orient2d, law 4: exchanging the coordinates negates") {
  rc::prop("mirrored", [] {
    const auto [a, b, c] = draw();
    RC_ASSERT(orient2d({a.y, a.x}, {b.y, b.x}, {c.y, c.x}) == -orient2d(a, b, c));
  });
}

TEST_CASE("orient2d, law 5: scaling by a power of two keeps") {
  laws::check_scaled(staged::orient2d);
}

// --- Stages

TEST_CASE("orient2d: the stage that must decide") {
  CHECK(share(staged::orient2d, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  CHECK(share(staged::orient2d, Stage::short_integers, Family::rotated, Relation::flat) > 0.5);
  // A filter never knows zero, and the grid is far inside the range of expansions.
  const Points collinear = {{{1, 1}, {2, 2}, {3, 3}}};
  CHECK(deciding_stage(staged::orient2d, collinear) == Stage::grid);
  const Points tiny = {{{0x1p-540, 0}, {0x1p-541, 0x1p-1000}, {0, 0x1p-999}}};
  CHECK(deciding_stage(staged::orient2d, tiny) == Stage::exact);
  const Points huge = {{{0x1p1023, 0}, {0, 0x1p1023}, {-0x1p1023, -0x1p1023}}};
  CHECK(deciding_stage(staged::orient2d, huge) == Stage::long_integers);
}

// --- Consistency

TEST_CASE("orient2d agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::orient2d, 20000, 20000 / 4);
}

// --- Range

TEST_CASE("orient2d: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  CHECK(orient2d({0, 0}, {least, 0}, {0, least}) == Sign::positive);
  CHECK(orient2d({-most, -most}, {most, -most}, {most, most}) == Sign::positive);
  CHECK(orient2d({-most, -most}, {0, 0}, {most, most}) == Sign::zero);
  CHECK(orient2d({-most, 0}, {most, 0}, {0, least}) == Sign::positive);
  CHECK(orient2d({-most, -least}, {most, least}, {0, 0}) == Sign::zero);
  CHECK(orient2d({-most, -least}, {most, 2 * least}, {0, 0}) == Sign::negative);
}

TEST_CASE("orient2d refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::orient2d, Points{{{0, 0}, {1, 0}, {1, 1}}});
}

TEST_CASE("orient2d: integers of one bit more than their determinant in doubles stands") {
  const Points p = {{{0, 0}, {0x1.5f983ap+26, 0x1.bc7787cp+26}, {0x1.5618a84p+26, 0x1.b075acp+26}}};
  CHECK(of(p) == Sign::positive);  // it is 1
  CHECK(staged::ask(staged::orient2d, p, environment::settings[0]).agree_on(1));
}

// --- Regress

// On a grid of 1, but for the last bits of coordinates between -2^52 and -2^51, where the check of
// the grid lost nothing to rounding: their determinant is 1/4, and in doubles 0.
TEST_CASE("orient2d: coordinates that are nearly on a grid") {
  const Points p = {{{-0x1.550f7dca7p+51, -0x1.550f7dca7p+51},
                     {-0x1.550f7d7289f18p+51, -0x1.550f7d5b521e1p+51},
                     {-0x1.550f7d74e9d5fp+51, -0x1.550f7d5e5295p+51}}};
  CHECK(of(p) == Sign::positive);
  CHECK(
      staged::ask(staged::orient2d, p, environment::settings[0]).agree_on(reference::orient2d(p)));
}
