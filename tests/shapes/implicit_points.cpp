// SPDX-License-Identifier: MIT
#include <signum/shapes/implicit_points.hpp>
// The header under test comes first.
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Q = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                        boost::multiprecision::et_off>;
using Row = std::array<Q, 4>;

Sign sign_of(const Q& q) { return q > 0 ? Sign::positive : q < 0 ? Sign::negative : Sign::zero; }

Row row(const Plane3& p) { return {Q(p.normal.x), Q(p.normal.y), Q(p.normal.z), Q(p.offset)}; }

/// The side of the point that elimination finds.
std::optional<Sign> side_by_elimination(const std::array<Plane3, 3>& planes, const Plane3& plane) {
  std::array<Row, 3> m{row(planes[0]), row(planes[1]), row(planes[2])};
  for (std::size_t i = 0; i < 3; ++i) {
    std::size_t pivot = i;
    while (pivot < 3 && m[pivot][i] == 0) ++pivot;
    if (pivot == 3) return std::nullopt;
    std::swap(m[i], m[pivot]);
    for (std::size_t k = 0; k < 3; ++k) {
      if (k == i) continue;
      const Q factor = m[k][i] / m[i][i];
      for (std::size_t c = 0; c < 4; ++c) m[k][c] -= factor * m[i][c];
    }
  }
  const Row p = row(plane);
  Q sum = p[3];
  for (std::size_t i = 0; i < 3; ++i) sum -= p[i] * m[i][3] / m[i][i];
  return sign_of(sum);
}

std::optional<Q> meeting(const Line3& line, const Plane3& p) {
  const Row r = row(p);
  const Q along =
      r[0] * Q(line.direction.x) + r[1] * Q(line.direction.y) + r[2] * Q(line.direction.z);
  if (along == 0) return std::nullopt;
  const Q at = r[0] * Q(line.origin.x) + r[1] * Q(line.origin.y) + r[2] * Q(line.origin.z) + r[3];
  return Q(-at / along);
}
std::optional<Sign> order_in_rationals(const Line3& line, const Plane3& a, const Plane3& b) {
  const auto s = meeting(line, a), t = meeting(line, b);
  return s && t ? std::optional(sign_of(*s - *t)) : std::nullopt;
}

/// Small integers, of which many sets are degenerate, or such times powers of two of all sizes.
struct Draw {
  Random& random;
  int extent;
  bool scaled;

  double number() {
    const double x = random.between(-extent, extent);
    return scaled ? std::ldexp(x, random.between(-900, 900)) : x;
  }
  Point3 point() { return {number(), number(), number()}; }
  Plane3 plane() { return {point(), number()}; }
};

Plane3 negated(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }
std::optional<Sign> opposite(std::optional<Sign> s) { return s ? std::optional(-*s) : s; }

const Plane3 x_is_1{{1, 0, 0}, -1}, y_is_2{{0, 2, 0}, -4}, z_is_3{{0, 0, -1}, 3};

}  // namespace

// Examples

TEST_CASE("common_point_side: the point (1, 2, 3) beside some planes") {
  CHECK(common_point_side(x_is_1, y_is_2, z_is_3, {{1, 1, 1}, -6}) == Sign::zero);
  CHECK(common_point_side(x_is_1, y_is_2, z_is_3, {{1, 1, 1}, -5}) == Sign::positive);
  CHECK(common_point_side(x_is_1, y_is_2, z_is_3, {{1, 1, 1}, -0x1.8000000000001p2}) ==
        Sign::negative);
  CHECK_FALSE(common_point_side(x_is_1, x_is_1, z_is_3, {{1, 1, 1}, -6}));
  CHECK_FALSE(common_point_side(x_is_1, y_is_2, {{1, 1, 0}, 0}, {{1, 1, 1}, -6}));
  CHECK(common_point_side(x_is_1, y_is_2, z_is_3, {{0, 0, 0}, 1}) == Sign::positive);
}

TEST_CASE("order_along: a line meets planes at 1/3 and nearly there, and some not at all") {
  const Line3 line{{0, 0, 0}, {3, 1, 0}};
  const double third = 1.0 / 3;  // less than a third
  CHECK(order_along(line, x_is_1, {{0, 1, 0}, -third}) == Sign::positive);
  CHECK(order_along(line, {{0, 1, 0}, -third}, x_is_1) == Sign::negative);
  CHECK(order_along(line, x_is_1, {{0, 3, 0}, -1}) == Sign::zero);
  CHECK_FALSE(order_along(line, x_is_1, z_is_3));
  CHECK_FALSE(order_along(line, {{0, 0, 1}, 0}, {{0, 0, 1}, 0}));
  CHECK_FALSE(order_along({{0, 0, 0}, {0, 0, 0}}, x_is_1, y_is_2));
}

