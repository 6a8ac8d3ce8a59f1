// SPDX-License-Identifier: MIT
// Law 1 of stops, of what keeps something between calls: after a call that was ended, whenever
// that was, the next one answers as if it had not been made.
#include <catch2/catch.hpp>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <signum/collide/scene.hpp>
#include <signum/kernel/stop.hpp>
#include <signum/mesh/deforming_mesh.hpp>

#include "solid_meshes.hpp"

using namespace signum;

namespace {

/// Calls what is ended when it looks so many times whether to end; whether it was.
template <class Call>
bool was_ended(int looks, Call call) {
  StopSource stop([&] { return looks-- <= 0; });
  try {
    const StopScope scope(stop);
    call();
  } catch (const Stopped&) {
    return true;
  }
  return false;
}

/// check(ended), of a call that is ended at its first look, at its second, and so on.
template <class Check>
void at_every_look(Check check) {
  bool ended = true;
  int looks = 0;
  for (; ended && looks < 100; ++looks) {
    CAPTURE(looks);
    ended = check([looks](auto call) { return was_ended(looks, call); });
  }
  CHECK(looks > 1);
}

Motion along(double from, double to) { return {Pose{{}, {from, 0, 0}}, Pose{{}, {to, 0, 0}}}; }

}  // namespace

TEST_CASE("stops: a scene whose pairs were asked for tells them when it is asked again") {
  for (const auto how :
       {BroadPhase::automatic, BroadPhase::sweep_and_prune, BroadPhase::hash_grid}) {
    at_every_look([&](auto ended) {
      Scene scene(SceneOptions{how});
      for (int i = 0; i < 40; ++i) scene.add(Shape3(Sphere3{{1.5 * i, 0, 0}, 1}));
      const bool result = ended([&] { scene.meeting(); });
      CHECK(scene.meeting().size() == 39);
      return result;
    });
  }
}

TEST_CASE("stops: an update of boxes that was ended has not begun") {
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  at_every_look([&](auto ended) {
    PairTracker tracker;
    const bool result = ended([&] { tracker.update(std::vector<BoxUpdate>{{0, box}, {1, box}}); });
    tracker.update(std::vector<BoxUpdate>{{2, box}});
    CHECK(tracker.pairs().size() == (result ? 0 : 3));
    return result;
  });
}

TEST_CASE("stops: searches for a first impact go on where they were ended") {
  const MeshBody cube(solids::box(0, 1));
  Scene scene;
  const Scene::Id rests = scene.add(cube), comes = scene.add(cube);
  scene.move(comes, along(3, -1));
  scene.move(scene.add(cube), along(9, 4));
  at_every_look([&](auto ended) {
    FirstImpactSearch search = scene.first_impact_search();
    const bool result = ended([&] { search.impact(); });
    const auto impact = search.impact();
    REQUIRE(impact);
    CHECK(impact->a == rests);
    CHECK(impact->b == comes);
    CHECK(impact->contact.time == Root(Rational(1) / Rational(2)));
    return result;
  });
  at_every_look([&](auto ended) {
    FirstContactSearch search(RigidlyMoving<Solid>{Solid(cube), along(0, 0)},
                              RigidlyMoving<Solid>{Solid(cube), along(3, -1)});
    const bool result = ended([&] { search.contact(); });
    const auto contact = search.contact();
    REQUIRE(contact);
    CHECK(contact->time == Root(Rational(1) / Rational(2)));
    return result;
  });
}

TEST_CASE("stops: the contacts of a mesh that deforms are those of its vertices") {
  const Mesh a = solids::box(0, 1), b = solids::moved(a, {3, 0, 0});
  const Mesh near = solids::moved(a, {2.5, 0.5, 0.5});
  for (const bool has_targets : {false, true}) {
    at_every_look([&](auto ended) {
      DeformingMesh x = has_targets ? DeformingMesh(a, {near.vertices}) : DeformingMesh(a), y(b);
      contacts(x, y);
      const bool result =
          ended([&] { has_targets ? x.blend(std::vector<double>{0, 1}) : x.move(near.vertices); });
      CHECK(contacts(x, y).contacts.size() == contacts(x.mesh(), b).contacts.size());
      CHECK((x.mesh().vertices == near.vertices) == !result);
      return result;
    });
  }
}
