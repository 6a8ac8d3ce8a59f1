// SPDX-License-Identifier: MIT
// The parts of a body are what the functions say that they are named after, whichever is asked for
// first; and all who ask, from copies and on many threads, get the same one.
#include <signum/mesh/mesh_body.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>

#include "cases.hpp"
#include "machine/parallel.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

const Mesh tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                       {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};

/// A strip of triangles that may be flat, or shells of tetrahedra that share vertices and faces.
Mesh make_mesh(Family family, Random& random) {
  Mesh mesh;
  mesh.vertices.resize(12);
  generators::make_points(family, generators::Relation::flat, random,
                          std::span<Point3>(mesh.vertices));
  if (random.one_in(3)) {
    for (std::uint32_t i = 0; i < 10; ++i) mesh.triangles.push_back({i, i + 1, i + 2});
    return mesh;
  }
  for (std::uint32_t n = 0; n < 3; ++n) {
    const auto i = static_cast<std::uint32_t>(random.between(0, 8));
    const bool turned = random.one_in(2);
    for (auto [a, b, c] : tetrahedron.triangles) {
      if (turned) std::swap(a, b);
      mesh.triangles.push_back({i + a, i + b, i + c});
    }
  }
  if (random.one_in(4)) mesh.triangles.pop_back();
  return mesh;
}

/// Each triangle with three vertices of its own, some of them with zeros of the other sign.
Mesh apart(const Mesh& mesh) {
  Mesh all;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto n = static_cast<std::uint32_t>(all.vertices.size());
    for (Point3 p : mesh.triangle(i).vertices) {
      if (i % 2 == 1 && p.x == 0) p.x = -0.0;
      all.vertices.push_back(p);
    }
    all.triangles.push_back({n, n + 1, n + 2});
  }
  return all;
}

bool takes(const Mesh& mesh, SolidRule rule) {
  try {
    require_solid(mesh, rule);
    return true;
  } catch (const InvalidArgument&) {
    return false;
  }
}

bool same_points(const Mesh& a, const Mesh& b) {
  return a.vertices == b.vertices && a.triangles == b.triangles;
}

/// What is wrong with the parts of a body of the mesh, the n-th of which is asked for first.
std::string wrong(const Mesh& mesh, int first) {
  const MeshBody body(mesh, first % 2 == 0 ? BvhBuild::binned : BvhBuild::linear);
  if (first == 1) (void)body.is_plain();
  if (first == 2) (void)body.is_manifold();
  if (first == 3) (void)body.shells();
  if (!same_points(body.mesh(), mesh)) return "mesh";
  if (!same_points(body.welded(), weld(mesh))) return "welded";
  const MeshContacts own = contacts(mesh);
  if (body.contacts().contacts != own.contacts) return "contacts";
  if (body.contacts().degenerate != own.degenerate) return "degenerate contacts";
  if (body.shells() != first_of_shells(weld(mesh))) return "shells";
  if (body.is_closed() != is_closed(mesh)) return "closed";
  for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive}) {
    if (body.is_solid(rule) != takes(mesh, rule)) return "solid";
  }
  const MeshSummary summary = inspect(weld(mesh));
  const bool manifold = summary.boundary_edges == 0 && summary.non_manifold_edges == 0 &&
                        summary.misoriented_edges == 0;
  if (body.is_manifold() != manifold) return "manifold";
  const bool plain =
      own.contacts.empty() && own.degenerate.empty() && summary.degenerate_triangles == 0;
  if (body.is_plain() != plain) return "plain";
  if (body.bvh().size() != mesh.triangles.size()) return "hierarchy";
  return {};
}

}  // namespace

