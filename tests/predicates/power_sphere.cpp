// SPDX-License-Identifier: MIT
#include <signum/predicates/power_sphere.hpp>
// The header under test comes first.
#include "predicate_laws.hpp"

using Points = staged::Points<Point3, 7>;

namespace {

/// Five points, and their weights as the coordinates of two more.
Points draw() { return laws::draw(staged::power_sphere, Relation::round); }

Sign of(const Points& p) { return staged::power_sphere.sign(p); }

double& weight(Points& p, std::size_t i) {
  return i < 3 ? p[5].*staged::coordinates<Point3>()[i]
               : p[6].*staged::coordinates<Point3>()[i - 3];
}

/// The points and their weights in another order.
Points permuted(Points p, const std::array<std::size_t, 5>& order) {
  Points q{};
  for (std::size_t i = 0; i < 5; ++i) {
    q[i] = p[order[i]];
    weight(q, i) = weight(p, order[i]);
  }
  return q;
}

}  // namespace

// --- Examples

TEST_CASE("power_sphere: a weight draws a point into the sphere or pushes it out") {
  const WeightedPoint3 a{{1, 0, 0}, 0}, b{{0, 1, 0}, 0}, c{{0, 0, 1}, 0}, d{{-1, 0, 0}, 0};
  REQUIRE(orient3d(a.point, c.point, b.point, d.point) == Sign::positive);
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, 0}) == Sign::zero);
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, 0.5}) == Sign::positive);
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, -0.5}) == Sign::negative);
}

// --- Laws

TEST_CASE("power_sphere, law 1: zero iff the lifted points are in one hyperplane") {
  rc::prop("lifted to a hyperplane", [] {
    auto random = cases::draw().random;
    const double i = random.between(-9, 9), j = random.between(-9, 9), k = random.between(-9, 9);
    Points p{};
    for (std::size_t n = 0; n < 5; ++n) {
      Point3& q = p[n];
      q = {double(random.between(-1000, 1000)), double(random.between(-1000, 1000)),
           double(random.between(-1000, 1000))};
      weight(p, n) = dot(q, q) - (i * q.x + j * q.y + k * q.z + 7);
    }
    RC_ASSERT(of(p) == Sign::zero);
    weight(p, 4) += 0x1p-20;
    RC_ASSERT(of(p) == orient3d(p[0], p[1], p[2], p[3]));
  });
  laws::check_zeros(staged::power_sphere, Relation::round);
}

TEST_CASE("power_sphere, laws 2 and 3: odd permutations negate and even ones keep") {
  rc::prop("permuted", [] {
    const Points p = draw();
    const Sign s = of(p);
    RC_ASSERT(of(permuted(p, {1, 0, 2, 3, 4})) == -s);
    RC_ASSERT(of(permuted(p, {0, 2, 1, 3, 4})) == -s);
    RC_ASSERT(of(permuted(p, {0, 1, 3, 2, 4})) == -s);
    RC_ASSERT(of(permuted(p, {0, 1, 2, 4, 3})) == -s);
    RC_ASSERT(of(permuted(p, {1, 2, 3, 4, 0})) == s);
  });
}

TEST_CASE("power_sphere, law 4: with equal weights as insphere") {
  rc::prop("of one weight", [] {
    Points p = draw();
    const double w = p[5].x;
    for (std::size_t i = 0; i < 5; ++i) weight(p, i) = w;
    RC_ASSERT(of(p) == insphere(p[0], p[1], p[2], p[3], p[4]));
  });
}

TEST_CASE("power_sphere, law 5: a larger weight is farther inside") {
  rc::prop("larger", [] {
    Points p = draw();
    if (orient3d(p[0], p[1], p[2], p[3]) != Sign::positive) return;
    const Sign before = of(p);
    double& w = weight(p, 4);
    w = std::nextafter(w, std::numeric_limits<double>::max());
    RC_ASSERT(static_cast<int>(of(p)) >= static_cast<int>(before));
    RC_ASSERT(before != Sign::zero || of(p) == Sign::positive);
  });
}

