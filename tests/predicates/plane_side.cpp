// SPDX-License-Identifier: MIT
#include <signum/predicates/plane_side.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 3>;

namespace {

Points draw() { return laws::draw(staged::plane_side); }

}  // namespace

// --- Examples

TEST_CASE("plane_side: above, below and on the plane z = 2") {
  const Plane3 plane = {{0, 0, 1}, -2};
  CHECK(plane_side(plane, {7, 9, 3}) == Sign::positive);
  CHECK(plane_side(plane, {7, 9, 1}) == Sign::negative);
  CHECK(plane_side(plane, {7, 9, 2}) == Sign::zero);
}

TEST_CASE("plane_side: a sum of terms that no double holds") {
  const Plane3 plane = {{0x1p600, 0x1p-600, 0}, -1};
  CHECK(plane_side(plane, {0x1p-600, 0, 0}) == Sign::zero);
  CHECK(plane_side(plane, {0x1p-600, 0x1p-600, 0}) == Sign::positive);
  CHECK(plane_side(plane, {0x1p-600, -0x1p-600, 0}) == Sign::negative);
}

// --- Laws

TEST_CASE("plane_side, law 1: negating the plane negates") {
  rc::prop("negated", [] {
    const auto [n, d, p] = draw();
    const Sign s = plane_side({n, d.x}, p);
    RC_ASSERT(plane_side({{-n.x, -n.y, -n.z}, -d.x}, p) == -s);
  });
}

TEST_CASE("plane_side, law 2: scaling the plane by a power of two keeps") {
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    const auto [n, d, p] = staged::plane_side.make(Family::degenerate, Relation::flat, random);
    std::array<Point3, 2> scaled = {n, d};
    if (!staged::scale(scaled, random.between(-700, 700))) return;
    RC_ASSERT(plane_side({scaled[0], scaled[1].x}, p) == plane_side({n, d.x}, p));
  });
}

// --- Stages

TEST_CASE("plane_side: the stage that must decide") {
  CHECK(share(staged::plane_side, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  const Points on = {{{1, 2, 3}, {-6, 0, 0}, {1, 1, 1}}};
  CHECK(deciding_stage(staged::plane_side, on) == Stage::grid);
  const Points far_apart = {{{0x1p600, 0, 0}, {-1, 0, 0}, {0x1p-600, 0, 0}}};
  CHECK(deciding_stage(staged::plane_side, far_apart) == Stage::exact);
}

// --- Consistency

TEST_CASE("plane_side agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::plane_side, 10000, 10000 / 4);
}

// --- Range

TEST_CASE("plane_side refuses what is not finite") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    CHECK_THROWS_AS(plane_side({{1, 2, 3}, bad}, {4, 5, 6}), NotFinite);
    CHECK_THROWS_AS(plane_side({{1, bad, 3}, 0}, {4, 5, 6}), NotFinite);
    CHECK_THROWS_AS(plane_side({{1, 2, 3}, 0}, {4, 5, bad}), NotFinite);
    CHECK_THROWS_AS(plane_side({{0, 0, 0}, 0}, {bad, 0, 0}), NotFinite);
  }
}
