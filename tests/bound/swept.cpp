// SPDX-License-Identifier: MIT
#include <limits>
#include <signum/bound/bounding_round.hpp>
#include <signum/kernel/error.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// What is wrong: a point outside, or a radius that could be less.
template <class Volume>
std::string check(Volume v, const std::vector<Point3>& points) {
  if (!bounding::contains(v, points)) return "a point is outside ";
  if (v.radius == 0) return "";
  v.radius = std::nextafter(v.radius, 0);
  return bounding::contains(v, points) ? "a lesser radius would do " : "";
}

}  // namespace

// --- Examples

TEST_CASE("swept volumes: of a long box") {
  std::vector<Point3> points;
  for (const double x : {-8, 8})
    for (const double y : {-1, 1})
      for (const double z : {-1, 1}) points.push_back({x, y, z});
  const Cylinder3 cylinder = bounding_cylinder(points);
  CHECK(cylinder.radius == Approx(std::sqrt(2)));
  CHECK(std::abs(cylinder.axis.q.x - cylinder.axis.p.x) == Approx(16));
  const Capsule3 capsule = bounding_capsule(points);
  CHECK(capsule.radius == Approx(std::sqrt(2)));
  CHECK(bounding_lozenge(points).radius <= capsule.radius);
}

TEST_CASE("swept volumes: of one point") {
  const std::vector<Point3> points = {{1, 2, 3}, {1, 2, 3}};
  CHECK(bounding_capsule(points).radius == 0);
  CHECK(bounding_lozenge(points).radius == 0);
  const Cylinder3 cylinder = bounding_cylinder(points);
  CHECK(cylinder.radius <= 0x1p-50);
  CHECK(check(cylinder, points).empty());
}

// --- Laws

TEST_CASE("swept volumes: laws 1 and 2") {
  cases::run_families(8, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random, 8));
    std::string wrong = check(bounding_capsule(points), points);
    if (wrong.empty()) wrong = check(bounding_lozenge(points), points);
    if (wrong.empty()) wrong = check(bounding_cylinder(points), points);
    return wrong.empty() ? "" : wrong + bounding::print(points);
  });
}

// --- Range

TEST_CASE("swept volumes: what has none") {
  const std::vector<Point3> none;
  CHECK_THROWS_AS(bounding_capsule(none), InvalidArgument);
  CHECK_THROWS_AS(bounding_lozenge(none), InvalidArgument);
  CHECK_THROWS_AS(bounding_cylinder(none), InvalidArgument);
  for (const double bad : {infinity, -infinity, std::nan("")}) {
    const std::vector<Point3> points = {{0, 0, 0}, {1, bad, 0}, {2, 0, 0}};
    CHECK_THROWS_AS(bounding_capsule(points), NotFinite);
    CHECK_THROWS_AS(bounding_lozenge(points), NotFinite);
    CHECK_THROWS_AS(bounding_cylinder(points), NotFinite);
  }
}

TEST_CASE("swept volumes: points up to the largest double have one, or are refused") {
  constexpr double most = std::numeric_limits<double>::max();
  int found = 0, refused = 0;
  const auto check_contains = [&](const std::vector<Point3>& points, const auto& make) {
    try {
      const auto volume = make(points);
      CHECK(bounding::contains(volume, points));
      ++found;
    } catch (const InvalidArgument&) {
      ++refused;
    }
  };
  for (const double tilt : {0.0, 0x1p-30, 0.1, 0.7}) {
    const double a = most, b = tilt * most;
    for (const auto& points : {std::vector<Point3>{{-a, -b, 0}, {a, b, 0}},
                               {{0, -a, -b}, {0, a, b}},
                               {{-b, 0, -a}, {b, 0, a}}}) {
      check_contains(points, [](const auto& p) { return bounding_capsule(p); });
      check_contains(points, [](const auto& p) { return bounding_lozenge(p); });
      check_contains(points, [](const auto& p) { return bounding_cylinder(p); });
    }
  }
  CHECK(found > 0);
  CHECK(refused > 0);
}

TEST_CASE("swept volumes: points whose coordinates are nearly the largest double have each") {
  const std::vector<Point3> points = {{1e308, 0, 0}, {1e308, 1, 0}, {1.2e308, 0, 0x1p1000}};
  CHECK(check(bounding_capsule(points), points).empty());
  CHECK(check(bounding_lozenge(points), points).empty());
  CHECK(check(bounding_cylinder(points), points).empty());
}

TEST_CASE("swept volumes: the same in every floating-point environment") {
  const std::vector<Point3> points = {{0.1, 0.2, 0.3}, {1, 0.7, 0}, {-1, 1, 2}, {0.3, 0.3, 0.4}};
  const double capsule = bounding_capsule(points).radius;
  const double cylinder = bounding_cylinder(points).radius;
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(bounding_capsule(points).radius == capsule);
    CHECK(bounding_cylinder(points).radius == cylinder);
  }
}