// Laws and consistency

TEST_CASE("laws 1 to 4: common_point_side and order_along agree with rationals") {
  int points = 0, zeros = 0;
  for (int seed = 0; seed < 6000; ++seed) {
    Random random(static_cast<unsigned>(seed));
    Draw draw{random, seed % 2 == 0 ? 2 : 9, seed % 3 == 0};
    const std::array<Plane3, 3> p{draw.plane(), draw.plane(), draw.plane()};
    Plane3 plane = draw.plane();
    // One of the pencil of the first two goes through their common points.
    if (seed % 5 == 1 && !draw.scaled) {
      const auto sum = [&](double x, double y) { return 2 * x - 3 * y; };
      plane = {{sum(p[0].normal.x, p[1].normal.x), sum(p[0].normal.y, p[1].normal.y),
                sum(p[0].normal.z, p[1].normal.z)},
               sum(p[0].offset, p[1].offset)};
    }
    const auto side = common_point_side(p[0], p[1], p[2], plane);
    REQUIRE(side == side_by_elimination(p, plane));
    CHECK(side == common_point_side(p[2], p[0], negated(p[1]), plane));
    CHECK(side == common_point_side(p[1], p[0], p[2], plane));
    CHECK(opposite(side) == common_point_side(p[0], p[1], p[2], negated(plane)));
    points += side ? 1 : 0;
    zeros += side == Sign::zero ? 1 : 0;

    const Line3 line{draw.point(), draw.point()};
    const auto order = order_along(line, p[0], p[1]);
    REQUIRE(order == order_in_rationals(line, p[0], p[1]));
    CHECK(opposite(order) == order_along(line, p[1], p[0]));
    const Point3& d = line.direction;
    CHECK(opposite(order) == order_along({line.origin, {-d.x, -d.y, -d.z}}, p[0], p[1]));
    CHECK(order == order_along(line, negated(p[0]), p[1]));
  }
  CHECK(points > 4000);
  CHECK(zeros > 300);
}

TEST_CASE("common_point_side and order_along of planes that nearly meet") {
  for (int seed = 0; seed < 500; ++seed) {
    Random random(static_cast<unsigned>(seed));
    Draw draw{random, 1 << 20, false};
    const std::array<Plane3, 3> p{draw.plane(), draw.plane(), draw.plane()};
    // A rounded linear combination of their equations.
    const double s = draw.number() / 3, t = draw.number() / 7, u = draw.number() / 11;
    const auto mix = [&](double a, double b, double c) { return s * a + t * b + u * c; };
    const Plane3 plane{{mix(p[0].normal.x, p[1].normal.x, p[2].normal.x),
                        mix(p[0].normal.y, p[1].normal.y, p[2].normal.y),
                        mix(p[0].normal.z, p[1].normal.z, p[2].normal.z)},
                       mix(p[0].offset, p[1].offset, p[2].offset)};
    CHECK(common_point_side(p[0], p[1], p[2], plane) == side_by_elimination(p, plane));
    const Line3 line{draw.point(), draw.point()};
    CHECK(order_along(line, p[0], plane) == order_in_rationals(line, p[0], plane));
  }
}

// Range

TEST_CASE("common_point_side and order_along in every floating-point environment, and not finite") {
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Plane3 p{{0x1p-1074, 0x1p1000, 1}, 3}, q{{0x1p600, 1, 0}, -0x1p-1060};
    CHECK(common_point_side(p, q, z_is_3, x_is_1) == side_by_elimination({p, q, z_is_3}, x_is_1));
  }
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(common_point_side({{1, infinity, 0}, 0}, y_is_2, z_is_3, x_is_1), NotFinite);
  CHECK_THROWS_AS(common_point_side(x_is_1, y_is_2, z_is_3, {{0, 0, 0}, infinity}), NotFinite);
  CHECK_THROWS_AS(order_along({{infinity, 0, 0}, {0, 0, 0}}, x_is_1, y_is_2), NotFinite);
}
