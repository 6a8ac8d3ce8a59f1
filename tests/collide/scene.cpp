// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <signum/collide/placed.hpp>
#include <signum/collide/scene.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "on_threads.hpp"
#include "scene_histories.hpp"

using namespace signum;
using cases::Random;
using histories::box_mesh;
using histories::integer;
using histories::meet;
using histories::meeting_of;
using histories::Pairs;
using histories::pairs_of;
using histories::SlowScene;
using histories::some_body;
using histories::some_placement;

// --- Examples

TEST_CASE("a scene finds the bodies that meet while they move", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  const Scene::Id left = scene.add(cube, Pose{});
  const Scene::Id right = scene.add(cube, Pose{{}, {3, 0, 0}});
  CHECK(scene.contacts().contacts.empty());
  scene.move(right, Pose{{}, {1, 0, 0}});
  const SceneContacts found = scene.contacts();
  REQUIRE(pairs_of(found) == Pairs{{left, right}});
  CHECK(found.counts.boxes == 1);
  CHECK(found.counts.meeting == 1);
  CHECK_FALSE(found.contacts[0].triangles.empty());
  CHECK(meeting_of(scene) == Pairs{{left, right}});
  scene.move(right, Pose{{}, {std::nextafter(1, 2), 0, 0}});
  CHECK(scene.contacts().contacts.empty());
  CHECK(meeting_of(scene).empty());
  CHECK(scene.nearer(0x1p-52) == Pairs{{left, right}});
  CHECK(scene.nearer(0x1p-53).empty());
  scene.remove(left);
  CHECK(scene.nearer(1).empty());
  CHECK(scene.add(cube) == left);
}

TEST_CASE("the first impact of bodies on their ways", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  scene.add(cube, Pose{});
  const Scene::Id slow = scene.add(cube), fast = scene.add(cube);
  scene.move(slow, Motion{{{}, {5, 0, 0}}, {{}, {1, 0, 0}}});
  scene.move(fast, Motion{{{}, {0, 3, 0}}, {{}, {0, -1, 0}}});
  const auto impact = scene.first_impact();
  REQUIRE(impact);
  CHECK(impact->a == 0);
  CHECK(impact->b == fast);
  CHECK(impact->contact.time == Root(Rational(1) / Rational(2)));
  scene.remove(fast);
  CHECK(scene.first_impact()->contact.time == Root(Rational(1)));
  scene.move(slow, Motion{{{}, {5, 0, 0}}, {{}, {1.5, 0, 0}}});
  CHECK_FALSE(scene.first_impact());
}

TEST_CASE("what the budget does not reach is open", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  for (int i = 0; i < 4; ++i) scene.add(cube, Pose{{}, {i * 0.5, 0, 0}});
  const SceneContacts all = scene.contacts();
  for (std::size_t most = 0; most <= scene.pairs().size(); ++most) {
    const SceneContacts some = scene.contacts(most);
    CHECK(some.counts.boxes == most);
    CHECK(some.open.size() == scene.pairs().size() - most);
    Pairs begun = pairs_of(all);
    begun.resize(some.contacts.size());
    CHECK(pairs_of(some) == begun);
  }
}

// --- Laws

