// SPDX-License-Identifier: MIT
#include <signum/predicates/power_circle.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 4>;

namespace {

/// The weight is the third coordinate.
Points draw() { return laws::draw(staged::power_circle, Relation::round); }

Sign of(const Points& p) { return staged::power_circle.sign(p); }

Sign orient2d_of(const Points& p) {
  return orient2d({p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y});
}

}  // namespace

// --- Examples

TEST_CASE("power_circle: a weight draws a point into the circle or pushes it out") {
  const WeightedPoint2 a{{1, 0}, 0}, b{{0, 1}, 0}, c{{-1, 0}, 0};
  CHECK(power_circle(a, b, c, {{0, -1}, 0}) == Sign::zero);
  CHECK(power_circle(a, b, c, {{0, -1}, 0.5}) == Sign::positive);
  CHECK(power_circle(a, b, c, {{0, -1}, -0.5}) == Sign::negative);
  // The circle of radius 2 around (3, 0) is orthogonal to one around the origin whose squared
  // radius is 3^2 - 2^2 = 5.
  const WeightedPoint2 d{{3, 0}, 4}, e{{0, 3}, 4}, f{{-3, 0}, 4};
  CHECK(power_circle(d, e, f, {{0, 0}, -5}) == Sign::zero);
  CHECK(power_circle(d, e, f, {{0, 0}, -4}) == Sign::positive);
  CHECK(power_circle(d, e, f, {{0, 0}, -6}) == Sign::negative);
}

// --- Laws

TEST_CASE("power_circle, law 1: zero iff the lifted points are in one plane") {
  rc::prop("lifted to a plane", [] {
    // With w = x^2 + y^2 - (i x + j y + k) the lifted point is (x, y, i x + j y + k).
    auto random = cases::draw().random;
    const double i = random.between(-9, 9), j = random.between(-9, 9), k = random.between(-9, 9);
    Points p;
    for (Point3& q : p) {
      q.x = random.between(-1000, 1000);
      q.y = random.between(-1000, 1000);
      q.z = q.x * q.x + q.y * q.y - (i * q.x + j * q.y + k);
    }
    RC_ASSERT(of(p) == Sign::zero);
    p[3].z += 0x1p-20;
    RC_ASSERT(of(p) == orient2d_of(p));
  });
  laws::check_zeros(staged::power_circle, Relation::round);
}

TEST_CASE("power_circle, laws 2 and 3: odd permutations negate and even ones keep") {
  rc::prop("permuted", [] {
    const Points p = draw();
    const Sign s = of(p);
    RC_ASSERT(of({p[1], p[0], p[2], p[3]}) == -s);
    RC_ASSERT(of({p[0], p[2], p[1], p[3]}) == -s);
    RC_ASSERT(of({p[0], p[1], p[3], p[2]}) == -s);
    RC_ASSERT(of({p[1], p[2], p[0], p[3]}) == s);
    RC_ASSERT(of({p[1], p[0], p[3], p[2]}) == s);
  });
}

TEST_CASE("power_circle, law 4: with equal weights as incircle") {
  rc::prop("of one weight", [] {
    Points p = draw();
    const double w = p[*rc::gen::inRange<std::size_t>(0, 4)].z;
    for (Point3& q : p) q.z = w;
    RC_ASSERT(of(p) ==
              incircle({p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y}, {p[3].x, p[3].y}));
  });
}

TEST_CASE("power_circle, law 5: a larger weight is farther inside") {
  rc::prop("larger", [] {
    Points p = draw();
    if (orient2d_of(p) != Sign::positive) return;
    const Sign before = of(p);
    p[3].z = std::nextafter(p[3].z, std::numeric_limits<double>::max());
    RC_ASSERT(static_cast<int>(of(p)) >= static_cast<int>(before));
    RC_ASSERT(before != Sign::zero || of(p) == Sign::positive);
  });
}

TEST_CASE("power_circle, law 6: scaling coordinates and weights keeps") {
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    const Points p = staged::power_circle.make(Family::near_degenerate, Relation::round, random);
    const int e = random.between(-300, 300);
    Points q = p;
    if (!staged::scale(q, e)) return;
    for (Point3& r : q) r.z = std::ldexp(r.z, e);
    RC_ASSERT(of(q) == of(p));
  });
}

// --- Stages

TEST_CASE("power_circle: the stage that must decide") {
  CHECK(share(staged::power_circle, Stage::filter, Family::uniform, Relation::round) > 0.99);
  const Points zero = {{{0, 2, 4}, {0, 1, 1}, {2, 2, 8}, {3, 5, 34}}};
  CHECK(deciding_stage(staged::power_circle, zero) == Stage::grid);
  Points fine = zero;
  for (Point3& p : fine) p = {p.x * 0x1p-30, p.y * 0x1p-30, p.z * 0x1p-60};
  CHECK(deciding_stage(staged::power_circle, fine) == Stage::short_expansions);
  for (Point3& p : fine) p = {p.x * 0x1p-300, p.y * 0x1p-300, p.z * 0x1p-600};
  CHECK(deciding_stage(staged::power_circle, fine) == Stage::exact);
}

// --- Consistency

TEST_CASE("power_circle agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::power_circle, 8000, 8000);
}

// --- Range

TEST_CASE("power_circle: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  const WeightedPoint2 a{{1, 0}, 0}, b{{0, 1}, 0}, c{{-1, 0}, 0};
  CHECK(power_circle(a, b, c, {{0, -1}, least}) == Sign::positive);
  CHECK(power_circle(a, b, c, {{0, -1}, -least}) == Sign::negative);
  CHECK(power_circle(a, b, c, {{most, most}, most}) == Sign::negative);
  CHECK(power_circle(a, b, c, {{0, -1}, most}) == Sign::positive);
}

TEST_CASE("power_circle refuses what is not finite") {
  staged::check_refusal<NotFinite>(staged::power_circle,
                                   Points{{{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, 0, 0}}});
}

// --- Regress

// Near 2^-99, the stage of grids took intermediate results for exact whose terms have several
// degrees, and said zero.
TEST_CASE("power_circle: tiny coordinates, whose squares are far below their weights") {
  const auto at = [](double s) { return Points{{{s, 0, 0}, {0, s, 0}, {-s, 0, 0}, {0, -s, s}}}; };
  for (int e = -130; e < 0; ++e) {
    const Points p = at(std::ldexp(1.0, e));
    CHECK(of(p) == Sign::positive);
    const auto signs = staged::on_differences(
        staged::power_circle, p,
        [](auto formula, const auto&... d) { return staged::stage_signs(formula, d...); });
    CHECK(staged::wrong_stage(signs, 1) == std::nullopt);
  }
}
