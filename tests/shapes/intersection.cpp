// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "intersection_sets.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using sets::sorted;
using sets::wrong_with;

namespace {

template <class A, class B>
std::string check_pair(Family family, Random& random) {
  const auto pair = generators::pair<A, B>(family, random);
  return wrong_with(pair.a, pair.b);
}

}  // namespace

// --- Examples

TEST_CASE("intersection: two triangles of one plane share a hexagon") {
  const Triangle3 up = {{{{0, 0, 1}, {6, 0, 1}, {3, 6, 1}}}};
  const Triangle3 down = {{{{0, 4, 1}, {6, 4, 1}, {3, -2, 1}}}};
  const ExactIntersection3 set = intersection(up, down).exact();
  CHECK(set.dimension == 2);
  REQUIRE(set.points.size() == 6);
  CHECK(sorted(set) ==
        std::vector<std::string>{"1 2 1", "2 0 1", "2 4 1", "4 0 1", "4 4 1", "5 2 1"});
}

TEST_CASE("intersection: a crossing that is no double, and its nearest double") {
  const Intersection3 set = intersection(Segment3{{0, 0, 0}, {1, 1, 3}}, Plane3{{0, 0, 1}, -1});
  REQUIRE(set.points.size() == 1);
  CHECK(set.points[0] == Point3{1.0 / 3, 1.0 / 3, 1});
  CHECK(set.exact().points.at(0).exact[0].to_string() == "1/3");
}

TEST_CASE("intersection: what has no end is told by a point and a direction") {
  const Intersection3 line = intersection(Plane3{{0, 0, 1}, 0}, Plane3{{0, 1, 0}, 0});
  CHECK(line.dimension == 1);
  CHECK(line.points.empty());
  REQUIRE((line.through && line.direction));
  CHECK(line.direction->x != 0);
  const Intersection3 ray = intersection(Ray3{{1, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 0}, {-1, 0, 0}});
  CHECK(ray.points == std::vector<Point3>{{1, 0, 0}});
  CHECK(ray.direction->x > 0);
  const Intersection3 other =
      intersection(Line3{{0, 0, 0}, {-1, 0, 0}}, Ray3{{1, 0, 0}, {1, 0, 0}});
  CHECK(other.direction->x > 0);
  const Intersection3 plane = intersection(Plane3{{0, 0, 1}, 2}, Plane3{{0, 0, -2}, -4});
  CHECK(plane.dimension == 2);
  CHECK((plane.points.empty() && !plane.through && !plane.direction));
}

TEST_CASE("intersection: in the plane") {
  const Triangle2 t = {{{{0, 0}, {2, 0}, {0, 2}}}};
  const Intersection2 set = intersection(t, Segment2{{-1, 1}, {3, 1}});
  CHECK(set.dimension == 1);
  REQUIRE(set.points.size() == 2);
  CHECK(set.points[0].y == 1);
  CHECK(intersection(t, Point2{1, 1}).dimension == 0);
  CHECK(intersection(t, Point2{2, 1}).dimension == -1);
}

// --- Consistency

TEST_CASE("intersection: its points are in both shapes, whichever is cut") {
  cases::run_families(100, check_pair<Triangle3, Triangle3>);
  cases::run_families(60, check_pair<Segment3, Triangle3>);
  cases::run_families(60, check_pair<Ray3, Triangle3>);
  cases::run_families(60, check_pair<Line3, Triangle3>);
  cases::run_families(60, check_pair<Plane3, Triangle3>);
  cases::run_families(60, check_pair<Point3, Triangle3>);
  cases::run_families(60, check_pair<Segment3, Ray3>);
  cases::run_families(60, check_pair<Segment3, Segment3>);
  cases::run_families(60, check_pair<Ray3, Line3>);
  cases::run_families(60, check_pair<Line3, Line3>);
  cases::run_families(60, check_pair<Ray3, Plane3>);
  cases::run_families(60, check_pair<Plane3, Plane3>);
}

TEST_CASE("intersection has the dimension of the contact") {
  cases::run_families(100, [](Family family, Random& random) -> std::string {
    const auto [a, b] = generators::pair<Triangle3, Triangle3>(family, random);
    const auto [c, d] = generators::pair<Triangle2, Triangle2>(family, random);
    if (intersection(a, b).dimension != contact(a, b).dimension) {
      return cases::hex(a) + " " + cases::hex(b);
    }
    if (intersection(c, d).dimension != contact(c, d).dimension) {
      return cases::hex(c) + " " + cases::hex(d);
    }
    return {};
  });
}

// --- Range

TEST_CASE(
    "intersection: a coordinate past the largest double is infinite, its exact value is not") {
  constexpr double largest = std::numeric_limits<double>::max();
  const Intersection3 set = intersection(Line3{{0, 0, 0}, {1, 2, 0}}, Plane3{{1, 0, 0}, -largest});
  REQUIRE(set.points.size() == 1);
  CHECK(set.points[0].y == std::numeric_limits<double>::infinity());
  CHECK(set.exact().points.at(0).exact[1] == Rational(largest) + Rational(largest));
}

TEST_CASE("intersection: parallel planes share nothing, or all") {
  const Plane3 plane{{0, 3, 4}, 1};
  CHECK(intersection(plane, Plane3{{0, 6, 8}, 2}).dimension == 2);
  CHECK(intersection(plane, Plane3{{0, -3, -4}, -1}).dimension == 2);
  for (const double offset : {1 + 0x1p-52, 0.0, -1.0}) {
    const Intersection3 set = intersection(plane, Plane3{{0, 3, 4}, offset});
    CHECK(set.dimension == -1);
    CHECK(set.points.empty());
    CHECK(set.exact().dimension == -1);
  }
}

TEST_CASE("intersection refuses a plane without a normal, and what is not finite") {
  CHECK_THROWS_AS(intersection(Plane3{{0, 0, 0}, 1}, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(
      intersection(Point3{0, std::numeric_limits<double>::quiet_NaN(), 0}, Plane3{{0, 0, 1}, 0}),
      NotFinite);
}
