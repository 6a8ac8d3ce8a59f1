// SPDX-License-Identifier: MIT
// What asks about bodies that are placed, move or deform, on one thread and on many.
#include <catch2/catch.hpp>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/meeting_search.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/moving_mesh.hpp>
#include <signum/collide/neighbours.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/scene.hpp>
#include <signum/mesh/deforming_mesh.hpp>
#include <thread>

#include "on_one_and_many.hpp"

using namespace signum;

namespace {

const Pose beside{{0.1, 0.2, 0.3, 1}, {0.4, 0.1, -0.2}};

void add(Hash& hash, std::span<const IndexPair> pairs) {
  for (const auto& [a, b] : pairs) hash.add(std::uint64_t{a}), hash.add(std::uint64_t{b});
  hash.add(std::uint64_t{pairs.size()});
}

template <class Contact>
void add_time(Hash& hash, const Contact& contact) {
  hash.add(contact.time.below());
  hash.add(contact.time.above());
  hash.add(std::uint64_t{contact.initially ? 1U : 0U});
  hash.add(static_cast<std::uint64_t>(contact.feature_a));
  hash.add(static_cast<std::uint64_t>(contact.feature_b));
}

void add(Hash& hash, const std::vector<MeshImpact>& impacts) {
  for (const auto& [a, b, contact] : impacts) {
    hash.add(std::uint64_t{a}), hash.add(std::uint64_t{b});
    add_time(hash, contact);
  }
  hash.add(std::uint64_t{impacts.size()});
}

void add(Hash& hash, const RigidContact& contact) {
  add_time(hash, contact);
  hash.add(std::uint64_t{contact.triangle_a}), hash.add(std::uint64_t{contact.triangle_b});
}

/// The vertices of the mesh, each moved a little.
std::vector<Point3> shaken(const Mesh& mesh, double most, unsigned seed) {
  std::vector<Point3> moved = random_points(mesh.vertices.size(), seed);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const Point3 &p = mesh.vertices[i], &d = moved[i];
    moved[i] = {p.x + most * d.x, p.y + most * d.y, p.z + most * d.z};
  }
  return moved;
}

/// Tori in a heap, and balls; those in motion are tori alone.
void add_scene(Hash& hash, bool moves) {
  const MeshBody torus(rough_torus(16, 8, 0.5));
  Scene scene({.volume = TightVolume::k_cbp});
  const std::vector<Point3> places = random_points(12, 21), ways = random_points(12, 22);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Pose start{{ways[i].x, ways[i].y, ways[i].z, 1}, places[i]};
    if (!moves && i % 3 == 0) {
      scene.add(Shape3(Sphere3{{0, 0, 0}, 0.25}), start);
      continue;
    }
    const Scene::Id id = scene.add(torus, start);
    const Point3 far{6 * places[i].x, 6 * places[i].y, 6 * places[i].z};
    // They come from far to the heap.
    if (moves) scene.move(id, Motion{{start.rotation, far}, start});
  }
  add(hash, scene.pairs());
  if (moves) {
    const auto impact = scene.first_impact();
    hash.add(std::uint64_t{impact ? 1U : 0U});
    if (!impact) return;
    hash.add(std::uint64_t{impact->a}), hash.add(std::uint64_t{impact->b});
    add(hash, impact->contact);
    return;
  }
  const SceneContacts found = scene.contacts();
  for (const SceneContact& c : found.contacts) {
    hash.add(std::uint64_t{c.a}), hash.add(std::uint64_t{c.b});
    add(hash, c.triangles);
  }
  hash.add(std::uint64_t{found.counts.candidates}), hash.add(std::uint64_t{found.counts.exact});
  add(hash, scene.nearer(0.1));
}

/// Two meshes that deform twice; parts so small that there are many.
void add_deforming(Hash& hash) {
  const Mesh mesh = rough_torus(40, 16, 1), other = rough_torus(30, 12, 1.1);
  const DeformingOptions options{.part_size = 64, .wear = 1.05};
  DeformingMesh a(mesh, options), b(other, options);
  add(hash, contacts(a, b));
  for (const unsigned step : {1U, 2U}) {
    a.move(shaken(mesh, 0.1 * step, step));
    add(hash, contacts(a, b));
  }
  hash.add(a.counts().refitted), hash.add(a.counts().rebuilt);
}

void add_meeting_search(Hash& hash, const Surface& a, const Surface& b) {
  MeetingSearch search(a, Placed{b, beside});
  for (bool done = false; !done;) {
    done = search.refine(200);
    hash.add(search.bracket().least), hash.add(search.bracket().most);
  }
  add(hash, search.pairs());
}

void add_first_contact_search(Hash& hash) {
  const Mesh mesh = rough_torus(16, 8, 0.5);
  const Motion rest{}, comes{{{0, 0, 0, 1}, {3, 0.1, 0.2}}, {{0.3, 0.4, 0, 1}, {0, 0, 0.1}}};
  const RigidlyMoving<Mesh> resting{mesh, rest}, coming{mesh, comes};
  FirstContactSearch search(resting, coming);
  for (bool done = false; !done;) {
    done = search.refine(500);
    hash.add(search.bracket().lower), hash.add(search.bracket().upper);
  }
  const auto contact = search.contact();
  REQUIRE(contact);
  add(hash, *contact);
}

Results results() {
  Results all;
  const Surface body(rough_torus(60, 24, 1)), other(rough_torus(40, 16, 1.1));
  all.record("triangles of placed meshes that meet",
             [&](Hash& h) { add(h, meeting_triangles(body, Placed{other, beside})); });
  all.record("impacts in a mesh that moves", [](Hash& h) {
    const Mesh mesh = rough_torus(24, 10, 1);
    add(h, sweep(mesh, shaken(mesh, 0.05, 31)));
  });
  all.record("a scene at rest", [](Hash& h) { add_scene(h, false); });
  all.record("a scene in motion", [](Hash& h) { add_scene(h, true); });
  all.record("contacts of meshes that deform", add_deforming);
  all.record("neighbours", [](Hash& h) {
    const std::vector<Point3> points = random_points(20000, 41);
    add(h, neighbours(points, 0.05));
    add(h, neighbours(points, random_points(300, 42), 0.1));
  });
  all.record("a search for a meeting", [&](Hash& h) { add_meeting_search(h, body, other); });
  all.record("a search for a first contact", add_first_contact_search);
  return all;
}

}  // namespace

TEST_CASE("collide: the results are the same on 1, 2 and 8 threads") {
  check_same_on_threads(results);
}

TEST_CASE("collide: threads that the caller made may ask of copies of one body") {
  const Surface body(rough_torus(30, 12, 1)), other(rough_torus(20, 8, 1.1));
  const std::vector<IndexPair> expected = meeting_triangles(body, Placed{other, beside});
  std::vector<char> right(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < right.size(); ++i) {
    threads.emplace_back([&, i] {
      const Surface copy = body;
      const bool same = meeting_triangles(copy, Placed{other, beside}) == expected;
      right[i] = same && intersects(copy, Placed{other, beside}) ? 1 : 0;
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(right == std::vector<char>(4, 1));
}
