// SPDX-License-Identifier: MIT
#include <signum/predicates/line_plane_point_side.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 8>;

namespace {

Points draw() { return laws::draw(staged::line_plane_point_side); }

}  // namespace

// --- Examples

TEST_CASE("line_plane_point_side: a point that no double holds") {
  // The line from the origin through (3, 1, 0) meets the plane x = 1 at y = 1/3.
  const LinePlanePoint third = {{0, 0, 0}, {3, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 1}};
  const auto side_of_height = [&](double y) {
    return line_plane_point_side({0, y, 0}, {0, y, 1}, {1, y, 0}, third);
  };
  CHECK(side_of_height(0.25) == Sign::positive);
  CHECK(side_of_height(1.0 / 3) == Sign::positive);
  CHECK(side_of_height(std::nextafter(1.0 / 3, 1)) == Sign::negative);
}

TEST_CASE("line_plane_point_side: zero where there is no such point") {
  const LinePlanePoint parallel = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 1}};
  CHECK(line_plane_point_side({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, parallel) == Sign::zero);
}

// --- Laws

TEST_CASE("line_plane_point_side, laws 1 to 3: permutations") {
  rc::prop("permuted", [] {
    const auto [a, b, c, p, q, r, s, t] = draw();
    const Sign sign = line_plane_point_side(a, b, c, {p, q, r, s, t});
    RC_ASSERT(line_plane_point_side(a, b, c, {q, p, r, s, t}) == sign);
    RC_ASSERT(line_plane_point_side(a, b, c, {p, q, s, t, r}) == sign);
    RC_ASSERT(line_plane_point_side(a, b, c, {p, q, s, r, t}) == sign);
    RC_ASSERT(line_plane_point_side(b, a, c, {p, q, r, s, t}) == -sign);
    RC_ASSERT(line_plane_point_side(a, c, b, {p, q, r, s, t}) == -sign);
  });
}

// --- Stages

TEST_CASE("line_plane_point_side: the stage that must decide") {
  const Family uniform = Family::uniform;
  CHECK(share(staged::line_plane_point_side, Stage::filter, uniform, Relation::flat) > 0.99);
  // The point (1, 1/3, 0) on the plane through it.
  Points on = {
      {{0, 0, 0}, {3, 1, 0}, {0, 0, 1}, {0, 0, 0}, {3, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 1}}};
  CHECK(deciding_stage(staged::line_plane_point_side, on) != Stage::filter);
  REQUIRE(staged::scale(on, -200));
  CHECK(deciding_stage(staged::line_plane_point_side, on) == Stage::short_integers);
}

// --- Consistency

TEST_CASE("line_plane_point_side agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::line_plane_point_side, 3000, 3000 / 4);
}

// --- Range

TEST_CASE("line_plane_point_side refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::line_plane_point_side, Points{{{0, 0, 0},
                                                                          {3, 2, 0},
                                                                          {0, 0, 1},
                                                                          {0, 0, 0},
                                                                          {3, 1, 0},
                                                                          {1, 0, 0},
                                                                          {1, 1, 0},
                                                                          {1, 0, 1}}});
}
