// SPDX-License-Identifier: MIT
// Placed sets that are empty, endless, made flat, or beyond the doubles.
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/placed_intersection.hpp>
#include <signum/collide/placed_location.hpp>
#include <signum/collide/placed_passage.hpp>
#include <signum/collide/proximity.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "sets/exact_set.hpp"

using namespace signum;

namespace {

constexpr AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
const Pose up{{0, 0, 0, 1}, {0, 0, 3}}, here{};

const Mesh tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                       {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
const Polyhedron3 solid{tetrahedron.vertices, tetrahedron.triangles};

/// Small triangles with a corner at each of the points.
Mesh small_triangles(const std::vector<Point3>& points) {
  Mesh mesh;
  for (const Point3& p : points) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(),
                         {p, {p.x + 0x1p-9, p.y, p.z}, {p.x, p.y + 0x1p-9, p.z}});
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

}  // namespace

TEST_CASE("meshes meet slabs, which are endless", "[placed]") {
  const auto slab = [](double low) { return Kdop3{{{0, 0, 1}}, {low}, {low + 1}}; };
  const Placed raised{tetrahedron, up};
  CHECK(intersects(raised, slab(7)));
  CHECK_FALSE(intersects(raised, slab(7.5)));
  CHECK(intersects(slab(2), raised));
  CHECK_FALSE(intersects(slab(1.5), raised));
  CHECK(intersects(tetrahedron, Placed{slab(1), up}));
  CHECK_FALSE(intersects(tetrahedron, Placed{slab(1.5), up}));
}

TEST_CASE("empty meshes meet nothing, and are not hit", "[placed]") {
  const Surface none{Mesh{}}, body(tetrahedron);
  const Placed placed_none{none, up}, placed{body, up};
  CHECK_FALSE(intersects(placed_none, placed));
  CHECK_FALSE(intersects(placed, placed_none));
  CHECK_FALSE(intersects(Placed{Mesh{}, up}, tetrahedron));
  CHECK(meeting_triangles(placed_none, placed).empty());
  CHECK(meeting_triangles(placed, placed_none).empty());
  CHECK_FALSE(hit(Ray3{{1, 1, 9}, {0, 0, -1}}, placed_none));
}

TEST_CASE("placements that differ by more than the largest double", "[placed]") {
  const Surface body(tetrahedron);
  const double far = 0x1.fp1023;
  const Placed near{body, here}, beyond{body, Pose{{0, 0, 1, 2.5}, {far, -far, 0}}};
  CHECK_FALSE(intersects(near, beyond));
  CHECK_FALSE(intersects(beyond, near));
  CHECK(intersects(beyond, beyond));
  const Placed opposite{body, Pose{{0, 0, 0, 1}, {-far, 0, 0}}};
  CHECK_FALSE(intersects(opposite, beyond));
  CHECK_THROWS_AS(intersects(near, Placed{body, Pose{{0, 0, INFINITY, 1}, {}}}), NotFinite);
  CHECK_THROWS_AS(intersects(near, Placed{body, Pose{{0, 0, 0, 0}, {}}}), InvalidArgument);
}

TEST_CASE("rays that begin in a solid, end before they begin, or pass over it", "[placed]") {
  const Placed raised{solid, up};
  const Ray3 inside{{1, 1, 1}, {0, 0, 1}};
  const auto found = hit(Placed{inside, up}, raised);
  REQUIRE(found);
  CHECK(found->inside);
  CHECK(found->t == DeferredSurd());
  CHECK_FALSE(found->face);
  CHECK(hit(inside, raised)->t.to_double() == 2);
  CHECK_FALSE(hit(Placed{inside, up}, raised, {-1.0}));
  const Placed box{Aabb3{{0, 0, 0}, {2, 2, 2}}, up};
  CHECK(passage(Placed{inside, up}, box)->exit->t.to_double() == 1);
  CHECK_FALSE(passage(Placed{inside, up}, box, {-1.0}));
  const Placed body{Surface(tetrahedron), here};
  CHECK(hit(Ray3{{-9, 1, 1}, {1, 0, 0}}, body)->t.to_double() == 9);
  CHECK_FALSE(hit(Ray3{{-9, 1, 5}, {1, 0, 0}}, body));
  CHECK_FALSE(hit(Ray3{{-9, 1, -1}, {1, 0, 0}}, body));
}

TEST_CASE("triangles in parallel planes, or in one", "[placed]") {
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  CHECK(contact(Placed{t, up}, t).planes == Planes::parallel);
  CHECK(contact(Placed{t, up}, t).dimension == -1);
  const Placed aside{t, Pose{{0, 0, 0, 1}, {9, 0, 0}}};
  CHECK(contact(aside, t).planes == Planes::coplanar);
}

TEST_CASE("a ray and a plane share a ray, which ends in one point", "[placed]") {
  const auto shared = intersection(Placed{Ray3{{1, 2, 0}, {2, 0, 0}}, up}, Plane3{{0, 0, 1}, -3});
  CHECK(shared.dimension == 1);
  CHECK_FALSE(shared.through);
  REQUIRE(shared.points.size() == 1);
  CHECK(shared.points[0] == Point3{1, 2, 3});
  REQUIRE(shared.direction);
  CHECK((shared.direction->x > 0 && shared.direction->y == 0));
}

TEST_CASE("what a matrix makes flat", "[placed]") {
  // The cube of -1 to 1 becomes a square.
  const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}},
                      DepthRange::opengl};
  const Placed square{cube, flat};
  CHECK(containment(square, Segment3{{-1, 0, 0}, {1, 1, 0}}) == Containment::inside);
  CHECK(containment(square, Segment3{{0, 0, -1}, {0, 0, 1}}) == Containment::crossing);
  CHECK(containment(square, Segment3{{0, 0, 1}, {1, 0, 1}}) == Containment::outside);
  // A ray along the direction that is lost becomes a point.
  const Placed ray{Ray3{{1, 1, 5}, {0, 0, -1}}, flat};
  CHECK(intersects(ray, Point3{1, 1, 0}));
  CHECK_FALSE(intersects(ray, Point3{1, 1, 1}));
  CHECK_FALSE(intersects(ray, Point3{1, 2, 0}));
  // A solid becomes its surface.
  CHECK(squared_distance(Placed{solid, flat}, Point3{1, 1, 2}).squared() == Surd(4.0));
  CHECK(squared_distance(Placed{solid, flat}, Point3{1, 1, 0}).squared() == Surd(0.0));
}

