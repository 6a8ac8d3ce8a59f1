// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

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

TEST_CASE("laws 1 and 2: within a distance of zero is intersects, and a negative one is refused",
          "[collide]") {
  const Segment3 s{{-1, 0, 1}, {1, 0, 1}};
  for (const double z : {0.0, 1.0, 0x1p-1074}) {
    const Triangle3 t{{{{-1, -1, z}, {1, -1, z}, {0, 1, z}}}};
    CHECK(within(s, t, 0) == intersects(s, t));
  }
  CHECK_THROWS_AS(within(s, s, -1), InvalidArgument);
  CHECK_THROWS_AS(within(s, s, NAN), NotFinite);
}

TEST_CASE("Consistency: the search of within agrees with the exact distance") {
  int found = 0, asked = 0;
  rc::prop("hulls, segments and spheres on a coarse grid", [&] {
    const auto point = [] {
      const auto x = [] { return *rc::gen::inRange(-6, 7) / 2.0; };
      return Point3{x(), x(), x()};
    };
    const Convex3 hull{{point(), point(), point(), point(), point()}};
    const Segment3 segment{point(), point()};
    const Sphere3 sphere{point(), *rc::gen::inRange(0, 4) / 2.0};
    const double distance = *rc::gen::inRange(0, 12) / 2.0;
    const auto check = [&](const auto& a, const auto& b) {
      const Surd squared = squared_distance(a, b).squared();
      const double root = std::sqrt(squared.to_double());
      for (const double d : {distance, root, std::nextafter(root, 0.0), std::nextafter(root, 9.0),
                             root * (1 - 0x1p-40), root * (1 + 0x1p-40)}) {
        const auto quick = detail::search_within(ShapeRef3(&a), ShapeRef3(&b), d);
        ++asked;
        if (!quick) continue;
        ++found;
        RC_ASSERT(*quick == detail::at_most(squared, d));
      }
    };
    check(hull, segment);
    check(segment, sphere);
    check(sphere, hull);
  });
  CHECK(found * 3 > asked);
  CHECK(found < asked);
}
