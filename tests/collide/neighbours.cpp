// SPDX-License-Identifier: MIT
#include <signum/collide/neighbours.hpp>
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "on_threads.hpp"
#include "reference/numbers.hpp"

using namespace signum;
using reference::Q;

namespace {

using Points = std::vector<Point3>;
using Pairs = std::vector<IndexPair>;

bool are_near(const Point3& p, const Point3& q, double radius) {
  const Q r(radius);
  return reference::square(reference::exact(p) - reference::exact(q)) <= r * r;
}

/// Every point with every other, in rationals.
Pairs slow(const Points& points, double radius) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    for (std::uint32_t j = i + 1; j < points.size(); ++j) {
      if (are_near(points[i], points[j], radius)) pairs.push_back({i, j});
    }
  }
  return pairs;
}
Pairs slow(const Points& a, const Points& b, double radius) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      if (are_near(a[i], b[j], radius)) pairs.push_back({i, j});
    }
  }
  return pairs;
}

/// Points of one kind: on a grid, where many are just as far apart as many others; next to a
/// sphere; in clusters; equal; and of any exponents.
struct Cloud {
  explicit Cloud(cases::Random& r) : random(r), kind(random.between(0, 4)) {
    constexpr std::array exponents{-1074, -1040, -600, -300, -30, 0, 0, 0, 60, 500, 1000, 1019};
    unit = std::ldexp(1.0, exponents[random.bits() % exponents.size()]);
  }
  double whole(int most) { return static_cast<double>(random.between(-most, most)) * unit; }
  Point3 point() {
    switch (kind) {
      case 0:
        return {whole(4), whole(4), whole(2)};
      case 1: {
        const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
        const double l = unit / std::sqrt(dot(p, p) + 0x1p-40);
        return random.one_in(4) ? Point3{0, 0, 0} : Point3{p.x * l, p.y * l, p.z * l};
      }
      case 2: {
        const double near = random.symmetric() * 0x1p-50 * unit;
        return {whole(1) + near, whole(1), whole(1) - near};
      }
      case 3:
        return {unit, -unit, random.one_in(9) ? -0.0 : 0.0};
      default: {
        const auto any = [&] {
          return std::ldexp(random.symmetric(), static_cast<int>(random.between(-1074, 1023)));
        };
        return {any(), random.one_in(2) ? 0 : any(), 0};
      }
    }
  }
  Points points(int most) {
    Points all(static_cast<std::size_t>(random.between(0, most)));
    for (Point3& p : all) p = point();
    return all;
  }
  /// As far as two of the points are apart, or one rounding more or less.
  double radius(const Points& points) {
    if (points.empty() || random.one_in(6)) return unit * random.between(0, 6);
    const Point3 &p = points[random.bits() % points.size()], &q = points[0];
    const double r = std::hypot(p.x - q.x, p.y - q.y, p.z - q.z);
    if (!std::isfinite(r)) return 0x1.fp1023;
    const int off = random.between(-1, 1);
    return std::abs(off == 0 ? r : std::nextafter(r, off > 0 ? 0x1.fp1023 : 0.0));
  }

  cases::Random& random;
  int kind;
  double unit;
};

Pairs turned(Pairs pairs) {
  for (IndexPair& p : pairs) std::swap(p.a, p.b);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

/// Uniform in a cube, some points twice.
Points many_points(std::size_t count) {
  cases::Random random(cases::first_seed());
  Points points(count);
  for (Point3& p : points) p = {random.symmetric(), random.symmetric(), random.symmetric()};
  for (std::size_t i = 7; i < count; i += 50) points[i] = points[i - 7];
  return points;
}

}  // namespace

TEST_CASE("neighbours: examples") {
  const Points points{{0, 0, 0}, {3, 4, 0}, {0, 0, 5}, {0, 0, 0}, {100, 0, 0}};
  CHECK(neighbours(points, 5) == Pairs{{0, 1}, {0, 2}, {0, 3}, {1, 3}, {2, 3}});
  CHECK(neighbours(points, std::nextafter(5.0, 0.0)) == Pairs{{0, 3}});
  CHECK(neighbours(points, 0) == Pairs{{0, 3}});
  CHECK(neighbours(points, Points{{0, 0, 1}}, 4) == Pairs{{0, 0}, {2, 0}, {3, 0}});
  CHECK(neighbours(Points{}, 1).empty());
  CHECK(neighbours(points, Points{}, 1).empty());
  CHECK(neighbours(Points{{1, 2, 3}}, 1e308).empty());
}

