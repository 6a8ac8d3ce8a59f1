// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/side.hpp>

#include "bounded_shapes.hpp"
#include "environment.hpp"

using namespace signum;
using bounded::Made;
using bounded::Maker;
using cases::Family;
using cases::Random;

namespace {

Plane3 make_plane(Family family, Random& random) {
  return generators::pair<Plane3, Point3>(family, random).a;
}

Plane3 negated(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }

Side opposite(Side s) {
  return s == Side::crossing ? s : s == Side::positive ? Side::negative : Side::positive;
}

/// What is wrong with the side of a shape of this kind, if anything.
template <class S>
std::string wrong_with_side(Family family, Random& random) {
  const Plane3 plane = make_plane(family, random);
  const bounded::Points p = bounded::make_points(family, random);
  const Made<S> made = Maker<S>::make(p);
  const std::string where = cases::hex(plane) + " " + std::string(name(kind_of_type<S>())) +
                            " of " + cases::hex(p) + ": ";
  const Side s = side(plane, made.shape);
  if (s != detail::side_exactly(plane, ShapeRef3(&made.shape))) return where + "not as exactly";
  if ((s == Side::crossing) != intersects(plane, made.shape)) return where + "not as intersects";
  if (side(negated(plane), made.shape) != opposite(s)) return where + "law 2";
  for (const Point3& x : made.points) {
    const Sign at_point = plane_side(plane, x);
    if ((s == Side::positive && at_point != Sign::positive) ||
        (s == Side::negative && at_point != Sign::negative)) {
      return where + "a point of it is elsewhere";
    }
  }
  return {};
}

}  // namespace

// --- Examples

TEST_CASE("side: before a plane, behind it, or across") {
  const Plane3 floor{{0, 0, 1}, 0};
  CHECK(side(floor, Sphere3{{0, 0, 2}, 1}) == Side::positive);
  CHECK(side(floor, Sphere3{{0, 0, -2}, 1}) == Side::negative);
  CHECK(side(floor, Sphere3{{0, 0, 1}, 1}) == Side::crossing);
  CHECK(side(Plane2{{1, 1}, -1}, Segment2{{1, 1}, {2, 0}}) == Side::positive);
  CHECK(side(Plane2{{1, 1}, -2}, Aabb2{{0, 0}, {1, 1}}) == Side::crossing);
}

TEST_CASE("side: a shape that touches the plane is crossing, one short of it by an ulp is not") {
  // The plane x + y = 4, at a distance of 2 * sqrt(2) from the origin.
  const Plane3 plane{{1, 1, 0}, -4};
  const double below = std::sqrt(8.0);  // the nearest double is less than the root
  CHECK(side(plane, Sphere3{{0, 0, 0}, std::nextafter(below, 4)}) !=
        side(plane, Sphere3{{0, 0, 0}, std::nextafter(below, 0)}));
  CHECK(side(Plane3{{3, 4, 0}, -10}, Sphere3{{0, 0, 0}, 2}) == Side::crossing);
  CHECK(side(Plane3{{3, 4, 0}, -10}, Sphere3{{0, 0, 0}, std::nextafter(2.0, 0)}) == Side::negative);
}

TEST_CASE("side: what has a curved surface, where it touches") {
  const Plane3 plane{{3, 4, 0}, -10};
  // The rim of the upper end: 4 * 1 + 3 * 2 = 10.
  const Cylinder3 cylinder{{{0, -5, 0}, {0, 1, 0}}, 2};
  CHECK(side(plane, cylinder) == Side::crossing);
  CHECK(side(plane, Cylinder3{cylinder.axis, std::nextafter(2.0, 0)}) == Side::negative);
  CHECK(side(plane, Cone3{{0, -5, 0}, {0, 1, 0}, 2}) == Side::crossing);
  CHECK(side(plane, Cone3{{0, 1, 0}, {0, -5, 0}, 2}) == Side::negative);
  CHECK(side(plane, Cone3{{0, 2.5, 0}, {0, -5, 0}, 2}) == Side::crossing);
  // sqrt((3 * 2)^2 + (4 * 2)^2) = 10
  CHECK(side(plane, Ellipsoid3{{0, 0, 0}, {{{2, 0, 0}, {0, 2, 0}, {0, 0, 9}}}}) == Side::crossing);
  CHECK(side(plane, Ellipsoid3{{0, 0, 0}, {{{2, 0, 0}, {0, 1.875, 0}, {0, 0, 9}}}}) ==
        Side::negative);
}

