// SPDX-License-Identifier: MIT
#include <signum/shapes/locate_primitive.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>

#include "environment.hpp"
#include "polygon_cases.hpp"
#include "reference_locate.hpp"
#include "staged_predicates.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

/// What is wrong in some environment or in rationals, or an empty string.
template <class Point, class Shape>
std::string compare(const Point& point, const Shape& shape, Location truth) {
  using Ref = std::conditional_t<std::is_same_v<Point, Point2>, ShapeRef2, ShapeRef3>;
  const Location exact = detail::locate_exactly(point, Ref(&shape));
  if (exact != truth) {
    return std::string("in rationals ") + cases::print(exact) + ", is " + cases::print(truth);
  }
  for (const auto& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Location found = locate(point, shape);
    if (found != truth) {
      return std::string(setting.name) + ": " + cases::print(found) + ", is " + cases::print(truth);
    }
  }
  return {};
}

template <class Triangle, class Point>
std::string check_triangle(Family family, Random& random) {
  const auto [t, p] = generators::pair<Triangle, Point>(family, random);
  const std::string wrong = compare(p, t, reference::locate_in_triangle(p, t));
  return wrong.empty() ? wrong : cases::hex(t) + " " + cases::hex(p) + " " + wrong;
}

/// The location along each axis by the definition: the product of sets has the product of their
/// insides.
template <class Box, class Point>
Location by_definition(const Point& p, const Box& box) {
  bool inside = true;
  for (double Point::* axis : staged::coordinates<Point>()) {
    const double x = p.*axis;
    const double low = box.min.*axis;
    const double high = box.max.*axis;
    if (!(low <= x && x <= high)) return Location::outside;
    inside &= low == high || (low < x && x < high);
  }
  return inside ? Location::inside : Location::boundary;
}

template <class Box, class Point>
std::string check_box(Family family, Random& random) {
  auto [a, b, p] = generators::points<3, Point>(family, cases::Relation::flat, random);
  for (double Point::* axis : staged::coordinates<Point>()) {
    if (a.*axis > b.*axis) std::swap(a.*axis, b.*axis);
    if (random.one_in(3)) p.*axis = random.one_in(2) ? a.*axis : b.*axis;
    if (random.one_in(6)) b.*axis = a.*axis;
  }
  const Box box{a, b};
  const std::string wrong = compare(p, box, by_definition(p, box));
  return wrong.empty() ? wrong : cases::hex(std::array{a, b, p}) + " " + wrong;
}

Location of_side(int side, double radius) {
  if (side > 0) return Location::outside;
  return side < 0 || radius == 0 ? Location::inside : Location::boundary;
}

std::string check_sphere(Family family, Random& random) {
  auto given = staged::sphere_side.make(family, cases::Relation::round, random);
  double& radius = given[1].x;
  radius = random.one_in(20) ? 0 : std::abs(radius);
  if (random.one_in(20)) given[2] = given[0];
  std::string wrong =
      compare(given[2], Sphere3{given[0], radius}, of_side(reference::sphere_side(given), radius));
  if (wrong.empty()) {
    given[0].z = given[2].z = 0;
    wrong = compare(Point2{given[2].x, given[2].y}, Sphere2{{given[0].x, given[0].y}, radius},
                    of_side(reference::sphere_side(given), radius));
  }
  return wrong.empty() ? wrong : cases::hex(given) + " " + wrong;
}

}  // namespace

// --- Examples

TEST_CASE("locate in a triangle, and in what is left of a flat one") {
  const Triangle2 t{{{{0, 0}, {4, 0}, {0, 4}}}};
  CHECK(locate({1, 1}, t) == Location::inside);
  CHECK(locate({2, 2}, t) == Location::boundary);
  CHECK(locate({3, 2}, t) == Location::outside);
  const Triangle2 segment{{{{0, 0}, {1, 1}, {4, 4}}}};
  CHECK(locate({1, 1}, segment) == Location::inside);
  CHECK(locate({4, 4}, segment) == Location::boundary);
  CHECK(locate({5, 5}, segment) == Location::outside);
  CHECK(locate({7, 7}, Triangle2{{{{7, 7}, {7, 7}, {7, 7}}}}) == Location::inside);
  const Triangle3 in_space{{{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}}}};
  CHECK(locate({1, 1, 1}, in_space) == Location::inside);
  CHECK(locate({1, 1, 1 + 0x1p-52}, in_space) == Location::outside);
  CHECK(locate({0, 2, 1}, in_space) == Location::boundary);
}