TEST_CASE("neighbours: what is no point or radius") {
  const Points points{{0, 0, 0}, {1, 0, 0}};
  CHECK_THROWS_AS(neighbours(points, -1), InvalidArgument);
  CHECK_THROWS_AS(neighbours(points, NAN), NotFinite);
  CHECK_THROWS_AS(neighbours(points, INFINITY), NotFinite);
  CHECK_THROWS_AS(neighbours(Points{{0, NAN, 0}}, 1), NotFinite);
  CHECK_THROWS_AS(neighbours(points, Points{{0, 0, INFINITY}}, 1), NotFinite);
}

// Consistency ------------------------------------------------------------------------------------

TEST_CASE("Laws 1 and 2: neighbours are those of every point with every other, in rationals") {
  std::size_t pairs = 0;
  for (int i = 0; i < cases::count_of(600); ++i) {
    cases::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    Cloud cloud(random);
    const Points a = cloud.points(60), b = cloud.points(40);
    const double radius = cloud.radius(a);
    CAPTURE(i, cloud.kind, cases::hex(cloud.unit), cases::hex(radius));
    const Pairs of_a = neighbours(a, radius), of_both = neighbours(a, b, radius);
    REQUIRE(of_a == slow(a, radius));
    REQUIRE(of_both == slow(a, b, radius));
    REQUIRE(neighbours(b, a, radius) == turned(of_both));
    pairs += of_a.size();
  }
  CHECK(pairs > static_cast<std::size_t>(cases::count_of(600)) * 50);
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("Law 3: of a set with itself, each point, and each pair both ways") {
  const Points points = many_points(3000);
  const Pairs one = neighbours(points, 0.1);
  CHECK(one.size() > 2000);
  Pairs both = one;
  for (const IndexPair& p : one) both.push_back({p.b, p.a});
  for (std::uint32_t i = 0; i < points.size(); ++i) both.push_back({i, i});
  std::sort(both.begin(), both.end());
  CHECK(neighbours(points, points, 0.1) == both);
}

TEST_CASE("Law 4: any number of threads finds the same") {
  const Points points = many_points(4000);
  const Pairs expected = neighbours(points, 0.08);
  for (const int threads : {1, 2, 4}) {
    on_threads(threads, [&] { CHECK(neighbours(points, 0.08) == expected); });
  }
}

TEST_CASE("neighbours: the same in every floating-point environment") {
  for (int i = 0; i < cases::count_of(40); ++i) {
    cases::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    Cloud cloud(random);
    const Points a = cloud.points(30);
    const double radius = cloud.radius(a);
    const Pairs expected = neighbours(a, radius);
    for (const environment::Setting& setting : environment::every_setting) {
      CAPTURE(i, setting.name);
      const environment::Scope scope(setting);
      REQUIRE(neighbours(a, radius) == expected);
    }
  }
}

// Range ------------------------------------------------------------------------------------------

TEST_CASE(
    "Range: clusters that are far apart, or just out of reach, are not looked at one by one") {
  cases::Random random(cases::first_seed());
  const auto cluster = [&](const Point3& at, double size) {
    Points points(30000);
    for (Point3& p : points) {
      p = {at.x + size * random.symmetric(), at.y + size * random.symmetric(), at.z};
    }
    return points;
  };
  // Each pair by itself would take 10^9 tests.
  const Points here = cluster({0, 0, 0}, 0x1p-30), there = cluster({1, 1, 1}, 0x1p-30);
  CHECK(neighbours(here, there, 1.7).empty());
  CHECK(neighbours(cluster({0, 0, 1e308}, 1e-308), here, 1).empty());
  CHECK(neighbours(cluster({0, 0, 0}, 1e308), 0).empty());
  // Points on a sphere that is a little larger than the radius, and others about its center.
  Points shell = cluster({0, 0, 0}, 1);
  for (Point3& p : shell) {
    const double l = 1.000001 / std::sqrt(dot(p, p) + 0.25);
    p = {p.x * l, p.y * l, 0.5 * l};
  }
  CHECK(neighbours(shell, cluster({0, 0, 0}, 0x1p-30), 1).empty());
}