TEST_CASE("side: a point that no face of a polyhedron has is not of it") {
  const Polyhedron3 p{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {0, 0, 2}, {0, 0, -9}},
                      {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};
  CHECK(side(Plane3{{0, 0, 1}, 0}, p) == Side::positive);
}

// --- Laws

TEST_CASE("side, laws 1 and 2, and its points, for every kind of shape in every family") {
  bounded::for_each_kind([]<class S>() { cases::run_families(25, wrong_with_side<S>); });
}

TEST_CASE("side of a part: not crossing where the whole is not") {
  rc::prop("a triangle of a hull", [] {
    auto [family, random] = cases::draw();
    const Plane3 plane = make_plane(family, random);
    const bounded::Points p = bounded::make_points(family, random);
    const Side whole = side(plane, Maker<Convex3>::make(p).shape);
    if (whole != Side::crossing) RC_ASSERT(side(plane, Maker<Triangle3>::make(p).shape) == whole);
  });
}

// --- Range

TEST_CASE("side: the largest and the smallest numbers, in any floating-point environment") {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    INFO(setting.name);
    CHECK(side(Plane3{{largest, largest, largest}, largest}, Sphere3{{1, 1, 1}, 1}) ==
          Side::positive);
    CHECK(side(Plane3{{tiny, 0, 0}, -tiny}, Aabb3{{0, 0, 0}, {1, 1, 1}}) == Side::crossing);
    CHECK(side(Plane3{{-tiny, 0, 0}, tiny}, Aabb3{{1 + 0x1p-52, 0, 0}, {2, 1, 1}}) ==
          Side::negative);
    CHECK(side(Plane3{{tiny, 0, 0}, 0}, Cylinder3{{{tiny, 0, 0}, {largest, 0, 0}}, largest}) ==
          Side::positive);
  }
}

TEST_CASE("side refuses what is no plane, no shape, unbounded or empty") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double inf = std::numeric_limits<double>::infinity();
  const Plane3 plane{{0, 0, 1}, 0};
  const Plane3 none{{0, 0, 0}, 1};
  bounded::for_each_kind([&]<class S>() {
    const auto shape = Maker<S>::make({{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}, {2, 0, 1}, {1, 1, 1}}});
    CHECK_THROWS_AS(side(none, shape.shape), InvalidArgument);
    CHECK_THROWS_AS(side(Plane3{{0, nan, 1}, 0}, shape.shape), NotFinite);
  });
  CHECK_THROWS_AS(side(plane, Point3{0, inf, 1}), NotFinite);
  CHECK_THROWS_AS(side(plane, Segment3{{0, 0, 1}, {0, -inf, 1}}), NotFinite);
  CHECK_THROWS_AS(side(plane, Aabb3{{-inf, 0, 1}, {0, 1, 2}}), NotFinite);
  CHECK_THROWS_AS(side(plane, Aabb3{{1, 0, 1}, {0, 1, 2}}), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Sphere3{{0, 0, 0}, -1}), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Capsule3{{{0, 0, 0}, {0, 0, inf}}, 1}), NotFinite);
  CHECK_THROWS_AS(side(plane, Capsule3{{{0, 0, 0}, {0, 0, 1}}, nan}), NotFinite);
  CHECK_THROWS_AS(side(plane, Lozenge3{{0, 0, 0}, {{{0, 0, 1}, {0, 1, inf}}}, 1}), NotFinite);
  CHECK_THROWS_AS(side(plane, Lozenge3{{0, 0, 0}, {}, -1}), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Cylinder3{{{0, 0, 0}, {0, 0, 1}}, -1}), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Cone3{{0, 0, 0}, {0, 0, 1}, -1}), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Ellipsoid3{{0, 0, 0}, {{{1, 0, 0}, {0, nan, 0}}}}), NotFinite);
  const Kdop3 slab{{{1, 0, 0}}, {0}, {1}};
  const Kdop3 empty{{{1, 0, 0}, {1, 0, 0}}, {0, 2}, {1, 3}};
  const Kdop2 strip{{{1, 0}}, {0}, {1}};
  CHECK_THROWS_AS(side(plane, slab), InvalidArgument);
  CHECK_THROWS_AS(side(plane, empty), InvalidArgument);
  CHECK_THROWS_AS(side(plane, Frustum3{}), InvalidArgument);
  CHECK_THROWS_AS(side(Plane2{{0, 1}, 0}, strip), InvalidArgument);
  CHECK(side(Plane2{{0, 1}, 1}, Kdop2{{{1, 0}, {0, 1}}, {0, 0}, {1, 1}}) == Side::positive);
}