TEST_CASE("scene laws 1 to 4: after any history, whatever the stages, what brute force finds",
          "[scene]") {
  const std::vector<MeshBody> meshes{MeshBody(box_mesh(1, 2, 3)), MeshBody(box_mesh(2, 2, 0))};
  constexpr std::array options{
      SceneOptions{BroadPhase::automatic, TightVolume::box},
      SceneOptions{BroadPhase::hash_grid, TightVolume::hull},
      SceneOptions{BroadPhase::sweep_and_prune, TightVolume::none},
      SceneOptions{BroadPhase::hierarchy, TightVolume::k_cbp},
  };
  std::size_t meeting = 0, asked = 0;
  cases::run("histories of scenes", 60, [&](Random& random) -> std::string {
    const SceneOptions& how = options[static_cast<std::size_t>(random.between(0, 3))];
    Scene scene(how);
    SlowScene slow;
    for (int step = 0; step < 25; ++step) {
      const bool is_full = slow.all.size() > 8;
      const auto some = [&] {
        auto it = slow.all.begin();
        std::advance(it, random.between(0, static_cast<int>(slow.all.size()) - 1));
        return it;
      };
      if (slow.all.empty() || (!is_full && random.one_in(2))) {
        const SceneBody body = some_body(random, meshes);
        const Placement where = some_placement(random);
        const Scene::Id id = scene.add(body, where);
        if (!slow.all.emplace(id, SlowScene::Entry{body, where}).second) return "an id twice";
        if (id > 0 && !slow.all.contains(id - 1)) return "not the least id";
      } else if (random.one_in(3)) {
        const auto it = some();
        scene.remove(it->first);
        slow.all.erase(it);
      } else {
        const auto it = some();
        it->second.where = some_placement(random);
        scene.move(it->first, it->second.where);
      }
      if (!random.one_in(4)) continue;
      const Pairs truth = slow.pairs(meet);
      if (meeting_of(scene) != truth || meeting_of(scene) != truth) return "meeting";
      const SceneContacts found = scene.contacts();
      meeting += truth.size();
      ++asked;
      if (pairs_of(found) != truth) return "contacts";
      if (scene.nearer(0) != truth) return "nearer(0)";
      if (found.counts.meeting != truth.size()) return "counts";
      if (found.counts.hierarchies > found.counts.volumes ||
          found.counts.volumes > found.counts.boxes || found.counts.boxes != scene.pairs().size()) {
        return "stages";
      }
      const double d = random.between(0, 8) * 0.25;
      const auto are_near = [d](const auto& a, const auto& b) { return within(a, b, d); };
      if (scene.nearer(d) != slow.pairs(are_near)) return "nearer";
      for (const SceneOptions& other : options) {
        Scene anew(other);
        std::map<Scene::Id, Scene::Id> names;
        for (const auto& [id, entry] : slow.all) names[anew.add(entry.body, entry.where)] = id;
        Pairs renamed = pairs_of(anew.contacts());
        for (auto& [a, b] : renamed) a = names[a], b = names[b];
        if (renamed != truth) return "made anew";
      }
    }
    return "";
  });
  CHECK(4 * meeting > asked);
}

TEST_CASE("scene law 3: the same on any number of threads", "[scene]") {
  Random random(11);
  Scene scene;
  const MeshBody body(box_mesh(1, 2, 3));
  for (int i = 0; i < 40; ++i) scene.add(body, some_placement(random));
  const SceneContacts expected = scene.contacts();
  CHECK(expected.contacts.size() > 10);
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] {
      const SceneContacts found = scene.contacts();
      CHECK(pairs_of(found) == pairs_of(expected));
      CHECK(found.counts.candidates == expected.counts.candidates);
      for (std::size_t i = 0; i < found.contacts.size(); ++i) {
        CHECK(found.contacts[i].triangles == expected.contacts[i].triangles);
      }
    });
  }
}

TEST_CASE("scene law 5: the first impact is the earliest of all pairs", "[scene]") {
  std::size_t impacts = 0;
  cases::run("first impacts", 30, [&](Random& random) -> std::string {
    Scene scene;
    std::vector<RigidlyMoving<Mesh>> all;
    const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}, {0, 1, 3}}};
    const MeshBody body(mesh);
    // The last ones rest.
    const auto moving = static_cast<std::size_t>(random.between(2, 4));
    for (std::size_t i = 0; i < 4; ++i) {
      const auto pose = [&] {
        return Pose{{integer(random, 1), integer(random, 1), integer(random, 1), 2},
                    {integer(random, 3), integer(random, 3), integer(random, 3)}};
      };
      const Pose start = pose();
      const Motion motion{start, i < moving ? pose() : start};
      const Scene::Id id = scene.add(body, start);
      if (i < moving) scene.move(id, motion);
      all.push_back({mesh, motion});
    }
    std::optional<Root> least;
    for (std::size_t i = 0; i < moving; ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const auto found = sweep(all[i], all[j]);
        if (found && (!least || found->time < *least)) least = found->time;
      }
    }
    const auto given = scene.first_impact();
    impacts += least ? 1 : 0;
    if (given.has_value() != least.has_value()) return "whether";
    if (given && !(given->contact.time == *least)) return "when";
    return "";
  });
  CHECK(impacts > 0);
}