TEST_CASE("power_sphere, law 6: scaling coordinates and weights keeps") {
  rc::prop("scaled", [] {
    auto random = cases::draw().random;
    const Points p = staged::power_sphere.make(Family::near_degenerate, Relation::round, random);
    const int e = random.between(-200, 200);
    Points q = p;
    if (!staged::scale(q, e)) return;
    for (std::size_t i = 0; i < 5; ++i) weight(q, i) = std::ldexp(weight(q, i), e);
    RC_ASSERT(of(q) == of(p));
  });
}

// --- Stages

TEST_CASE("power_sphere: the stage that must decide") {
  CHECK(share(staged::power_sphere, Stage::filter, Family::uniform, Relation::round) > 0.99);
  // The lifted points are in the hyperplane of height 0.
  const Points zero = {
      {{0, 2, 0}, {0, 1, 0}, {2, 2, 1}, {3, 0, 1}, {1, 1, 1}, {4, 1, 9}, {10, 3, 0}}};
  CHECK(deciding_stage(staged::power_sphere, zero) == Stage::grid);
  Points fine = zero;
  for (std::size_t i = 0; i < 7; ++i) {
    const double s = i < 5 ? 0x1p-30 : 0x1p-60;
    fine[i] = {fine[i].x * s, fine[i].y * s, fine[i].z * s};
  }
  CHECK(deciding_stage(staged::power_sphere, fine) == Stage::short_expansions);
}

// --- Consistency

TEST_CASE("power_sphere agrees with rationals, stage by stage, in every family") {
  laws::check_agreement(staged::power_sphere, 8000, 8000);
}

// --- Range

TEST_CASE("power_sphere: subnormal, huge and mixed coordinates") {
  constexpr double least = 0x1p-1074;
  constexpr double most = 0x1.fffffffffffffp1023;
  const WeightedPoint3 a{{1, 0, 0}, 0}, b{{0, 1, 0}, 0}, c{{0, 0, 1}, 0}, d{{-1, 0, 0}, 0};
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, least}) == Sign::positive);
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, -least}) == Sign::negative);
  CHECK(power_sphere(a, c, b, d, {{most, most, most}, most}) == Sign::negative);
  CHECK(power_sphere(a, c, b, d, {{0, -1, 0}, most}) == Sign::positive);
}

TEST_CASE("power_sphere refuses what is not finite") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const WeightedPoint3 a{{1, 0, 0}, 0}, b{{0, 1, 0}, 0}, c{{0, 0, 1}, 0}, d{{-1, 0, 0}, 0};
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    CHECK_THROWS_AS(power_sphere(a, b, c, d, {{0, 0, 0}, bad}), NotFinite);
    CHECK_THROWS_AS(power_sphere(a, b, c, d, {{0, bad, 0}, 0}), NotFinite);
    CHECK_THROWS_AS(power_sphere({{0, 0, bad}, 0}, b, c, d, a), NotFinite);
    CHECK_THROWS_AS(power_sphere(a, {{0, 0, 0}, bad}, c, d, a), NotFinite);
  }
}

// --- Regress

TEST_CASE("power_sphere: tiny coordinates, whose squares are far below their weights") {
  for (int e = -130; e < 0; ++e) {
    const double s = std::ldexp(1.0, e);
    const Points p = {
        {{s, 0, 0}, {0, 0, s}, {0, s, 0}, {-s, 0, 0}, {0, -s, 0}, {0, 0, 0}, {0, s, 0}}};
    CHECK(of(p) == Sign::positive);
    const auto signs = staged::on_differences(
        staged::power_sphere, p,
        [](auto formula, const auto&... d) { return staged::stage_signs(formula, d...); });
    CHECK(staged::wrong_stage(signs, 1) == std::nullopt);
  }
}
