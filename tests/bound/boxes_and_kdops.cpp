// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"
#include "volumes/outward.hpp"

using namespace signum;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array all_k = {6, 8, 14, 18, 20, 24, 26, 46};

Rational reach(const Point3& n, double offset, const Point3& p) {
  return Rational(n.x) * Rational(p.x) + Rational(n.y) * Rational(p.y) +
         Rational(n.z) * Rational(p.z) + Rational(offset);
}

/// Whether low and high are the doubles next to the extremes of the values, outwards.
bool are_tight(double low, double high, const Point3& n, double offset,
               const std::vector<Point3>& points) {
  Rational least = reach(n, offset, points.front());
  Rational most = least;
  for (const Point3& p : points) {
    const Rational r = reach(n, offset, p);
    if (r < least) least = r;
    if (most < r) most = r;
  }
  return !(Rational(high) < most) && Rational(std::nextafter(high, -infinity)) < most &&
         !(least < Rational(low)) && least < Rational(std::nextafter(low, infinity));
}

bool are_tight(const Kdop3& k, const std::vector<Point3>& points) {
  for (std::size_t i = 0; i < k.directions.size(); ++i) {
    if (!are_tight(k.min[i], k.max[i], k.directions[i], 0, points)) return false;
  }
  return true;
}

std::vector<Point3> shuffled(std::vector<Point3> points) {
  std::reverse(points.begin(), points.end());
  std::rotate(points.begin(), points.begin() + static_cast<long>(points.size() / 2), points.end());
  points.push_back(points.front());
  return points;
}

}  // namespace

// --- Examples

TEST_CASE("boxes and k-DOPs: a box of a triangle, moved") {
  const std::vector<Point3> points = {{0, 0, 0}, {2, 0, 0}, {0, 3, -1}};
  const Aabb3 box = bounding_aabb(points);
  CHECK(box.min == Point3{0, 0, -1});
  CHECK(box.max == Point3{2, 3, 0});
  const AffineMatrix3 quarter_turn{{{0, -1, 0, 5}, {1, 0, 0, 0}, {0, 0, 1, 0}}};
  const Aabb3 turned = bounding_aabb(points, quarter_turn);
  CHECK(turned.min == Point3{2, 0, -1});
  CHECK(turned.max == Point3{5, 2, 0});
}

TEST_CASE("boxes and k-DOPs: a bound that is no double is rounded outwards") {
  const std::vector<Point3> points = {{1, 0x1p-60, 0}};
  const Kdop3 k = bounding_kdop(points, std::vector<Point3>{{1, 1, 0}});
  CHECK(k.min[0] == 1);
  CHECK(k.max[0] == 1 + 0x1p-52);
}

TEST_CASE("corners of a mesh: vertices in no triangle do not count") {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {9, 9, 9}}, {{0, 1, 2}}};
  CHECK(bounding_aabb(corners(mesh)).max == Point3{1, 1, 0});
}

TEST_CASE("boxes and k-DOPs: each k has its directions, and none twice") {
  for (const int k : all_k) {
    const std::vector<Point3> directions = kdop_directions(k);
    CHECK(directions.size() * 2 == static_cast<std::size_t>(k));
    for (std::size_t i = 0; i < directions.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Point3 c = cross(directions[i], directions[j]);
        CHECK(c != Point3{0, 0, 0});
      }
    }
  }
}

TEST_CASE("boxes and k-DOPs: balls") {
  const std::vector<Sphere3> balls = {{{0, 0, 0}, 1}, {{1, 0, 0}, 0x1p-60}};
  const Aabb3 box = bounding_aabb(balls);
  CHECK(box.min == Point3{-1, -1, -1});
  CHECK(box.max == Point3{1 + 0x1p-52, 1, 1});
}

// --- Laws

TEST_CASE("boxes and k-DOPs: laws 1, 2 and 3, and larger k are inside") {
  cases::run_families(30, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random));
    const std::string at = bounding::print(points);
    const Aabb3 box = bounding_aabb(points);
    const Aabb3 again = bounding_aabb(shuffled(points));
    if (!bounding::contains(box, points)) return "box misses " + at;
    if (box.min != again.min || box.max != again.max) return "box by the order of " + at;
    for (const int k : all_k) {
      const Kdop3 kdop = bounding_kdop(points, k);
      const Kdop3 other = bounding_kdop(shuffled(points), k);
      if (!are_tight(kdop, points)) return "k-DOP not tight around " + at;
      if (kdop.min != other.min || kdop.max != other.max) return "k-DOP by the order of " + at;
    }
    const Kdop3 k6 = bounding_kdop(points, 6);
    if (k6.min != std::vector<double>{box.min.x, box.min.y, box.min.z}) return "6-DOP: " + at;
    const Kdop3 k46 = bounding_kdop(points, 46);
    for (const int k : {14, 26}) {  // these k have the same first directions, with the same bounds
      const Kdop3 larger = bounding_kdop(points, k);
      if (!std::equal(larger.max.begin(), larger.max.end(), k46.max.begin()))
        return "46-DOP not inside " + at;
    }
    return "";
  });
}

