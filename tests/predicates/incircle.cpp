// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/incircle.hpp>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using cases::Family;
using cases::Relation;
using staged::Stage;
using Points = staged::Points<Point2, 4>;

namespace {

Points draw(Relation relation = Relation::round) {
  auto [family, random] = cases::draw();
  const Points p = staged::incircle.make(family, relation, random);
  RC_LOG() << cases::hex(p) << "\n";
  return p;
}

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
  rc::prop("with such points", [] {
    auto random = cases::draw().random;
    const Relation relation = random.one_in(2) ? Relation::round : Relation::flat;
    const Points p = staged::incircle.make(Family::degenerate, relation, random);
    RC_ASSERT(of(p) == Sign::zero);
  });
  rc::prop("iff the rationals say so", [] {
    const Points p = draw();
    RC_ASSERT((of(p) == Sign::zero) == (reference::incircle(p) == 0));
  });
}

TEST_CASE("incircle, laws 2 and 3: odd permutations negate and even ones keep") {
  rc::prop("permuted", [] {
    const Points p = draw();
    const Sign s = of(p);
    std::array<std::size_t, 4> order = {0, 1, 2, 3};
    do {
      int inversions = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = i + 1; j < 4; ++j) inversions += order[i] > order[j];
      }
      const Sign permuted = incircle(p[order[0]], p[order[1]], p[order[2]], p[order[3]]);
      RC_ASSERT(permuted == (inversions % 2 == 0 ? s : -s));
    } while (std::next_permutation(order.begin(), order.end()));
  });
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
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    Points p = staged::incircle.make(Family::near_degenerate, Relation::round, random);
    const Sign s = of(p);
    if (!staged::scale(p, random.between(-800, 900))) return;
    RC_ASSERT(of(p) == s);
  });
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
  staged::check_all(staged::incircle, 15000, staged::default_environment());
  staged::check_stages(staged::incircle, 15000 / 4);
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
