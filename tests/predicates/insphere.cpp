// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/insphere.hpp>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using cases::Family;
using cases::Relation;
using staged::Stage;
using Points = staged::Points<Point3, 5>;

namespace {

Points draw() {
  auto [family, random] = cases::draw();
  const Points p = staged::insphere.make(family, Relation::round, random);
  RC_LOG() << cases::hex(p) << "\n";
  return p;
}

Sign of(const Points& p) { return insphere(p[0], p[1], p[2], p[3], p[4]); }

}  // namespace

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
  rc::prop("with such points", [] {
    auto random = cases::draw().random;
    const Relation relation = random.one_in(2) ? Relation::round : Relation::flat;
    const Points p = staged::insphere.make(Family::degenerate, relation, random);
    RC_ASSERT(of(p) == Sign::zero);
  });
  rc::prop("iff the rationals say so", [] {
    const Points p = draw();
    RC_ASSERT((of(p) == Sign::zero) == (reference::insphere(p) == 0));
  });
}

TEST_CASE("insphere, laws 2 and 3: odd permutations negate and even ones keep") {
  rc::prop("permuted", [] {
    const Points p = draw();
    const Sign s = of(p);
    std::array<std::size_t, 5> order = {0, 1, 2, 3, 4};
    do {
      int inversions = 0;
      for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = i + 1; j < 5; ++j) inversions += order[i] > order[j];
      }
      const Sign permuted =
          insphere(p[order[0]], p[order[1]], p[order[2]], p[order[3]], p[order[4]]);
      RC_ASSERT(permuted == (inversions % 2 == 0 ? s : -s));
    } while (std::next_permutation(order.begin(), order.end()));
  });
}

TEST_CASE("insphere, law 4: mirroring one coordinate negates") {
  rc::prop("mirrored", [] {
    const Points p = draw();
    for (double Point3::* coordinate : {&Point3::x, &Point3::y, &Point3::z}) {
      Points q = p;
      for (Point3& r : q) r.*coordinate = -(r.*coordinate);
      RC_ASSERT(of(q) == -of(p));
    }
  });
}

TEST_CASE("insphere, law 5: scaling by a power of two keeps") {
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    Points p = staged::insphere.make(Family::near_degenerate, Relation::round, random);
    const Sign s = of(p);
    if (!staged::scale(p, random.between(-800, 900))) return;
    RC_ASSERT(of(p) == s);
  });
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
  staged::check_all(staged::insphere, 6000, staged::default_environment());
  staged::check_stages(staged::insphere, 6000 / 4);
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