TEST_CASE("mesh body: its parts are those of the mesh, in every family") {
  for (int first = 0; first < 4; ++first) {
    CHECK(wrong(tetrahedron, first).empty());
    CHECK(wrong(apart(tetrahedron), first).empty());
    CHECK(wrong(Mesh{}, first).empty());
    CHECK(wrong(Mesh{{{1, 1, 1}, {1, 1, 1}}, {}}, first).empty());
  }
  cases::run_families(20, [](Family family, Random& random) -> std::string {
    Mesh mesh = make_mesh(family, random);
    if (random.one_in(2)) mesh = apart(mesh);
    return wrong(mesh, static_cast<int>(random.between(0, 3)));
  });
}

TEST_CASE("mesh body: surfaces, solids and copies have one hierarchy") {
  const MeshBody body(tetrahedron);
  const MeshBody copy = body;
  const Surface surface(body);
  const Solid solid(copy), odd(surface.body(), SolidRule::even_odd);
  CHECK(surface.any({{1, 1, -1}, {0, 0, 1}}));
  CHECK(solid.locate({1, 1, 1}) == Location::inside);
  const Bvh* const tree = &body.bvh();
  CHECK(&copy.bvh() == tree);
  CHECK(&surface.bvh() == tree);
  CHECK(&solid.body().bvh() == tree);
  CHECK(&odd.surface().bvh() == tree);
  CHECK(&odd.body().contacts() == &body.contacts());
  // What no weld changes is kept once.
  CHECK(&body.welded() == &body.mesh());
  CHECK(&solid.body().welded() == &body.mesh());
}

TEST_CASE("mesh body: a hierarchy that is at hand is kept") {
  Bvh moved = hierarchy(tetrahedron, BvhBuild::median);
  Mesh wide = tetrahedron;
  for (Point3& p : wide.vertices) p.x *= 64;
  moved.refit(wide.vertices, wide.triangles);
  const MeshBody body(wide, moved);
  CHECK(Surface(body).first({{90, 1, -1}, {0, 0, 1}})->t == 1);
  CHECK(Solid(body).locate({16, 0.5, 0.5}) == Location::inside);
}

TEST_CASE("mesh body: what a solid is refused for names the edge, however often it is asked") {
  const Mesh open{tetrahedron.vertices, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}}};
  const MeshBody body(open);
  for (int i = 0; i < 2; ++i) CHECK_THROWS_WITH(Solid(body), Catch::Contains("edge"));
  CHECK_THROWS_AS(MeshBody(Mesh{{{0, 0, NAN}}, {}}), NotFinite);
  CHECK_THROWS_AS(MeshBody(Mesh{{{0, 0, 0}}, {{0, 0, 1}}}), InvalidArgument);
  CHECK_THROWS_AS(MeshBody(Mesh{{{0, 0, NAN}}, {}}, Bvh(std::span<const Aabb3>())), NotFinite);
}

TEST_CASE("mesh body: tasks that all ask at once get one part, and none waits for ever") {
  Mesh many;
  for (int i = 0; i < 4000; ++i) {
    const double x = i % 64, y = (i / 64) % 64, z = (i * 7) % 5;
    const auto n = static_cast<std::uint32_t>(many.vertices.size());
    many.vertices.insert(many.vertices.end(), {{x, y, z}, {x + 1, y, z + 1}, {x, y + 1, z - 1}});
    many.triangles.push_back({n, n + 1, n + 2});
  }
  const MeshContacts expected = contacts(many);
  for (int round = 0; round < 8; ++round) {
    const MeshBody body(many);
    std::vector<const void*> found(64);
    detail::parallel_for(found.size(), [&](std::size_t i) {
      const MeshBody copy = body;
      found[i] = i % 4 == 0   ? static_cast<const void*>(&copy.bvh())
                 : i % 4 == 1 ? static_cast<const void*>(&copy.contacts())
                 : i % 4 == 2 ? static_cast<const void*>(&copy.shells())
                              : static_cast<const void*>(&copy.welded());
    });
    for (std::size_t i = 4; i < found.size(); ++i) REQUIRE(found[i] == found[i - 4]);
    REQUIRE(body.contacts().contacts == expected.contacts);
  }
}