// --- Range

TEST_CASE("flat shapes and shapes without points are bodies", "[scene]") {
  Scene scene;
  const auto square = [](double z) {
    return Polygon3{{{{0, 0, z}, {4, 0, z}, {4, 4, z}, {0, 4, z}}}, FillRule::nonzero};
  };
  const Scene::Id polygon = scene.add(Shape3(square(1)));
  const Polyhedron3 solid{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}, {1, 1, 1}},
                          {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const Scene::Id touching = scene.add(Shape3(solid));
  const Scene::Id below = scene.add(Shape3(solid), Pose{{}, {0, 0, -0x1p-40}});
  for (const Shape3& none : {Shape3(Polygon3{}), Shape3(Polyhedron3{}), Shape3(Convex3{})}) {
    const Scene::Id id = scene.add(none);
    scene.move(id, Motion{{}, {{}, {1, 0, 0}}});
  }
  CHECK(pairs_of(scene.contacts()) == Pairs{{polygon, touching}, {touching, below}});
  CHECK(scene.nearer(0x1p-40) == Pairs{{polygon, touching}, {polygon, below}, {touching, below}});
  CHECK(scene.nearer(0x1p-41) == Pairs{{polygon, touching}, {touching, below}});
  CHECK_FALSE(scene.first_impact());
}

TEST_CASE("vertices without a triangle are no part of a body's hull", "[scene]") {
  for (const TightVolume volume : {TightVolume::hull, TightVolume::k_cbp}) {
    Scene scene({BroadPhase::automatic, volume});
    Mesh mesh = box_mesh(1, 1, 1);
    mesh.vertices.push_back({9, 9, 9});
    const Scene::Id a = scene.add(MeshBody(mesh));
    scene.add(MeshBody(mesh), Pose{{}, {4, 4, 4}});
    const Scene::Id c = scene.add(MeshBody(mesh), Pose{{}, {1, 1, 1}});
    CHECK(Pairs(scene.pairs().begin(), scene.pairs().end()) == Pairs{{a, c}});
    CHECK(pairs_of(scene.contacts()) == Pairs{{a, c}});
  }
}

TEST_CASE("bodies beyond the largest double meet as exact numbers have it", "[scene]") {
  Scene scene;
  Mesh mesh = box_mesh(0x1p1022, 0x1p1022, 0x1p1022);
  for (Point3& p : mesh.vertices) p = {p.x + 0x1p1023, p.y + 0x1p1023, p.z + 0x1p1023};
  // Along each axis they are from 4 to 6, from 6 to 9 and from 8 to 12 times 2^1022.
  for (const double by : {2.0, 3.0, 4.0}) {
    scene.add(MeshBody(mesh), AffineMatrix3{{{by, 0, 0, 0}, {0, by, 0, 0}, {0, 0, by, 0}}});
  }
  CHECK(pairs_of(scene.contacts()) == Pairs{{0, 1}, {1, 2}});
}

TEST_CASE("a body whose corners are beyond the largest double may move", "[scene]") {
  Scene scene;
  const auto id =
      scene.add(Obb3{{1.5e308, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1e308, 1, 1}}, Pose{});
  scene.move(id, Motion{});
  CHECK_FALSE(scene.first_impact());
}

TEST_CASE("a body that turns once in an instant meets what is on its circle", "[scene]") {
  Mesh mesh = box_mesh(1, 1, 1);
  const MeshBody waits(mesh);
  for (Point3& p : mesh.vertices) p.y += 10;
  const MeshBody spins(mesh);
  // It is at the other side of the axis of x but just about 5/16.
  for (const auto& [bit, first] : {std::pair{0x1p-20, 0}, {0x1p-40, 0}, {0x1p-40, 1}}) {
    Scene scene;
    scene.add(first == 0 ? waits : spins);
    scene.add(first == 0 ? spins : waits);
    scene.move(first == 0 ? 0 : 1, Pose{{}, {0, 0, 10}});
    scene.move(first == 0 ? 1 : 0, Motion{{{5, 0, 0, bit}, {}}, {{-11, 0, 0, bit}, {}}});
    const auto impact = scene.first_impact();
    REQUIRE(impact);
    CHECK(std::abs(impact->contact.time.to_double() - 0.3125) < 0x1p-16);
  }
}