TEST_CASE("boxes and k-DOPs: by locate") {
  cases::run_families(4, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random, 6));
    return bounding::contains(bounding_kdop(points, 26), points) ? "" : bounding::print(points);
  });
}

TEST_CASE("boxes and k-DOPs: images under any matrix") {
  cases::run_families(30, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random));
    AffineMatrix3 m{};
    for (auto& row : m) {
      for (double& entry : row) entry = random.floating(-60, 1);
    }
    const Aabb3 box = bounding_aabb(points, m);
    const std::array low = {box.min.x, box.min.y, box.min.z};
    const std::array high = {box.max.x, box.max.y, box.max.z};
    for (std::size_t i = 0; i < 3; ++i) {
      if (!are_tight(low[i], high[i], {m[i][0], m[i][1], m[i][2]}, m[i][3], points))
        return bounding::print(points);
    }
    return "";
  });
}

TEST_CASE("boxes and k-DOPs: images that are flat") {
  const std::vector<Point3> points = {{1, 2, 3}, {4, -5, 6}};
  const Aabb3 box = bounding_aabb(points, {{{0, 0, 0, 7}, {0, 2, 0, 1}, {0, 0, 0, 0}}});
  CHECK(box.min == Point3{7, -9, 0});
  CHECK(box.max == Point3{7, 5, 0});
}

TEST_CASE("boxes and k-DOPs: what is below all doubles is rounded up to the least") {
  constexpr double most = std::numeric_limits<double>::max();
  CHECK(detail::round_up(Rational(-most) * Rational(2)) == -most);
  CHECK(detail::round_up(Rational(-most)) == -most);
  CHECK(detail::round_up(Surd(Rational(-most), Rational(-most), Rational(2))) == -most);
  CHECK_THROWS_AS(detail::round_up(Rational(most) * Rational(2)), InvalidArgument);
}

TEST_CASE("boxes and k-DOPs: of balls, rounded outwards and no further") {
  cases::run_families(20, [](cases::Family family, cases::Random& random) -> std::string {
    std::vector<Sphere3> balls;
    for (const Point3& p : bounding::quartered(bounding::make_points(family, random, 4)))
      balls.push_back({{p.x / 8, p.y, p.z / 8}, std::abs(p.x) / 8});
    const std::vector<Point3> directions = {{1, 0, 0}, {1, 1, 0}, {-1, 0.1, 3}};
    const Kdop3 k = bounding_kdop(balls, directions);
    // Whether dot(d, c) + radius |d| <= bound for each ball.
    const auto holds = [&](const Point3& d, double bound) {
      return std::all_of(balls.begin(), balls.end(), [&](const Sphere3& s) {
        const Rational room = Rational(bound) - reach(d, 0, s.center);
        const Rational r = Rational(s.radius);
        return sign(room) != Sign::negative && !(room * room < r * r * reach(d, 0, d));
      });
    };
    for (std::size_t i = 0; i < directions.size(); ++i) {
      const Point3& d = directions[i];
      const Point3 back{-d.x, -d.y, -d.z};
      if (!holds(d, k.max[i]) || holds(d, std::nextafter(k.max[i], -infinity)) ||
          !holds(back, -k.min[i]) || holds(back, -std::nextafter(k.min[i], infinity)))
        return "direction " + std::to_string(i);
    }
    return {};
  });
}

// --- Range

TEST_CASE("boxes and k-DOPs: bounds past the largest double, and what is not finite") {
  constexpr double huge = std::numeric_limits<double>::max();
  const std::vector<Point3> far = {{huge, huge, 0}};
  CHECK(bounding_aabb(far).max.x == huge);
  CHECK_THROWS_AS(bounding_kdop(far, 18), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(std::vector<Point3>{}), InvalidArgument);
  CHECK_THROWS_AS(bounding_kdop(std::vector<Point3>{{0, 0, 0}}, 10), InvalidArgument);
  using Directions = std::vector<Point3>;
  const std::vector<Sphere3> balls = {{{0, 0, 0}, 1}}, no_balls;
  CHECK_THROWS_AS(bounding_aabb(no_balls), InvalidArgument);
  CHECK_THROWS_AS(bounding_kdop(no_balls, Directions{{1, 0, 0}}), InvalidArgument);
  CHECK_THROWS_AS(bounding_kdop(balls, Directions{}), InvalidArgument);
  CHECK_THROWS_AS(bounding_kdop(far, Directions{{1, 0, 0}, {0, -0.0, 0}}), InvalidArgument);
  for (const double bad : {infinity, -infinity, std::nan("")}) {
    const std::vector<Point3> points = {{0, 0, 0}, {1, bad, 0}, {2, 0, 0}};
    CHECK_THROWS_AS(bounding_aabb(points), NotFinite);
    CHECK_THROWS_AS(bounding_kdop(points, 14), NotFinite);
  }
}

TEST_CASE("boxes and k-DOPs: the same in every floating-point environment") {
  const std::vector<Point3> points = {{0.1, 0.2, 0.3}, {0x1p-1074, 0x3p-1070, 0}, {-1e300, 1, 2}};
  const Kdop3 expected = bounding_kdop(points, 46);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Kdop3 got = bounding_kdop(points, 46);
    CHECK(got.max == expected.max);
    CHECK(got.min == expected.min);
  }
}
