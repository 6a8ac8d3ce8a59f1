// SPDX-License-Identifier: MIT
#include <signum/predicates/compare_distances.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 4>;

namespace {

Points draw() { return laws::draw(staged::compare_distances); }

Sign of(const Points& p) { return compare_distances(p[0], p[1], p[2], p[3]); }

}  // namespace

// --- Examples

TEST_CASE("compare_distances: farther, nearer and as far") {
  CHECK(compare_distances({0, 0, 0}, {1, 2, 2}, {5, 5, 5}, {5, 7, 7}) == Sign::positive);
  CHECK(compare_distances({0, 0, 0}, {1, 2, 2}, {5, 5, 5}, {8, 5, 6}) == Sign::negative);
  CHECK(compare_distances({0, 0, 0}, {1, 2, 2}, {5, 5, 5}, {5, 8, 5}) == Sign::zero);
}

TEST_CASE("compare_distances: which of two points is nearer to a third, in the plane") {
  const Point2 p{10, 10}, a{13, 14}, b{15, 10}, c{15, 10.000001};
  CHECK(compare_distances(p, a, p, b) == Sign::zero);
  CHECK(compare_distances(p, a, p, c) == Sign::negative);
  CHECK(compare_distances(p, p, p, p) == Sign::zero);
}

// --- Laws

TEST_CASE("compare_distances, law 1: zero iff as far apart") {
  laws::check_degenerate(staged::compare_distances, {Relation::flat});
  rc::prop("of pairs of equal points", [] {
    const auto [a, b, c, d] = draw();
    RC_ASSERT(compare_distances(a, a, c, c) == Sign::zero);
    RC_ASSERT(compare_distances(a, b, c, c) == (a == b ? Sign::zero : Sign::positive));
  });
}

TEST_CASE("compare_distances, laws 2 and 3: swapping pairs negates, swapping points keeps") {
  rc::prop("swapped", [] {
    const auto [a, b, c, d] = draw();
    const Sign s = compare_distances(a, b, c, d);
    RC_ASSERT(compare_distances(c, d, a, b) == -s);
    RC_ASSERT(compare_distances(b, a, c, d) == s);
    RC_ASSERT(compare_distances(a, b, d, c) == s);
  });
}

TEST_CASE("compare_distances, law 4: mirroring and exchanging coordinates keeps") {
  rc::prop("mirrored", [] {
    const Points p = draw();
    Points q = p;
    for (Point3& r : q) r = {r.y, -r.z, r.x};
    RC_ASSERT(of(q) == of(p));
  });
  rc::prop("in the plane", [] {
    Points p = draw();
    std::array<Point2, 4> flat;
    for (std::size_t i = 0; i < 4; ++i) {
      p[i].z = 7;
      flat[i] = {p[i].x, p[i].y};
    }
    RC_ASSERT(compare_distances(flat[0], flat[1], flat[2], flat[3]) == of(p));
  });
}

TEST_CASE("compare_distances, law 5: scaling by a power of two keeps") {
  laws::check_scaled(staged::compare_distances);
}

// --- Stages

TEST_CASE("compare_distances: the stage that must decide") {
  CHECK(share(staged::compare_distances, Stage::filter, Family::uniform, Relation::flat) > 0.99);
  const Points as_far = {{{0, 0, 0}, {1, 2, 2}, {5, 5, 5}, {5, 8, 5}}};
  CHECK(deciding_stage(staged::compare_distances, as_far) == Stage::grid);
  const Points huge = {{{0, 0, 0}, {0x1p600, 0, 0}, {0, 0, 0}, {0, 0x1p600, 0}}};
  CHECK(deciding_stage(staged::compare_distances, huge) == Stage::long_integers);
}

// --- Consistency

TEST_CASE("compare_distances agrees with integers, stage by stage, in every family") {
  laws::check_agreement(staged::compare_distances, 10000, 10000 / 4);
}

// --- Range

TEST_CASE("compare_distances: squares that no double holds") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  const Point3 o{0, 0, 0};
  CHECK(compare_distances(o, {least, 0, 0}, o, {0, least, 0}) == Sign::zero);
  CHECK(compare_distances(o, {least, 0, 0}, o, o) == Sign::positive);
  CHECK(compare_distances({-most, 0, 0}, {most, 0, 0}, {0, -most, 0}, {0, most, 0}) == Sign::zero);
  CHECK(compare_distances({-most, 0, 0}, {most, 0, 0}, {0, -most, 0}, {0, most, least}) ==
        Sign::negative);
}

TEST_CASE("compare_distances refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::compare_distances,
                                   Points{{{0, 0, 0}, {1, 2, 3}, {1, 1, 1}, {3, 4, 5}}});
}
