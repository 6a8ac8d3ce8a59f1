// SPDX-License-Identifier: MIT
// Bodies of a scene that are solid meshes, and shapes with curves or of planes.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/placed.hpp>
#include <signum/collide/scene.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "scene_histories.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using histories::box_mesh;
using histories::integer;
using histories::Pairs;
using histories::pairs_of;
using solids::inside_out;
using solids::moved;
using solids::together;

namespace {

/// Two boxes that overlap, from 0 to 20 and from 10 to 30 along x.
Mesh overlapping() {
  return together(box_mesh(20, 20, 20), moved(box_mesh(20, 20, 20), {10, 0, 0}));
}

}  // namespace

TEST_CASE("a body in the material of a closed mesh meets it", "[scene]") {
  const MeshBody small(box_mesh(1, 1, 1));
  const Pose buried{{}, {14, 9, 9}};
  for (const TightVolume volume :
       {TightVolume::none, TightVolume::box, TightVolume::hull, TightVolume::k_cbp}) {
    Scene scene({BroadPhase::automatic, volume});
    const Scene::Id block = scene.add(MeshBody(overlapping())), part = scene.add(small, buried);
    const SceneContacts found = scene.contacts();
    CHECK(pairs_of(found) == Pairs{{block, part}});
    CHECK(found.contacts[0].triangles.empty());
    CHECK(scene.nearer(0) == Pairs{{block, part}});
    scene.move(part, Pose{{0, 0, 1, 1}, {34, 9, 9}});
    CHECK(scene.contacts().contacts.empty());
    CHECK(scene.nearer(3) == Pairs{{block, part}});
    CHECK(scene.nearer(std::nextafter(3, 0)).empty());
  }
}

TEST_CASE("a rule, or none, says what a closed mesh is in a scene", "[scene]") {
  const MeshBody block(overlapping()), small(box_mesh(1, 1, 1));
  const auto meet = [&](std::optional<SolidRule> rule, const Pose& where) {
    Scene scene;
    scene.add(block, Pose{}, rule);
    scene.add(small, where, std::nullopt);
    return !scene.contacts().contacts.empty();
  };
  const Pose twice{{}, {14, 9, 9}}, once{{}, {4, 9, 9}};
  CHECK(meet(SolidRule::nonzero, twice));
  CHECK(meet(SolidRule::positive, twice));
  CHECK_FALSE(meet(SolidRule::even_odd, twice));
  CHECK(meet(SolidRule::even_odd, once));
  CHECK_FALSE(meet(std::nullopt, once));
  // A cavity is no material.
  const Mesh hollow = together(box_mesh(9, 9, 9), inside_out(moved(box_mesh(3, 3, 3), {3, 3, 3})));
  Scene scene;
  scene.add(MeshBody(hollow));
  const Scene::Id part = scene.add(small, Pose{{}, {4, 4, 4}});
  CHECK(scene.contacts().contacts.empty());
  scene.move(part, Pose{{}, {1, 1, 1}});
  CHECK(scene.contacts().contacts.size() == 1);
  // A mesh without winding numbers is refused, unless even-odd or its surface is asked for.
  Mesh mixed = box_mesh(1, 1, 1);
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  CHECK_THROWS_WITH(scene.add(MeshBody(mixed)), Catch::Contains("not turned alike"));
  CHECK(scene.add(MeshBody(mixed), Pose{{}, {20, 0, 0}}, SolidRule::even_odd) == 2);
  CHECK(scene.add(MeshBody(mixed), Pose{{}, {30, 0, 0}}, std::nullopt) == 3);
  // An open mesh is its triangles.
  Mesh open = box_mesh(9, 9, 9);
  open.triangles.pop_back();
  Scene with_open;
  with_open.add(MeshBody(open));
  with_open.add(small, Pose{{}, {4, 4, 4}});
  CHECK(with_open.contacts().contacts.empty());
}

TEST_CASE("what is inside from the start is the first impact", "[scene]") {
  Scene scene;
  const Scene::Id block = scene.add(MeshBody(overlapping()));
  const Scene::Id part = scene.add(MeshBody(box_mesh(1, 1, 1)));
  scene.move(part, Motion{{{}, {14, 9, 9}}, {{}, {14, 9, 8}}});
  const auto impact = scene.first_impact();
  REQUIRE(impact);
  CHECK(impact->a == block);
  CHECK(impact->contact.initially);
  CHECK(impact->contact.feature_a == Feature::none);
  scene.move(part, Motion{{{}, {14, 9, 30}}, {{}, {14, 9, 10}}});
  CHECK(scene.first_impact()->contact.time == Root(Rational(1) / Rational(2)));
}