TEST_CASE("locate in a box, flat along an axis or not") {
  CHECK(locate({1, 2}, Aabb2{{0, 0}, {2, 2}}) == Location::boundary);
  CHECK(locate({1, 2}, Aabb2{{0, 2}, {2, 2}}) == Location::inside);
  CHECK(locate({0, 2}, Aabb2{{0, 2}, {2, 2}}) == Location::boundary);
  CHECK(locate({0, 2}, Aabb2{{0, 2}, {0, 2}}) == Location::inside);
  CHECK(locate({1, 1, 3}, Aabb3{{0, 0, 0}, {2, 2, 2}}) == Location::outside);
  CHECK(locate({1, 1, 1}, Aabb3{{0, 0, 0}, {2, 2, 2}}) == Location::inside);
}

TEST_CASE("locate in a disc and a ball, and in one of radius 0") {
  CHECK(locate({3, 4}, Sphere2{{0, 0}, 5}) == Location::boundary);
  CHECK(locate({2, 3, 6}, Sphere3{{0, 0, 0}, 7}) == Location::boundary);
  CHECK(locate({2, 3, 5}, Sphere3{{0, 0, 0}, 7}) == Location::inside);
  CHECK(locate({2, 3, 7}, Sphere3{{0, 0, 0}, 7}) == Location::outside);
  CHECK(locate({2, 3, 7}, Sphere3{{2, 3, 7}, 0}) == Location::inside);
  CHECK(locate({2, 3, 0x1p-1074}, Sphere3{{2, 3, 0}, 0}) == Location::outside);
}

TEST_CASE("locate refuses what is no box or ball, and what is not finite") {
  CHECK_THROWS_AS(locate({0, 0}, Aabb2{{0, 1}, {1, 0}}), InvalidArgument);
  CHECK_THROWS_AS(locate({9, 9, 9}, Aabb3{{0, 0, 1}, {1, 1, 0}}), InvalidArgument);
  CHECK_THROWS_AS(locate({9, 9}, Sphere2{{0, 0}, -0x1p-1074}), InvalidArgument);
  CHECK_THROWS_AS(locate({9, 9, 9}, Sphere3{{0, 0, 0}, -1}), InvalidArgument);
  const double inf = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), inf, -inf}) {
    CHECK_THROWS_AS(locate({0, bad}, Aabb2{{0, 0}, {1, 1}}), NotFinite);
    CHECK_THROWS_AS(locate({9, 0}, Aabb2{{0, 0}, {1, bad}}), NotFinite);
    CHECK_THROWS_AS(locate({9, 9, 9}, Aabb3{{0, 0, bad}, {1, 1, 1}}), NotFinite);
    CHECK_THROWS_AS(locate({9, 9, bad}, Aabb3{{0, 0, 0}, {1, 1, 1}}), NotFinite);
    CHECK_THROWS_AS(locate({0, bad}, Triangle2{{{{0, 0}, {1, 0}, {0, 1}}}}), NotFinite);
    CHECK_THROWS_AS(locate({9, 0}, Triangle2{{{{0, 0}, {1, 0}, {0, bad}}}}), NotFinite);
    CHECK_THROWS_AS(locate({0, bad, 9}, Triangle3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}}), NotFinite);
    CHECK_THROWS_AS(locate({0, 1, 9}, Triangle3{{{{0, 0, 0}, {0, 0, 0}, {0, 0, bad}}}}), NotFinite);
    CHECK_THROWS_AS(locate({0, bad}, Sphere2{{0, 0}, 1}), NotFinite);
    CHECK_THROWS_AS(locate({0, 0, 0}, Sphere3{{0, 0, 9}, bad}), NotFinite);
    CHECK_THROWS_AS(locate({0, 0, 0}, Sphere3{{0, bad, 9}, 0}), NotFinite);
  }
}

// --- Consistency

TEST_CASE("locate in a triangle agrees with barycentric coordinates, in every environment") {
  cases::run_families(2000, check_triangle<Triangle2, Point2>);
  cases::run_families(2000, check_triangle<Triangle3, Point3>);
}

TEST_CASE("locate in a box agrees with the definition, in every environment") {
  cases::run_families(1000, check_box<Aabb2, Point2>);
  cases::run_families(1000, check_box<Aabb3, Point3>);
}

TEST_CASE("locate in a disc and a ball agrees with the sign in integers, in every environment") {
  cases::run_families(1000, check_sphere);
}