// --- Regress

TEST_CASE("what rests in contact with what rests hides no impact", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  scene.add(cube, Pose{});
  scene.add(cube, Pose{{}, {1, 0, 0}});
  // These are of kinds, and placed in a way, that have no first impact.
  scene.add(Shape3(Sphere3{{0, 0, -1}, 1}));
  scene.add(Shape3(Aabb3{{0, 0, -1}, {1, 1, 0}}),
            AffineMatrix3{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}});
  CHECK(scene.contacts().contacts.size() > 2);
  CHECK_FALSE(scene.first_impact());
  const Scene::Id fast = scene.add(cube);
  scene.move(fast, Motion{{{}, {0, 5, 0}}, {{}, {0, -3, 0}}});
  CHECK_THROWS_AS(scene.first_impact(), InvalidArgument);
  scene.remove(2);
  scene.remove(3);
  const auto impact = scene.first_impact();
  REQUIRE(impact);
  CHECK(impact->a == 0);
  CHECK(impact->b == fast);
  CHECK(impact->contact.time == Root(Rational(1) / Rational(2)));
  scene.remove(fast);
  CHECK_FALSE(scene.first_impact());
}

TEST_CASE("a moved body has no stale box, and asking again changes nothing (fcl#386, #40, #368)",
          "[scene]") {
  Scene scene;
  const MeshBody body(box_mesh(1, 2, 3));
  const Scene::Id a = scene.add(body), b = scene.add(body, Pose{{}, {100, 0, 0}});
  CHECK(scene.pairs().empty());
  // The body is turned and shifted at once, without an update that could be forgotten.
  scene.move(b, Pose{{0, 0, 1, 1}, {0.5, 0.5, 0.5}});
  const Pairs pair{{a, b}};
  CHECK(Pairs(scene.pairs().begin(), scene.pairs().end()) == pair);
  const auto first = scene.contacts().contacts;
  scene.move(b, Pose{{0, 0, 1, 1}, {0.5, 0.5, 0.5}});
  const auto again = scene.contacts().contacts;
  REQUIRE(first.size() == 1);
  REQUIRE(again.size() == 1);
  CHECK(first[0].a == again[0].a);
  CHECK(first[0].triangles == again[0].triangles);
  scene.move(b, Pose{{}, {100, 0, 0}});
  CHECK(scene.contacts().contacts.empty());
}

TEST_CASE("small gaps are found on hierarchies as by brute force (coal#685)", "[scene]") {
  Scene scene;
  const MeshBody body(box_mesh(1, 1, 1));
  for (int i = 0; i < 10; ++i) scene.add(body, Pose{{}, {i * 1.125, 0, 0}});
  CHECK(scene.contacts().contacts.empty());
  CHECK(scene.nearer(0.125).size() == 9);
  CHECK(scene.nearer(std::nextafter(0.125, 0)).empty());
}

// --- Refusal

