// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient3d.hpp>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using cases::Family;
using cases::Relation;
using staged::Stage;
using Points = staged::Points<Point3, 4>;

namespace {

Points draw() {
  auto [family, random] = cases::draw();
  const Points p = staged::orient3d.make(family, Relation::flat, random);
  RC_LOG() << cases::hex(p) << "\n";
  return p;
}

Sign of(const Points& p) { return orient3d(p[0], p[1], p[2], p[3]); }

}  // namespace

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
  rc::prop("with points of a plane", [] {
    auto random = cases::draw().random;
    const Points p = staged::orient3d.make(Family::degenerate, Relation::flat, random);
    RC_ASSERT(of(p) == Sign::zero);
  });
  rc::prop("iff the rationals say so", [] {
    const Points p = draw();
    RC_ASSERT((of(p) == Sign::zero) == (reference::orient3d(p) == 0));
  });
}

TEST_CASE("orient3d, laws 2 and 3: odd permutations negate and even ones keep") {
  rc::prop("permuted", [] {
    const Points p = draw();
    const Sign s = of(p);
    std::array<std::size_t, 4> order = {0, 1, 2, 3};
    do {
      int inversions = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = i + 1; j < 4; ++j) inversions += order[i] > order[j];
      }
      const Sign permuted = orient3d(p[order[0]], p[order[1]], p[order[2]], p[order[3]]);
      RC_ASSERT(permuted == (inversions % 2 == 0 ? s : -s));
    } while (std::next_permutation(order.begin(), order.end()));
  });
}

TEST_CASE("orient3d, law 4: mirroring one coordinate negates") {
  rc::prop("mirrored", [] {
    const Points p = draw();
    for (double Point3::* coordinate : {&Point3::x, &Point3::y, &Point3::z}) {
      Points q = p;
      for (Point3& r : q) r.*coordinate = -(r.*coordinate);
      RC_ASSERT(of(q) == -of(p));
    }
  });
}

TEST_CASE("orient3d, law 5: scaling by a power of two keeps") {
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    Points p = staged::orient3d.make(Family::near_degenerate, Relation::flat, random);
    const Sign s = of(p);
    if (!staged::scale(p, random.between(-800, 900))) return;
    RC_ASSERT(of(p) == s);
  });
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
  staged::check_all(staged::orient3d, 20000, staged::default_environment());
  staged::check_stages(staged::orient3d, 20000 / 4);
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
