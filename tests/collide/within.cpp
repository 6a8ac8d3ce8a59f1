// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

using namespace signum;

TEST_CASE("within compares with the distance exactly", "[collide]") {
  const Point3 a{0, 0, 0}, b{3, 4, 0};
  CHECK(within(a, b, 5));
  CHECK_FALSE(within(a, b, std::nextafter(5.0, 0.0)));
  // 1e200^2 is no double, and 1e-200^2 is zero as one.
  CHECK(within(a, Point3{1e200, 0, 0}, 1e200));
  CHECK_FALSE(within(a, Point3{1e200, 0, 0}, std::nextafter(1e200, 0.0)));
  CHECK_FALSE(within(a, Point3{1e-200, 0, 0}, std::nextafter(1e-200, 0.0)));
  CHECK(within(Point2{0, 0}, Sphere2{{0, 2}, 1}, 1));
}

TEST_CASE("within a distance of zero is intersects, and a negative one is refused", "[collide]") {
  const Segment3 s{{-1, 0, 1}, {1, 0, 1}};
  for (const double z : {0.0, 1.0, 0x1p-1074}) {
    const Triangle3 t{{{{-1, -1, z}, {1, -1, z}, {0, 1, z}}}};
    CHECK(within(s, t, 0) == intersects(s, t));
  }
  CHECK_THROWS_AS(within(s, s, -1), InvalidArgument);
  CHECK_THROWS_AS(within(s, s, NAN), NotFinite);
}
