// SPDX-License-Identifier: MIT
// What the pairs with filters answer, by example; tests/pairs/filtered.cpp compares them with the
// judge.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "pairs/fast_path.hpp"

using namespace signum;

namespace {

constexpr Aabb3 unit_box{{0, 0, 0}, {1, 1, 1}};
const double after_one = std::nextafter(1, 2);

}  // namespace

// --- Examples

TEST_CASE("intersects: a ray along an edge of a box touches it") {
  CHECK(intersects(Ray3{{-1, 1, 1}, {1, 0, 0}}, unit_box));
  CHECK_FALSE(intersects(Ray3{{-1, 1, after_one}, {1, 0, 0}}, unit_box));
  CHECK_FALSE(intersects(Ray3{{-1, 1, 1}, {-1, 0, 0}}, unit_box));
  CHECK(intersects(Line3{{-1, 1, 1}, {-1, 0, 0}}, unit_box));
  // Through a corner, and just past it.
  CHECK(intersects(Ray3{{2, 1, 0}, {-3, 0, 3}}, unit_box));
  CHECK_FALSE(intersects(Ray3{{2, 1, 0x1p-52}, {-3, 0, 3}}, unit_box));
  CHECK(intersects(Segment3{{2, 2, 2}, {1, 1, 1}}, unit_box));
  CHECK_FALSE(intersects(Segment3{{2, 2, 2}, {1, 1, after_one}}, unit_box));
}

TEST_CASE("intersects: a triangle that only an edge keeps from a box") {
  // Past the edge of the box at x = y = 1, by one place in the last of three corners.
  CHECK(intersects(Triangle3{{{{2, 0, -1}, {0, 2, -1}, {0, 2, 2}}}}, unit_box));
  CHECK_FALSE(
      intersects(Triangle3{{{{std::nextafter(2, 3), 0, -1}, {0, 2, -1}, {0, 2, 2}}}}, unit_box));
}

