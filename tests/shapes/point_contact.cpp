// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/point_contact.hpp>

#include "bounded_shapes.hpp"
#include "environment.hpp"

using namespace signum;
using bounded::Maker;
using cases::Family;
using cases::Random;
using Faces = std::vector<std::uint32_t>;

namespace {

constexpr Contact apart{Planes::degenerate, -1, false, Feature::none, Feature::none};

Contact on(Feature feature, bool interiors) {
  return {Planes::degenerate, 0, interiors, Feature::vertex0, feature};
}

/// What is wrong with the contact of a point with a shape that has an inside, if anything.
template <class S>
std::string wrong_with(const Point3& p, const S& shape) {
  const PointContact c = contact(p, shape);
  if (!(contact(shape, p) == c)) return "law 1";
  if ((c.location != Location::outside) != intersects(p, shape)) return "law 2";
  if (c.location != locate(p, shape)) return "law 3";
  if (c.location == Location::outside && !c.faces.empty()) return "faces, but outside";
  if (!std::is_sorted(c.faces.begin(), c.faces.end())) return "the order of the faces";
  return {};
}

/// The corners of the shape, and points between two of them.
template <class S>
std::string check_kind(Family family, Random& random) {
  const bounded::Points p = bounded::make_points(family, random);
  const auto made = Maker<S>::make(p);
  std::vector<Point3> points = made.points;
  points.push_back(p[2]);
  const Point3 q = points.front();
  points.push_back({q.x / 2 + p[1].x / 2, q.y / 2 + p[1].y / 2, q.z / 2 + p[1].z / 2});
  for (const Point3& x : points) {
    const std::string wrong = wrong_with(x, made.shape);
    if (!wrong.empty()) {
      return std::string(name(kind_of_type<S>())) + " of " + cases::hex(p) + " at " +
             cases::hex(x) + ": " + wrong;
    }
  }
  return {};
}

}  // namespace

// --- Examples

TEST_CASE("point_contact: on the vertices and edges of simple shapes") {
  const Triangle3 t{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};
  CHECK(contact(Point3{2, 0, 0}, t) == on(Feature::vertex1, false));
  CHECK(contact(Point3{1, 1, 0}, t) == on(Feature::edge1, false));
  CHECK(contact(Point3{0.5, 0.5, 0}, t) == on(Feature::face, true));
  CHECK(contact(Point3{0.5, 0.5, 1}, t) == apart);
  CHECK(contact(Point2{1, 0}, Segment2{{0, 0}, {2, 0}}) == on(Feature::edge0, true));
  CHECK(contact(Point2{2, 0}, Segment2{{0, 0}, {2, 0}}) == on(Feature::vertex1, false));
  CHECK(contact(Point2{2, 0}, Point2{2, 0}) == on(Feature::vertex0, true));
  const Contact other_way = contact(t, Point3{2, 0, 0});
  CHECK(other_way.feature_a == Feature::vertex1);
  CHECK(other_way.feature_b == Feature::vertex0);
}

TEST_CASE("point_contact: rays, lines and planes") {
  const Ray3 ray{{0, 0, 0}, {1, 1, 1}};
  CHECK(contact(Point3{0, 0, 0}, ray) == on(Feature::vertex0, false));
  CHECK(contact(Point3{7, 7, 7}, ray) == on(Feature::edge0, true));
  CHECK(contact(Point3{-1, -1, -1}, ray) == apart);
  CHECK(contact(Point3{0, 0, 0}, Ray3{{0, 0, 0}, {0, 0, 0}}) == on(Feature::vertex0, true));
  CHECK(contact(Point2{-1, -1}, Line2{{0, 0}, {1, 1}}) == on(Feature::edge0, true));
  CHECK(contact(Point3{1, 1, 1}, Plane3{{1, 1, 1}, -3}) == on(Feature::face, true));
  CHECK(contact(Point2{1, 1}, Plane2{{1, 1}, -3}) == apart);
}

