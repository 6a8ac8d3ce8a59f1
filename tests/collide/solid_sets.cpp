// SPDX-License-Identifier: MIT
// Law 1 of Solid, which locates, is that of a case of tests/mesh/locate.cpp.
// A Solid is a set: by even_odd the one that the polyhedron of the same faces is, which the verbs
// decide by other means; and whoever casts rays at a body, collides it and subtracts it makes one
// hierarchy.
#include <catch2/catch.hpp>
#include <functional>
#include <signum/arrange/solid_expression.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/collide/scene.hpp>
#include <signum/collide/set.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/solid.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using cases::Random;

namespace {

/// A box from -4 to 4 with a cavity from -2 to 2.
Mesh hollow_box() {
  return solids::together(solids::box(-4, 4), solids::inside_out(solids::box(-2, 2)));
}

Polyhedron3 faces_of(const Mesh& mesh) { return {mesh.vertices, mesh.triangles}; }

double some(Random& random) { return static_cast<double>(random.between(-12, 12)) / 2; }
Point3 point(Random& random) { return {some(random), some(random), some(random)}; }
Pose pose(Random& random) { return {{some(random), some(random), some(random), 7}, point(random)}; }

std::string message(const std::function<void()>& ask) {
  try {
    ask();
  } catch (const InvalidArgument& refused) {
    return refused.what();
  }
  return "not refused";
}

}  // namespace

TEST_CASE("solid sets: as the polyhedron, placed or not, with its cavity", "[solid_sets]") {
  const Mesh mesh = hollow_box();
  const Solid solid(mesh, SolidRule::even_odd);
  const Polyhedron3 polyhedron = faces_of(mesh);
  Random random(7);
  const auto check = [&](const auto& shape) {
    const Pose where = pose(random);
    const Placed placed{solid, where};
    const Placed faces{polyhedron, where};
    CHECK(intersects(placed, shape) == intersects(faces, shape));
    CHECK(squared_distance(placed, shape).squared() == squared_distance(faces, shape).squared());
    CHECK(within(placed, shape, 1.5) == within(faces, shape, 1.5));
    CHECK(intersects(solid, shape) == intersects(polyhedron, shape));
    CHECK(within(solid, shape, 0) == intersects(polyhedron, shape));
  };
  for (int i = 0; i < 40; ++i) {
    check(point(random));
    check(Sphere3{point(random), 0.5});
    check(Segment3{point(random), point(random)});
    check(Aabb3{{0, 0, 0}, {0.5, 1, 1.5}});
  }
  CHECK_FALSE(intersects(Point3{0, 0, 0}, solid));
  CHECK(intersects(Point3{3, 0, 0}, solid));
  CHECK_FALSE(intersects(Point3{3, 0, 0}, solid.surface()));
  // A small copy in the wall, in the cavity, and outside.
  const AffineMatrix3 small{{{0.125, 0, 0, 3}, {0, 0.125, 0, 0}, {0, 0, 0.125, 0}}};
  AffineMatrix3 middle = small, far = small;
  middle[0][3] = 0, far[0][3] = 9;
  CHECK(intersects(Placed{solid, small}, solid));
  CHECK_FALSE(intersects(Placed{solid.surface(), small}, solid.surface()));
  CHECK(intersects(Placed{solid.surface(), small}, solid));
  CHECK_FALSE(intersects(Placed{solid, middle}, solid));
  CHECK_FALSE(intersects(Placed{solid, far}, solid));
  CHECK(squared_distance(Placed{solid, far}, solid).squared() == Surd(Rational(4.5 * 4.5)));
}

TEST_CASE("solid sets: the rule says what is inside", "[solid_sets]") {
  Mesh twice = hollow_box();
  // The inner box is turned as the outer one, so that only even_odd leaves it out.
  for (std::size_t i = 12; i < 24; ++i) std::swap(twice.triangles[i][0], twice.triangles[i][1]);
  const MeshBody body(twice);
  const Solid filled(body), hollow(body, SolidRule::even_odd);
  const Point3 origin{0, 0, 0};
  CHECK(intersects(filled, origin));
  CHECK_FALSE(intersects(hollow, origin));
  CHECK(squared_distance(hollow, origin).squared() == Surd(Rational(4)));
  const Set3 set_filled(filled), set_hollow(hollow), at(origin);
  CHECK(locate(at, set_filled) == Location::inside);
  CHECK(locate(at, set_hollow) == Location::outside);
  CHECK(locate(at, set_filled.placed(Pose{{0, 0, 0, 1}, {4, 0, 0}})) == Location::boundary);
  const Motion rest{}, away{Pose{}, Pose{{0, 0, 0, 1}, {9, 0, 0}}};
  const Sphere3 ball{origin, 1};
  CHECK(intersects(set_filled, Set3(ball)));
  CHECK(sweep_rigid(at, away, set_filled, rest)->initially);
  CHECK(sweep_rigid(at, away, set_hollow, rest)->time == Root(Rational(2) / Rational(9)));
  CHECK(sweep(RigidlyMoving<Point3>{origin, away}, RigidlyMoving<Solid>{filled, rest})->initially);
  const Ray3 ray{{9, 0, 0}, {-1, 0, 0}};
  CHECK(message([&] { hit(Set3(ray), set_filled); }) == "hit does not take a ray and a solid");
  CHECK(message([&] { sweep(set_filled, at, {1, 0, 0}); }) ==
        "sweep does not take a solid and a point");
  CHECK(message([&] { last_contact(at, set_filled, {1, 0, 0}); }) ==
        "last_contact does not take a point and a solid");
}

TEST_CASE("solid sets: rays, distances, scenes and booleans share one hierarchy", "[solid_sets]") {
  const MeshBody body(hollow_box());
  const Surface surface(body);
  CHECK(surface.first({{9, 0, 0}, {-1, 0, 0}})->t == 5);
  const Bvh* const tree = &body.bvh();
  const Placed there{Solid(body), Pose{{0, 0, 1, 3}, {1, 2, 3}}};
  CHECK(detail::set_ref(surface).bvh == tree);
  CHECK(detail::set_ref(there).bvh == tree);
  CHECK(detail::set_ref(surface).oriented == detail::set_ref(there).oriented);
  CHECK(detail::rigid_shape(there.shape).bvh == tree);
  CHECK(&DistanceField(body, 4).body().bvh() == tree);
  const SolidExpression cut = SolidExpression(body) - SolidExpression(hollow_box());
  CHECK(&cut.meshes()[0].bvh() == tree);
  CHECK(&cut.meshes()[0].contacts() == &body.contacts());
  CHECK(SolidPair(body, body).verdict().relation == SolidRelation::interfering);
  Scene scene;
  scene.add(body);
  scene.add(body, there.where);
  CHECK(scene.contacts().contacts.size() == 1);
  CHECK(&body.bvh() == tree);
}