TEST_CASE("cylinders, cones, ellipsoids, k-DOPs and frusta are bodies of a scene", "[scene]") {
  const Shape3 cylinder = Cylinder3{{{0, 0, 0}, {0, 0, 2}}, 1}, cone = Cone3{{0, 0, 2}, {}, 1},
               ellipsoid = Ellipsoid3{{0, 0, 1}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
               kdop = Kdop3{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {-1, -1, 0}, {1, 1, 2}};
  for (const Shape3& shape : {cylinder, cone, ellipsoid, kdop}) {
    for (const TightVolume volume : {TightVolume::none, TightVolume::box, TightVolume::k_cbp}) {
      Scene scene({BroadPhase::automatic, volume});
      const Scene::Id id = scene.add(shape, Pose{{}, {5, 0, 0}});
      const Scene::Id ball = scene.add(Shape3(Sphere3{{0, 0, 1}, 1}), Pose{{}, {5, 1, 0}});
      const Scene::Id block = scene.add(MeshBody(box_mesh(20, 20, 20)), Pose{{}, {50, 0, 0}});
      const Scene::Id wall =
          scene.add(MeshBody(box_mesh(20, 20, 20)), Pose{{}, {50, 50, 0}}, std::nullopt);
      CHECK(pairs_of(scene.contacts()) == Pairs{{id, ball}});
      // The body is in the material of a turned block, and then in a room.
      scene.move(id, Pose{{1, 0, 0, 1}, {60, 10, 10}});
      CHECK(pairs_of(scene.contacts()) == Pairs{{id, block}});
      scene.move(id, Pose{{1, 0, 0, 1}, {60, 60, 10}});
      CHECK(scene.contacts().contacts.empty());
      scene.move(id, Pose{{1, 0, 0, 1}, {60, 51, 10}});
      CHECK(pairs_of(scene.contacts()) == Pairs{{id, wall}});
    }
  }
  // The bodies touch, and then they are an ulp apart.
  Scene scene;
  const Scene::Id first = scene.add(cylinder), second = scene.add(cylinder, Pose{{}, {2, 0, 0}});
  CHECK(pairs_of(scene.contacts()) == Pairs{{first, second}});
  scene.move(second, Pose{{}, {std::nextafter(2, 3), 0, 0}});
  CHECK(scene.contacts().contacts.empty());
  CHECK(scene.nearer(1) == Pairs{{first, second}});
  CHECK_THROWS_WITH(scene.add(Shape3(Kdop3{{{1, 0, 0}}, {0}, {1}})), Catch::Contains("unbounded"));
  CHECK_THROWS_AS(scene.add(Shape3(Cylinder3{{{0, 0, 0}, {0, 0, 0}}, 1})), InvalidArgument);
  // An empty body is nowhere.
  const Kdop3 none{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}}, {0, 0, 0, 5}, {1, 1, 1, 6}};
  const Scene::Id empty = scene.add(Shape3(none));
  CHECK(empty == 2);
  CHECK(scene.contacts().contacts.empty());
}

TEST_CASE("scene law 1: closed meshes of several shells are what polyhedra are", "[scene]") {
  std::size_t meeting = 0, inside = 0;
  cases::run("solids in a scene", 200, [&](cases::Random& random) -> std::string {
    // A hollow block and small boxes: nonzero and even-odd agree.
    const Mesh block = together(box_mesh(9, 9, 9), inside_out(moved(box_mesh(4, 4, 4), {2, 2, 2})));
    const Mesh part =
        together(box_mesh(1, 1, 1), moved(box_mesh(1, 0.5, 1), {integer(random, 3), 1, 1}));
    const auto coordinate = [&] { return static_cast<double>(random.between(-1, 9)); };
    const Pose where{{integer(random, 1), integer(random, 1), integer(random, 1), 2},
                     {coordinate(), coordinate(), coordinate()}};
    Scene scene;
    const Pose turned{{0, 0, integer(random, 1), 1}, {integer(random, 1), 0, 0}};
    scene.add(MeshBody(block), turned);
    scene.add(MeshBody(part), where);
    const Polyhedron3 a{block.vertices, block.triangles}, b{part.vertices, part.triangles};
    const SceneContacts found = scene.contacts();
    meeting += found.contacts.size();
    inside += !found.contacts.empty() && found.contacts[0].triangles.empty() ? 1 : 0;
    if (found.contacts.empty() == intersects(Placed{a, turned}, Placed{b, where})) {
      return "contacts";
    }
    return "";
  });
  CHECK(meeting > 40);
  CHECK(inside > 2);
}
