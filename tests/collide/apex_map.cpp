// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/apex_map.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "reference/numbers.hpp"

using namespace signum;
using reference::Q;

namespace {

double any_double(cases::Random& random) {
  const auto x = std::bit_cast<double>(random.bits());
  return std::isfinite(x) ? x : 1;
}

/// On faces and edges of the cube of directions, on the lines between cells, beside these, and
/// anywhere, of any length.
Point3 direction(cases::Random& random) {
  const auto unit = [&] { return std::ldexp(double(random.between(-1 << 30, 1 << 30)), -30); };
  Point3 n;
  switch (random.between(0, 4)) {
    case 0:
      n = {double(random.between(-2, 2)), double(random.between(-2, 2)),
           double(random.between(-2, 2))};
      break;
    case 1: {
      const auto near_line = [&] {
        const double x = random.between(-8, 8) / 8.0;
        return random.one_in(2) ? x : std::nextafter(x, random.one_in(2) ? 2.0 : -2.0);
      };
      const double w = 1 + unit();
      n = {w, near_line() * w, near_line() * w};
      break;
    }
    case 2:
      n = {any_double(random), any_double(random), any_double(random)};
      break;
    case 3: {
      const double length = std::ldexp(1.0, random.between(-1074, 1023));
      n = {unit() * length, unit() * length, unit() * length};
      break;
    }
    default:
      n = {unit(), unit(), unit()};
  }
  return n == Point3{0, 0, 0} ? Point3{0, 0, -1} : n;
}

/// Few, equal, in a line or plane, far from the origin, on a sphere, and of any exponents.
std::vector<Point3> point_set(cases::Random& random) {
  const int kind = random.between(0, 5);
  const auto unit = [&] { return std::ldexp(double(random.between(-1 << 20, 1 << 20)), -20); };
  std::vector<Point3> points(static_cast<std::size_t>(random.between(1, kind == 5 ? 60 : 9)));
  for (Point3& p : points) {
    p = {double(random.between(-3, 3)), double(random.between(-3, 3)),
         double(random.between(-3, 3))};
    if (kind == 1) p = {unit(), 0, unit()};
    if (kind == 2) p = {1e10 + unit(), unit() - 3, unit()};
    if (kind == 3) p = {any_double(random), any_double(random), any_double(random)};
    if (kind == 4) p = {5e-324 * p.x, 5e-324 * p.y, 1e-310 * p.z};
    if (kind == 5) {
      p = {unit(), unit(), unit()};
      const double r = std::hypot(p.x, p.y, p.z) + 0x1p-30;
      p = {p.x / r, p.y / r, p.z / r};
    }
  }
  return points;
}

/// Whether a bound is at least n . p: by numbers of 64 bits where these leave no doubt.
bool bounds(double bound, const Point3& n, const Point3& p) {
  if (bound == INFINITY) return true;
  const long double x = (long double)(n.x) * p.x, y = (long double)(n.y) * p.y,
                    z = (long double)(n.z) * p.z;
  const long double doubt = 0x1p-60L * (std::abs(x) + std::abs(y) + std::abs(z)) + 1e-4940L;
  if (bound - (x + y + z) > doubt + 0x1p-60L * std::abs(bound)) return true;
  return Q(bound) >= dot(reference::exact(n), reference::exact(p));
}

}  // namespace

TEST_CASE("ApexMap: examples") {
  const std::vector<Point3> cube = {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1},
                                    {-1, -1, 1},  {1, -1, 1},  {-1, 1, 1},  {1, 1, 1}};
  const ApexMap map(cube);
  CHECK(map.cells() == 16);
  CHECK(map.support({3, 2, 1}) == Approx(6).epsilon(1e-9));
  CHECK(map.support({-1, 4, 0.5}) == Approx(5.5).epsilon(1e-9));
  CHECK(map.support({-1, 4, 0.5}) >= 5.5);
  const Aabb3 box = bounding_aabb(map, {{{1, 1, 0, 7}, {0, 0, 0, 2}, {0, 0, -2, 0}}});
  CHECK((box.max.x >= 9 && box.max.x < 9.2 && box.min.x <= 5 && box.min.x > 4.8));
  CHECK((box.min.y == 2 && box.max.y == 2));
  CHECK((box.max.z >= 2 && box.max.z < 2.2));
}

TEST_CASE("ApexMap: law 1, a bound of every point in a million directions") {
  cases::Random random(cases::first_seed());
  constexpr std::array<std::uint32_t, 4> cells = {1, 2, 8, 16};
  for (int i = 0; i < cases::count_of(1000); ++i) {
    const std::vector<Point3> points = point_set(random);
    const ApexMap map(points, cells[static_cast<std::size_t>(i % 4)]);
    for (int j = 0; j < 1000; ++j) {
      const Point3 n = direction(random);
      const double bound = map.support(n);
      for (const Point3& p : points) {
        if (bounds(bound, n, p)) continue;
        FAIL(cases::hex(n) << " " << cases::hex(p) << " of " << points.size() << " points, set "
                           << i << ", " << map.cells() << " cells: " << cases::hex(bound));
      }
    }
  }
}

