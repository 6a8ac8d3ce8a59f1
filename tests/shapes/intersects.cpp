// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>
#include <tuple>
#include <variant>

#include "cases.hpp"
#include "reference_intersects.hpp"
#include "vectors.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

/// Calls check(pair) for every ordered pair of the kinds of shapes, drawn from the family.
template <class... Shapes, class Check>
void for_each_pair(std::variant<Shapes...>, Family family, Random& random, Check check) {
  const auto with = [&]<class A>(std::in_place_type_t<A>) {
    (check(generators::pair<A, Shapes>(family, random)), ...);
  };
  (with(std::in_place_type<Shapes>), ...);
}

using Solid = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3>;
using Flat = std::variant<Point2, Segment2, Triangle2>;

template <class Shape>
std::string check_family(Family family, Random& random) {
  std::string wrong;
  for_each_pair(Shape{}, family, random, [&](const auto& pair) {
    const bool truth = reference::intersects(pair.a, pair.b);
    if (intersects(pair.a, pair.b) != truth || intersects(pair.b, pair.a) != truth) {
      wrong = cases::hex(pair.a) + " " + cases::hex(pair.b) + (truth ? " meet" : " do not meet");
    }
  });
  return wrong;
}

}  // namespace

// --- Examples

TEST_CASE("intersects: touching counts") {
  const Triangle3 t = {{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  CHECK(intersects(t, Point3{2, 2, 0}));
  CHECK_FALSE(intersects(t, Point3{2, std::nextafter(2, 3), 0}));
  CHECK(intersects(t, Segment3{{4, 0, 0}, {5, 0, 0}}));
  CHECK(intersects(t, Ray3{{1, 1, 5}, {0, 0, -1}}));
  CHECK_FALSE(intersects(t, Ray3{{1, 1, 5}, {0, 0, 1}}));
  CHECK(intersects(t, Line3{{1, 1, 5}, {0, 0, 1}}));
  CHECK(intersects(t, Plane3{{1, 0, 0}, -4}));
  CHECK_FALSE(intersects(t, Plane3{{1, 0, 0}, -5}));
}

TEST_CASE("intersects: degenerate shapes are the sets that they are") {
  CHECK(intersects(Ray3{{1, 1, 1}, {0, 0, 0}}, Point3{1, 1, 1}));
  CHECK_FALSE(intersects(Line3{{1, 1, 1}, {0, 0, 0}}, Point3{1, 1, 2}));
  const Triangle3 needle = {{{{0, 0, 0}, {2, 2, 2}, {1, 1, 1}}}};
  CHECK(intersects(needle, Point3{1.5, 1.5, 1.5}));
  CHECK_FALSE(intersects(needle, Point3{1.5, 1.5, 1}));
}

TEST_CASE("intersects: parallel planes meet when they are the same") {
  CHECK(intersects(Plane3{{1, 2, 3}, 4}, Plane3{{-2, -4, -6}, -8}));
  CHECK_FALSE(intersects(Plane3{{1, 2, 3}, 4}, Plane3{{2, 4, 6}, 4}));
  CHECK(intersects(Plane3{{1, 2, 3}, 4}, Plane3{{1, 2, 4}, 4}));
}

TEST_CASE("intersects: what starts or ends at a corner of a triangle") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const Triangle3 t{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  CHECK(intersects(Ray3{{1, 0, 0}, {1, 2, 3}}, t));
  CHECK(intersects(Ray3{{1, 0, 0}, {0, 0, 0}}, t));
  CHECK(intersects(Line3{{0, 1, 0}, {1, 2, 3}}, t));
  CHECK(intersects(Segment3{{5, 5, 0}, {0, 1, 0}}, t));
  // A direction is no point of a ray: this one leaves the triangle in its plane.
  CHECK_FALSE(intersects(Ray3{{2, 0, 0}, {1, 0, 0}}, t));
  CHECK_THROWS_AS(intersects(Ray3{{1, 0, 0}, {infinity, 0, 0}}, t), NotFinite);
  CHECK_THROWS_AS(intersects(Segment3{{0, infinity, 0}, {0, 1, 0}}, t), NotFinite);
  CHECK_THROWS_AS(intersects(Line3{{1, 0, 0}, {1, 2, 3}},
                             Triangle3{{{{1, 0, 0}, {0, 1, 0}, {0, 0, infinity}}}}),
                  NotFinite);
}

// --- Laws

TEST_CASE("intersects, laws 1, 3 and 4: symmetric, a contact, and a shape meets what contains it") {
  rc::prop("contained", [] {
    auto [family, random] = cases::draw();
    const auto [t, s] = generators::pair<Triangle3, Segment3>(family, random);
    RC_ASSERT(intersects(t, s) == intersects(s, t));
    RC_ASSERT(intersects(t, s) == (contact(t, s).dimension >= 0));
    RC_ASSERT(intersects(t, t));
    for (const Point3& p : t.vertices) RC_ASSERT(intersects(t, p) && intersects(p, t));
    RC_ASSERT(intersects(s, Segment3{s.q, s.p}));
    RC_ASSERT(intersects(Triangle3{{s.p, s.q, t.vertices[0]}}, s));
  });
}

TEST_CASE("intersects, laws 2 and 5: permuting vertices and exact turns change nothing") {
  rc::prop("permuted", [] {
    auto [family, random] = cases::draw();
    const auto [t, r] = generators::pair<Triangle3, Ray3>(family, random);
    const auto& [p, q, o] = t.vertices;
    const bool meet = intersects(t, r);
    RC_ASSERT(intersects(Triangle3{{q, o, p}}, r) == meet);
    RC_ASSERT(intersects(Triangle3{{q, p, o}}, r) == meet);
    const auto turned = [](const Point3& v) { return Point3{v.y, -v.z, -v.x}; };
    RC_ASSERT(intersects(Triangle3{{turned(p), turned(q), turned(o)}},
                         Ray3{turned(r.origin), turned(r.direction)}) == meet);
  });
}

TEST_CASE("intersects: parallel planes are told apart along each axis") {
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    Point3 normal{0, 0, 0};
    normal.*axis = 3;
    const Plane3 plane{normal, 1};
    normal.*axis = -6;
    CHECK(intersects(plane, Plane3{normal, -2}));
    CHECK_FALSE(intersects(plane, Plane3{normal, -1}));
    CHECK_FALSE(intersects(plane, Plane3{normal, 2}));
  }
}

// --- Consistency

TEST_CASE("intersects agrees with the judge on every pair of shapes in space") {
  cases::run_families(60, check_family<Solid>);
}

TEST_CASE("intersects agrees with the judge on every pair of shapes in the plane") {
  cases::run_families(400, check_family<Flat>);
}

// --- Range

TEST_CASE("intersects refuses a plane without a normal, and what is not finite") {
  const Plane3 none = {{0, 0, 0}, 1};
  CHECK_THROWS_AS(intersects(none, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(intersects(Plane3{{1, 0, 0}, 0}, none), InvalidArgument);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    Random random(cases::first_seed());
    for_each_pair(Solid{}, Family::grid, random, [&](auto pair) {
      constexpr std::size_t numbers = sizeof(pair.a) / sizeof(double);
      for (std::size_t i = 0; i < numbers; ++i) {
        auto broken = pair.a;
        reinterpret_cast<double*>(&broken)[i] = bad;
        INFO(cases::hex(broken) << " " << cases::hex(pair.b));
        CHECK_THROWS_AS(intersects(broken, pair.b), NotFinite);
        CHECK_THROWS_AS(intersects(pair.b, broken), NotFinite);
      }
    });
  }
}