TEST_CASE("intersects: the axes of an oriented box are taken as they are") {
  // A parallelepiped: its corner at (3, 1, 1) is far off any box with right angles.
  const Obb3 sheared{{0, 0, 0}, {{{1, 0, 0}, {1, 1, 0}, {1, 0, 1}}}, {1, 1, 1}};
  const Obb3 cube{{4, 2, 2}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  CHECK(intersects(sheared, cube));
  CHECK(intersects(Aabb3{{3, 1, 1}, {5, 3, 3}}, sheared));
  CHECK(intersects(Plane3{{1, 0, 0}, -3}, sheared));
  CHECK_FALSE(intersects(Aabb3{{std::nextafter(3, 4), 1, 1}, {5, 3, 3}}, sheared));
  CHECK_FALSE(intersects(Plane3{{1, 0, 0}, -std::nextafter(3, 4)}, sheared));
}

TEST_CASE("intersects: flat boxes of one plane") {
  const std::array<Point3, 3> flat{{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}};
  const Obb3 a{{0, 0, 0}, flat, {1, 1, 0}};
  CHECK(intersects(a, Obb3{{2, 2, 0}, flat, {1, 1, 1}}));
  CHECK(intersects(a, Obb3{{4, 0, 0}, flat, {3, 1, 0}}));
  CHECK_FALSE(intersects(a, Obb3{{4.5, 0, 0}, flat, {3, 1, 0}}));
  CHECK_FALSE(intersects(a, Obb3{{0, 0, 0x1p-1000}, flat, {1, 1, 0}}));
  const Obb3 b{{0, 0, 0}, flat, {1, 1, 1}};
  CHECK(intersects(b, Obb3{{4, 0, 0}, flat, {1, 1, 1}}));
  CHECK_FALSE(intersects(b, Obb3{{9, 0, 0}, flat, {1, 1, 1}}));
}

TEST_CASE("intersects: flat boxes on grids are decided as the rationals decide") {
  cases::Random random(cases::first_seed());
  int met = 0, apart = 0;
  for (int i = 0; i < cases::count_of(2000); ++i) {
    const double scale = std::ldexp(1, 40 * (i % 5) - 80);
    const auto number = [&](int most) { return std::floor((most + 1) * random.unit()); };
    const auto vector = [&](int most) {
      const auto x = [&] { return scale * (number(2 * most) - most); };
      return Point3{x(), x(), x()};
    };
    const auto box = [&] {
      Obb3 b{vector(4), {vector(1), vector(2), vector(1)}, {number(2), number(1), number(2) / 2}};
      if (i % 4 == 0) b.axes[2] = b.axes[0];
      return b;
    };
    const Obb3 a = box(), b = box();
    const bool meets = detail::intersects_by_rationals(a, b);
    CHECK(intersects(a, b) == meets);
    (meets ? met : apart) += 1;
  }
  CHECK(met > 50);
  CHECK(apart > 50);
}

TEST_CASE("intersects: spheres touch where squares say so") {
  CHECK(intersects(Point3{3, 4, 12}, Sphere3{{0, 0, 0}, 13}));
  CHECK_FALSE(intersects(Point3{3, 4, std::nextafter(12, 13)}, Sphere3{{0, 0, 0}, 13}));
  CHECK(intersects(Sphere3{{0, 0, 0}, 6}, Sphere3{{3, 4, 12}, 7}));
  CHECK(intersects(unit_box, Sphere3{{3, 4, 7}, 7}));
  CHECK_FALSE(intersects(unit_box, Sphere3{{3, 4, std::nextafter(7, 8)}, 7}));
  // Nearest at a vertex, on an edge, in the face.
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  CHECK(intersects(t, Sphere3{{-3, -4, 12}, 13}));
  CHECK(intersects(t, Sphere3{{1, -3, 4}, 5}));
  CHECK(intersects(t, Sphere3{{1, 1, 5}, 5}));
  CHECK_FALSE(intersects(t, Sphere3{{1, 1, std::nextafter(5, 6)}, 5}));
  // Nearest at a vertex, the center right across the end of an edge.
  CHECK_FALSE(intersects(t, Sphere3{{-1, 0, 0}, 0.5}));
  CHECK_FALSE(intersects(t, Sphere3{{0, -1, 0}, 0.5}));
  CHECK(intersects(t, Sphere3{{-1, 0, 0}, 1}));
  CHECK(intersects(Plane3{{3, 0, 4}, 0}, Sphere3{{3, 7, 4}, 5}));
}

// --- Range

TEST_CASE("intersects: what is no box or sphere is refused") {
  const Aabb3 inverted{{0, 0, 1}, {1, 1, 0}};
  const Sphere3 negative{{0, 0, 0}, -1};
  const Obb3 turned_inside_out{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, -1, 1}};
  CHECK_THROWS_AS(intersects(Point3{9, 9, 9}, inverted), InvalidArgument);
  CHECK_THROWS_AS(intersects(unit_box, inverted), InvalidArgument);
  CHECK_THROWS_AS(intersects(Ray3{{9, 9, 9}, {1, 0, 0}}, inverted), InvalidArgument);
  CHECK_THROWS_AS(intersects(unit_box, negative), InvalidArgument);
  CHECK_THROWS_AS(intersects(negative, negative), InvalidArgument);
  CHECK_THROWS_AS(intersects(unit_box, turned_inside_out), InvalidArgument);
  CHECK_THROWS_AS(intersects(turned_inside_out, turned_inside_out), InvalidArgument);
  CHECK_THROWS_AS(intersects(Plane3{{0, 0, 0}, 1}, negative), InvalidArgument);
  CHECK_THROWS_AS(intersects(Plane2{{0, 0}, 1}, Aabb2{{0, 0}, {1, 1}}), InvalidArgument);
}

// --- Regress

// All numbers are on a grid of 2^-40, where squares have finer last places than doubles near the
// size of the box: the stage of grids took the tip for a point of the face.
TEST_CASE(
    "intersects: the tip of an oriented box, below the face of a box by a square of the grid") {
  constexpr double g = 0x1p-40, size = 0x400001p-40;
  const Aabb3 box{{g, -size, -size}, {g + size, size, size}};
  const auto meets = [&](double axis, double half) {
    return intersects(box, Obb3{{0, 0, 0},
                                {{{axis * g, axis * g, 0}, {-axis * g, axis * g, 0}, {g, g, g}}},
                                {half * g, 0, 0}});
  };
  CHECK(meets(0x1p20, 0x1p20));                // g = 2^20 g * 2^20 g
  CHECK_FALSE(meets(0x1p20 + 1, 0x1p20 - 1));  // g - g^2
  CHECK(meets(0x1p20 + 1, 0x1p20));
}