TEST_CASE("point_contact: the faces of a box, an obb and a frustum at a corner") {
  const Aabb3 box{{-1, -1, -1}, {1, 1, 1}};
  CHECK(contact(Point3{-1, 0, 0}, box) == PointContact{Location::boundary, {0}});
  CHECK(contact(Point3{-1, 1, 1}, box) == PointContact{Location::boundary, {0, 3, 5}});
  CHECK(contact(Point3{0, 0, 0}, box) == PointContact{Location::inside, {}});
  CHECK(contact(Point3{2, 0, 0}, box) == PointContact{Location::outside, {}});
  const Obb3 obb{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  CHECK(contact(Point3{-1, 1, 1}, obb).faces == Faces{0, 3, 5});
  const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  CHECK(contact(Point3{-1, 1, 1}, cube).faces == Faces{0, 3, 5});
  const Kdop2 octagon{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}, {0, 0, 1, -2}, {3, 3, 5, 2}};
  CHECK(contact(Point2{0, 1}, octagon).faces == Faces{0, 4});
  const Aabb3 flat{{0, 0, 1}, {2, 2, 1}};
  CHECK(contact(Point3{1, 1, 1}, flat) == PointContact{Location::inside, {4, 5}});
}

TEST_CASE("point_contact: polygons, polyhedra, cylinders and cones") {
  const Polygon2 ring{{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {{1, 1}, {3, 1}, {3, 3}}}};
  CHECK(contact(Point2{0, 0}, ring).faces == Faces{0, 3});
  CHECK(contact(Point2{2, 1}, ring).faces == Faces{4});
  CHECK(contact(Point2{0.5, 2}, ring) == PointContact{Location::inside, {}});
  const Polyhedron3 tetrahedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  CHECK(contact(Point3{0.5, 0, 0}, tetrahedron).faces == Faces{0, 1});
  CHECK(contact(Point3{0, 0, 1}, tetrahedron).faces == Faces{1, 2, 3});
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 2}}, 5};
  CHECK(contact(Point3{3, 4, 0}, cylinder).faces == Faces{0, 2});
  CHECK(contact(Point3{3, 4, 1}, cylinder).faces == Faces{2});
  CHECK(contact(Point3{1, 1, 2}, cylinder).faces == Faces{1});
  const Cone3 cone{{0, 0, 0}, {0, 0, 2}, 10};
  CHECK(contact(Point3{0, 0, 0}, cone).faces == Faces{1});
  CHECK(contact(Point3{3, 4, 1}, cone).faces == Faces{1});
  CHECK(contact(Point3{6, 8, 2}, cone).faces == Faces{0, 1});
  CHECK(contact(Point3{1, 0, 0}, Sphere3{{0, 0, 0}, 1}) == PointContact{Location::boundary, {}});
}

TEST_CASE("point_contact: off lines and planes, and beside shapes of the plane") {
  const Contact in_edge{Planes::degenerate, 0, true, Feature::vertex0, Feature::edge0};
  const Contact in_face{Planes::degenerate, 0, true, Feature::vertex0, Feature::face};
  CHECK(contact(Point2{1, 2}, Line2{{0, 0}, {1, 2}}) == in_edge);
  CHECK(contact(Point2{1, 3}, Line2{{0, 0}, {1, 2}}) == apart);
  CHECK(contact(Point3{1, 2, 3}, Line3{{0, 0, 0}, {1, 2, 3}}) == in_edge);
  CHECK(contact(Point3{1, 3, 3}, Line3{{0, 0, 0}, {1, 2, 3}}) == apart);
  CHECK(contact(Point2{1, 2}, Plane2{{2, -1}, 0}) == in_face);
  CHECK(contact(Point2{1, 3}, Plane2{{2, -1}, 0}) == apart);
  CHECK(contact(Point3{1, 2, 9}, Plane3{{2, -1, 0}, 0}) == in_face);
  CHECK(contact(Point3{1, 3, 9}, Plane3{{2, -1, 0}, 0}) == apart);
  const Aabb2 square{{0, 0}, {1, 1}};
  CHECK(contact(Point2{1, 0.5}, square) == PointContact{Location::boundary, {1}});
  CHECK(contact(Point2{2, 0.5}, square) == PointContact{Location::outside, {}});
  CHECK_FALSE(contact(Point2{1, 0.5}, square) == contact(Point2{0, 0.5}, square));
  CHECK_FALSE(in_edge == in_face);
}