TEST_CASE("a solid holds the last of several parts", "[placed]") {
  // In the box of the solid, but not all in the solid; then beside numbers that are doubles.
  const Mesh parts = small_triangles({{3, 3, 3}, {2, 3, 3}, {0.5, 0.5, 0.5}});
  CHECK(squared_distance(parts, solid).squared() == Surd(0.0));
  CHECK(Proximity(parts, solid).distance().squared() == Surd(0.0));
  CHECK(Proximity(parts, solid).bracket().lower == 0);
  const Mesh outside = small_triangles({{3, 3, 3}, {2, 3, 3}});
  CHECK(squared_distance(outside, solid).squared() == Surd(Rational(16) / Rational(3)));
  const Mesh turned = small_triangles({{4.2, -0.6, 3}, {4.2, -0.6, 2}, {0.7, -0.1, 0.5}});
  const Pose turn{{0, 0, 1, 2}, {0, 0, 0}};
  CHECK(squared_distance(Placed{turned, turn}, solid).squared() == Surd(0.0));
}

TEST_CASE("the depth of a box in one that is placed", "[placed]") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  const Placed beside{box, Pose{{0, 0, 0, 1}, {1.75, 0, 0}}};
  for (const auto& d : {depth(box, beside), depth(beside, box)}) {
    CHECK(d.relation == PenetrationRelation::overlapping);
    CHECK(d.depth == Surd(0.25));
  }
  CHECK(depth(box, beside).normal == std::array<Rational, 3>{-1, 0, 0});
}

TEST_CASE("shapes that verbs do not take are refused by reference, too", "[placed]") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  const Sphere3 ball{{0, 0, 0}, 1};
  const Polygon3 polygon{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, FillRule::nonzero};
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 1}}, 1};
  for (const ShapeRef3 shape : {ShapeRef3(&ball), ShapeRef3(&polygon)}) {
    CHECK_THROWS_AS(detail::separation_exactly(shape, ShapeRef3(&box)), InvalidArgument);
  }
  CHECK_THROWS_AS(detail::depth_exactly(ShapeRef3(&polygon), ShapeRef3(&box)), InvalidArgument);
  CHECK_THROWS_AS(detail::ExactSet({ShapeRef3(&cylinder)}, "test"), InvalidArgument);
}