TEST_CASE("what has no box, or no place, is refused and changes nothing", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  const Scene::Id id = scene.add(cube);
  CHECK_THROWS_AS(scene.add(Shape3(Ray3{{0, 0, 0}, {1, 0, 0}})), InvalidArgument);
  CHECK_THROWS_AS(scene.add(Shape3(Sphere3{{0, NAN, 0}, 1})), NotFinite);
  CHECK_THROWS_AS(scene.add(Shape3(Aabb3{{0, 0, 0}, {1, INFINITY, 1}})), NotFinite);
  CHECK_THROWS_AS(scene.add(Shape3(Convex3{{{0, 0, NAN}}})), NotFinite);
  CHECK_THROWS_AS(scene.add(Shape3(Sphere3{{0, 0, 0}, -1})), InvalidArgument);
  CHECK_THROWS_AS(scene.add(Shape3(Aabb3{{0, 0, 1}, {1, 1, 0}})), InvalidArgument);
  CHECK_THROWS_AS(scene.add(Shape3(Polyhedron3{{{}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}})),
                  InvalidArgument);
  CHECK_THROWS_AS(scene.add(Shape3(Polygon3{{{{}, {1, 0, 0}}}})), InvalidArgument);
  CHECK_THROWS_WITH(scene.add(Shape3(Kdop3{{{1, 0, 0}}, {0}, {1}})), Catch::Contains("unbounded"));
  CHECK_THROWS_AS(scene.add(Shape3(Frustum3{})), InvalidArgument);
  CHECK_THROWS_AS(scene.add(cube, Pose{{0, 0, 0, 0}, {0, 0, 0}}), InvalidArgument);
  CHECK_THROWS_AS(scene.move(id, Pose{{}, {NAN, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(scene.move(id, Motion{{}, {{}, {0, NAN, 0}}}), NotFinite);
  CHECK_THROWS_AS(scene.move(id, Motion{{{1, 0, 0, 0}, {}}, {{-1, 0, 0, 0}, {}}}), InvalidArgument);
  CHECK_THROWS_AS(scene.move(7, Pose{}), InvalidArgument);
  CHECK_THROWS_AS(scene.remove(7), InvalidArgument);
  CHECK_THROWS_AS(scene.nearer(-1), InvalidArgument);
  CHECK_THROWS_AS(scene.nearer(NAN), NotFinite);
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 0}}};
  CHECK_THROWS_AS(scene.add(Shape3(Sphere3{{0, 0, 0}, 1}), twice), InvalidArgument);
  // An empty mesh is nowhere.
  const Scene::Id empty = scene.add(MeshBody(Mesh{}));
  CHECK(empty == id + 1);
  CHECK(scene.contacts().contacts.empty());
  CHECK(scene.add(cube) == empty + 1);
  CHECK(pairs_of(scene.contacts()) == Pairs{{id, empty + 1}});
  CHECK_THROWS_AS(scene.move(empty, Pose{{}, {NAN, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(scene.add(MeshBody(Mesh{}), Pose{{}, {0, 0, INFINITY}}), NotFinite);
  scene.remove(id);
  CHECK_THROWS_AS(scene.move(id, Pose{}), InvalidArgument);
  CHECK_THROWS_AS(scene.remove(id), InvalidArgument);
}

TEST_CASE("bodies move and go together, or none does", "[scene]") {
  Scene scene;
  const MeshBody cube(box_mesh(1, 1, 1));
  for (int i = 0; i < 3; ++i) scene.add(cube, Pose{{}, {9.0 * i, 0, 0}});
  using Ids = std::vector<Scene::Id>;
  using Places = std::vector<Placement>;
  const Pose at_first{}, nowhere{{}, {NAN, 0, 0}};
  CHECK_THROWS_AS(scene.move(Ids{1, 2}, Places{at_first, nowhere}), NotFinite);
  CHECK_THROWS_AS(scene.move(Ids{1, 7}, Places{at_first, at_first}), InvalidArgument);
  CHECK_THROWS_AS(scene.move(Ids{1, 2}, Places{at_first}), InvalidArgument);
  CHECK_THROWS_AS(scene.remove(Ids{1, 7}), InvalidArgument);
  CHECK_THROWS_AS(scene.remove(Ids{1, 1}), InvalidArgument);
  CHECK(scene.contacts().contacts.empty());
  scene.move(Ids{1, 2}, Places{at_first, at_first});
  CHECK(pairs_of(scene.contacts()) == Pairs{{0, 1}, {0, 2}, {1, 2}});
  const Pose far{{}, {40, 0, 0}};
  scene.move(Ids{1, 2}, std::vector<Motion>{{far, at_first}, {far, far}});
  CHECK(pairs_of(scene.contacts()) == Pairs{{1, 2}});
  CHECK(scene.first_impact().has_value());
  scene.remove(Ids{0, 2});
  CHECK(scene.contacts().contacts.empty());
  CHECK(scene.add(cube) == 0);
}