TEST_CASE("point_contact: a direction of a k-DOP that is zero has no faces") {
  const Kdop3 k{{{1, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {0, 0, 0, 0}, {1, 0, 1, 1}};
  CHECK(contact(Point3{1, 0, 0.5}, k) == PointContact{Location::boundary, {1, 4}});
  CHECK(contact(Point3{0.5, 0.5, 0.5}, k) == PointContact{Location::inside, {}});
}

// --- Laws

TEST_CASE("point_contact, laws 1 to 3: in every family, for every kind with an inside") {
  bounded::for_each_kind([]<class S>() {
    if constexpr (has_point_contact(kind_of_type<S>())) cases::run_families(15, check_kind<S>);
  });
}

TEST_CASE("point_contact, laws 1 and 2: with triangles, as locate says") {
  rc::prop("a triangle and a point", [] {
    auto [family, random] = cases::draw();
    const auto [p, t] = generators::pair<Point3, Triangle3>(family, random);
    const Contact c = contact(p, t);
    RC_ASSERT(contact(t, p) ==
              (Contact{c.planes, c.dimension, c.interiors, c.feature_b, c.feature_a}));
    RC_ASSERT((c.dimension == 0) == intersects(p, t));
    RC_ASSERT(c.interiors == (locate(p, t) == Location::inside));
  });
}

TEST_CASE("point_contact, law 4: some face iff on the boundary") {
  rc::prop("boxes of a positive volume", [] {
    Random random = cases::draw().random;
    const Point3 p{random.between(-2, 2) / 2.0, random.between(-2, 2) / 2.0,
                   random.between(-2, 2) / 2.0};
    const Obb3 obb{{0, 0, 0}, {{{1, 0, 0.5}, {0, 1, 0}, {0, -0.5, 1}}}, {1, 1, 0.5}};
    const Kdop3 kdop{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}}, {-1, -1, -1, -2}, {1, 1, 1, 2}};
    const Aabb3 box{{-1, -1, -1}, {1, 1, 1}};
    const auto holds = [&p](const auto& shape) {
      const PointContact c = contact(p, shape);
      return c.faces.empty() == (c.location != Location::boundary);
    };
    RC_ASSERT(holds(obb));
    RC_ASSERT(holds(kdop));
    RC_ASSERT(holds(box));
    RC_ASSERT(holds(Cylinder3{{{0, 0, -1}, {0, 0, 1}}, 1}));
    RC_ASSERT(holds(Cone3{{0, 0, -1}, {0, 0, 1}, 1}));
  });
}

// --- Range

TEST_CASE("point_contact: subnormal numbers, in any floating-point environment") {
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    INFO(setting.name);
    CHECK(contact(Point3{tiny, 0, 0}, Aabb3{{0, 0, 0}, {1, 1, 1}}).faces == Faces{2, 4});
    CHECK(contact(Point3{tiny, 0, 0}, Ray3{{0, 0, 0}, {1, 0, 0}}) == on(Feature::edge0, true));
    CHECK(contact(Point3{0, 0, 0}, Ray3{{0, 0, 0}, {tiny, 0, 0}}) == on(Feature::vertex0, false));
  }
}

TEST_CASE("point_contact refuses what is not finite and what is no shape") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(contact(Point3{0, 0, nan}, Point3{0, 0, 0}), NotFinite);
  CHECK_THROWS_AS(contact(Point3{0, 0, nan}, Ray3{{0, 0, 0}, {1, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(contact(Point3{0, 0, nan}, Aabb3{{0, 0, 0}, {1, 1, 1}}), NotFinite);
  CHECK_THROWS_AS(contact(Point3{0, 0, 0}, Aabb3{{0, 0, 0}, {1, 1, -1}}), InvalidArgument);
  CHECK_THROWS_AS(contact(Plane3{{0, 0, 0}, 1}, Point3{0, 0, 0}), InvalidArgument);
}