TEST_CASE("ApexMap: law 2, the box holds the images") {
  cases::Random random(cases::first_seed() + 1);
  for (int i = 0; i < cases::count_of(500); ++i) {
    const std::vector<Point3> points = point_set(random);
    const ApexMap map(points, 4);
    AffineMatrix3 matrix;
    for (auto& row : matrix) {
      const Point3 n = direction(random);
      row = {n.x, n.y, n.z, random.one_in(2) ? 0.0 : direction(random).x};
    }
    try {
      const Aabb3 box = bounding_aabb(map, matrix);
      const std::array<double, 3> min{box.min.x, box.min.y, box.min.z};
      const std::array<double, 3> max{box.max.x, box.max.y, box.max.z};
      for (const Point3& p : points) {
        for (std::size_t k = 0; k < 3; ++k) {
          const auto& [x, y, z, offset] = matrix[k];
          const Q at = dot(reference::exact(Point3{x, y, z}), reference::exact(p)) + Q(offset);
          if (!(Q(min[k]) <= at && at <= Q(max[k]))) FAIL("matrix " << i << ", row " << k);
        }
      }
    } catch (const InvalidArgument&) {
      // A bound is past the largest double.
    }
  }
}

TEST_CASE("ApexMap: law 3, the order and number of points change nothing") {
  cases::Random random(cases::first_seed() + 2);
  for (int i = 0; i < cases::count_of(100); ++i) {
    std::vector<Point3> points = point_set(random);
    const ApexMap map(points, 2);
    std::reverse(points.begin(), points.end());
    points.insert(points.end(), points.begin(), points.begin() + 1);
    const ApexMap other(points, 2);
    for (int j = 0; j < 50; ++j) {
      const Point3 n = direction(random);
      REQUIRE(map.support(n) == other.support(n));
    }
  }
}

TEST_CASE("ApexMap: bounds are near the supports of a ball") {
  cases::Random random(cases::first_seed() + 3);
  std::vector<Point3> ball;
  for (int i = 0; i < 2000; ++i) {
    const double z = (2 * i - 1999) / 2000.0, a = 2.399963229728653 * i, r = std::sqrt(1 - z * z);
    ball.push_back({r * std::cos(a), r * std::sin(a), z});
  }
  const auto worst = [&](std::uint32_t cells) {
    const ApexMap map(ball, cells);
    double greatest = 0;
    for (int i = 0; i < 2000; ++i) {
      const Point3 n{random.between(-99, 99) + 0.5, random.between(-99, 99) + 0.5,
                     random.between(-99, 99) + 0.5};
      greatest = std::max(greatest, map.support(n) / std::hypot(n.x, n.y, n.z));
    }
    return greatest;
  };
  CHECK(worst(4) < 1.12);
  CHECK(worst(8) < 1.03);
  CHECK(worst(16) < 1.008);
  CHECK(worst(32) < 1.003);
}

TEST_CASE("ApexMap: bounds are near the supports of points of any size, along any normal") {
  const std::array<double, 8> sizes{0x1p-1000, 0x1p-500, 0x1p-300, 0x1p-99,
                                    1,         0x1p99,   0x1p300,  0x1p500};
  for (const double size : sizes) {
    const std::vector<Point3> points{{size, 0, 0}, {0, -size, 0}, {-size, size, size}};
    const ApexMap map(points, 16);
    for (const double length : sizes) {
      if (size * length < 0x1p-1020 || size * length > 0x1p1000) continue;
      INFO(size << " " << length);
      CHECK(map.support({length, 0, 0}) < size * length * 1.2);
      // At each axis 7 to 9 times the size.
      const AffineMatrix3 matrix{{{length, 0, 0, 8 * size * length},
                                  {0, length, 0, 8 * size * length},
                                  {0, 0, length, 8 * size * length}}};
      const Aabb3 box = bounding_aabb(map, matrix);
      CHECK(box.max.x < 9.2 * size * length);
      CHECK(box.min.y > 6.8 * size * length);
    }
  }
  // What is below the least double.
  const double least = 0x1p-1074;
  const ApexMap map(std::vector<Point3>{{least, 0, -least}, {2 * least, least, 0}}, 4);
  CHECK(map.support({1, 0, 0}) <= 4 * least);
  CHECK(map.support({0x1p-10, 0, 0}) <= 2 * least);
}

TEST_CASE("ApexMap: the same bits in every floating-point environment") {
  cases::Random random(cases::first_seed() + 4);
  for (int i = 0; i < cases::count_of(20); ++i) {
    const std::vector<Point3> points = point_set(random);
    const Point3 n = direction(random);
    const double expected = ApexMap(points, 2).support(n);
    for (const environment::Setting& setting : environment::every_setting) {
      const environment::Scope scope(setting);
      if (!(ApexMap(points, 2).support(n) == expected)) FAIL(setting.name << " " << i);
    }
  }
}

TEST_CASE("ApexMap: what is refused") {
  const std::vector<Point3> one = {{1, 2, 3}};
  for (const std::uint32_t cells : {0U, 3U, 128U}) {
    CHECK_THROWS_AS(ApexMap(one, cells), InvalidArgument);
  }
  CHECK_THROWS_AS(ApexMap({}, 4), InvalidArgument);
  CHECK_THROWS_AS(ApexMap(std::vector<Point3>{{NAN, 0, 0}}, 4), NotFinite);
  const ApexMap map(one, 4);
  CHECK_THROWS_AS(map.support({0, -0.0, 0}), InvalidArgument);
  CHECK_THROWS_AS(map.support({0, INFINITY, 0}), NotFinite);
  const AffineMatrix3 huge{{{1e308, 1e308, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  CHECK_THROWS_AS(bounding_aabb(map, huge), InvalidArgument);
  const ApexMap tiny(std::vector<Point3>{{0, 0, 0}, {0x1p-1000, 0, 0}});
  const double most = std::numeric_limits<double>::max();
  const AffineMatrix3 far{{{1, 0, 0, std::nextafter(most, 0)}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  CHECK(bounding_aabb(tiny, far).max.x <= most);
}
