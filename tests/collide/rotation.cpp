// SPDX-License-Identifier: MIT
#include <signum/collide/rotation.hpp>
// The header under test comes first.
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

using Ratio = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                            boost::multiprecision::et_off>;
using Real = boost::multiprecision::cpp_bin_float_100;
using Rows = std::array<std::array<Ratio, 3>, 3>;

/// The matrix of a quaternion, as textbooks write it.
Rows rows_of(const Quaternion& q) {
  const Ratio x = q.x, y = q.y, z = q.z, w = q.w, n = x * x + y * y + z * z + w * w;
  return {{{1 - 2 * (y * y + z * z) / n, 2 * (x * y - z * w) / n, 2 * (x * z + y * w) / n},
           {2 * (x * y + z * w) / n, 1 - 2 * (x * x + z * z) / n, 2 * (y * z - x * w) / n},
           {2 * (x * z - y * w) / n, 2 * (y * z + x * w) / n, 1 - 2 * (x * x + y * y) / n}}};
}

Ratio squared_distance_of(const Rows& r, const std::array<Point3, 3>& m) {
  Ratio sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::array row{m[i].x, m[i].y, m[i].z};
    for (std::size_t j = 0; j < 3; ++j) sum += (r[i][j] - row[j]) * (r[i][j] - row[j]);
  }
  return sum;
}

}  // namespace

TEST_CASE("rotation_about, laws 1 and 2: the axis is kept, and the angle is near") {
  cases::run("turns", 400, [](Random& random) -> std::string {
    const int exponent = random.between(-300, 300);
    const auto number = [&] { return std::ldexp(random.symmetric(), exponent); };
    const Point3 axis{number(), number(), random.between(0, 1) == 0 ? 0 : number()};
    const double angle = random.between(0, 1) == 0 ? 8 * random.symmetric()
                                                   : std::ldexp(1.0, random.between(-700, 2));
    const Quaternion q = rotation_about(axis, angle), back = rotation_about(axis, -angle);
    if (Ratio(q.x) * axis.y != Ratio(q.y) * axis.x || Ratio(q.x) * axis.z != Ratio(q.z) * axis.x) {
      return "another axis";
    }
    if (back.w != -q.w || back.x != q.x) return "law 2";
    const Real x = q.x, y = q.y, z = q.z;
    const Real half = atan2(Real(sqrt(Real(x * x + y * y + z * z))), Real(q.w));
    Real off = 2 * half - Real(angle);
    const Real turn = 2 * boost::math::constants::pi<Real>();
    off -= turn * round(Real(off / turn));
    if (abs(off) > rotation_error) return "angle";
    return "";
  });
  const Quaternion quarter = rotation_about({0, 0, 2}, 1.5707963267948966);
  CHECK(std::abs(quarter.w - 2) < 1e-15);
  CHECK(rotation_about({1, 2, 3}, 0).w == 1);
  CHECK_THROWS_AS(rotation_about({0, 0, 0}, 1), InvalidArgument);
  CHECK_THROWS_AS(rotation_about({1, 0, 0}, 9), InvalidArgument);
  CHECK_THROWS_AS(rotation_about({1, 0, 0}, std::numeric_limits<double>::quiet_NaN()), NotFinite);
}

TEST_CASE("rotation_about, law 1: the axis is the one given, unless it is too short") {
  for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
    for (const double length : {-2.0, 2.0, -0x1p-600, 0x1p-600}) {
      Point3 axis{0, 0, 0};
      axis.*x = length;
      const Quaternion q = rotation_about(axis, 1.5707963267948966);
      const double scale = std::abs(length) < 1 ? 0x1p500 : 1;
      CHECK(Point3{q.x, q.y, q.z} == Point3{axis.x * scale, axis.y * scale, axis.z * scale});
      CHECK(std::abs(q.w / (scale * std::abs(length)) - 1) < 1e-15);
    }
  }
}

TEST_CASE("nearest_rotation, laws 3 and 4: no rotation nearby is nearer") {
  cases::run("matrices", 200, [](Random& random) -> std::string {
    std::array<Point3, 3> m;
    const Quaternion made{random.symmetric(), random.symmetric(), random.symmetric(),
                          random.symmetric()};
    const Rows rows = rows_of(made);
    const double noise = random.between(0, 2) == 0 ? 0 : std::ldexp(1.0, -random.between(0, 60));
    for (std::size_t i = 0; i < 3; ++i) {
      const auto at = [&](std::size_t j) {
        return rows[i][j].convert_to<double>() + noise * random.symmetric();
      };
      m[i] = {at(0), at(1), at(2)};
    }
    const NearestRotation nearest = nearest_rotation(m);
    const Ratio distance(nearest.squared_distance.to_string());
    const Ratio excess(nearest.excess.to_string());
    if (squared_distance_of(rows_of(nearest.rotation), m) != distance) return "law 3";
    if (squared_distance_of(rows, m) < distance - excess) return "the rotation it was made of";
    if (excess > Ratio(0x1p-90)) return "a weak bound";
    for (int k = 0; k < 8; ++k) {
      const double step = std::ldexp(1.0, -random.between(0, 50));
      const Quaternion& q = nearest.rotation;
      const auto beside = [&](double x) { return x + step * random.symmetric(); };
      const Quaternion other{beside(q.x), beside(q.y), beside(q.z), beside(q.w)};
      if (squared_distance_of(rows_of(other), m) < distance - excess) return "law 4";
    }
    return "";
  });
}

TEST_CASE("nearest_rotation, law 5: right angles, mirrors and nothing") {
  const NearestRotation right = nearest_rotation({{{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}}});
  CHECK(right.squared_distance.to_string() == "0");
  const NearestRotation same = nearest_rotation({{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
  CHECK(same.squared_distance.to_string() == "0");
  CHECK(same.rotation.x == 0);
  CHECK(nearest_rotation({{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}).squared_distance.to_string() == "3");
  CHECK(nearest_rotation({{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}).squared_distance.to_string() == "4");
  CHECK(nearest_rotation({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}).squared_distance.to_string() == "3");
  const double large = 0x1p1000, small = 0x1p-1070;
  CHECK(nearest_rotation({{{large, 0, 0}, {0, large, 0}, {0, 0, large}}}).rotation.w != 0);
  const double least = -0x1p1023;
  const std::array<Point3, 3> negative{{{least, least, 0}, {0, least, least}, {0, 0, least}}};
  const std::array<Point3, 3> scaled{{{-1, -1, 0}, {0, -1, -1}, {0, 0, -1}}};
  const Quaternion q = nearest_rotation(negative).rotation, r = nearest_rotation(scaled).rotation;
  CHECK(std::array{q.x, q.y, q.z, q.w} == std::array{r.x, r.y, r.z, r.w});
  CHECK(nearest_rotation({{{0, -small, 0}, {small, 0, 0}, {0, 0, small}}}).rotation.z != 0);
}
