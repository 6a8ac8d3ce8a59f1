// SPDX-License-Identifier: MIT
// What is prepared once and asked many times still answers when it was moved from.
#include <catch2/catch.hpp>
#include <signum/bvh/bvh_join.hpp>
#include <signum/bvh/bvh_query.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/deforming_mesh.hpp>
#include <signum/mesh/frustum.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <utility>
#include <vector>

#include "bvh_tree.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// Many tetrahedra beside each other, so that there are nodes below the root.
Mesh row() {
  Mesh mesh;
  for (std::uint32_t i = 0; i < 40; ++i) {
    const double x = 2.0 * i;
    const std::uint32_t n = 4 * i;
    mesh.vertices.insert(mesh.vertices.end(), {{x, 0, 0}, {x + 1, 0, 0}, {x, 1, 0}, {x, 0, 1}});
    mesh.triangles.insert(
        mesh.triangles.end(),
        {{n, n + 2, n + 1}, {n, n + 1, n + 3}, {n, n + 3, n + 2}, {n + 1, n + 2, n + 3}});
  }
  return mesh;
}

/// Calls check(object) with one that was moved from by construction, by assignment and to itself,
/// and with what it was moved to.
template <class T, class Check>
void for_each_moved(T object, Check check) {
  T moved_to = std::move(object);
  check(moved_to);
  check(object);  // NOLINT: that is the question
  T assigned_to = moved_to;
  assigned_to = std::move(moved_to);
  check(assigned_to);
  check(moved_to);  // NOLINT
  T& same = assigned_to;
  assigned_to = std::move(same);
  check(assigned_to);
}

}  // namespace

TEST_CASE("moved from: Bvh") {
  const Mesh mesh = row();
  for (const BvhBuild how : {BvhBuild::binned, BvhBuild::linear}) {
    const auto pairs = candidate_pairs(hierarchy(mesh, how));
    for_each_moved(hierarchy(mesh, how), [&](const Bvh& bvh) {
      CHECK(bvh.size() == 160);
      CHECK(!nodes_of(bvh).empty());
      CHECK(bvh.bounds().max.x >= 79);
      CHECK(candidate_pairs(bvh) == pairs);
      CHECK(candidate_pairs(bvh, bvh).size() >= 160);
      CHECK(!candidates(bvh, Point3{0, 0, 0}).empty());
      CHECK(contacts(mesh, bvh).contacts.empty());
    });
  }
}

TEST_CASE("moved from: MeshRaycaster") {
  for_each_moved(MeshRaycaster(row()), [](const MeshRaycaster& caster) {
    const Ray3 ray{{0.25, 0.25, -1}, {0, 0, 1}};
    CHECK(caster.first(ray).value().t == 1);
    CHECK(caster.exact_first(ray).has_value());
    CHECK(caster.any(ray));
    CHECK(caster.all(ray).size() == 2);
    std::vector<std::optional<RayHit>> hits(3);
    caster.first(std::vector<Ray3>(3, ray), hits);
    CHECK(hits[2] == caster.first(ray));
    CHECK(caster.mesh().triangles.size() == 160);
    CHECK(caster.bvh().size() == 160);
  });
}

TEST_CASE("moved from: MeshLocator") {
  for_each_moved(MeshLocator(row()), [](const MeshLocator& locator) {
    CHECK(locator.locate(Point3{0.125, 0.125, 0.125}) == Location::inside);
    CHECK(locator.locate(Point3{1.5, 0.125, 0.125}) == Location::outside);
    CHECK(locator.locate(std::vector<Point3>(3, Point3{78, 0, 0}))[2] == Location::boundary);
    CHECK(locator.mesh().triangles.size() == 160);
    CHECK(locator.bvh().size() == 160);
  });
}

TEST_CASE("moved from: PolygonLocator answers as before, or as for a polygon of no chains") {
  Polygon2 square{{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, FillRule::even_odd};
  // Chains that run across it in all directions get a grid in the place of a hierarchy.
  Polygon2 tangle{{{}}, FillRule::even_odd};
  for (int i = 0; i < 3000; ++i) {
    tangle.chains[0].push_back({(i * 7919 % 4999) / 5000.0, (i * 104729 % 4993) / 5000.0});
  }
  for (const Polygon2& polygon : {square, tangle}) {
    for (const Point2 p : {Point2{0.5, 0.5}, Point2{0.25, 0.125}, Point2{3, 3}}) {
      const Location right = PolygonLocator(polygon).locate(p);
      for_each_moved(PolygonLocator(polygon), [&](const PolygonLocator& locator) {
        const Location said = locator.locate(p);
        CHECK((said == right || said == Location::outside));
        CHECK(locator.locate(std::vector<Point2>(2, p)) == std::vector<Location>(2, said));
      });
    }
  }
}

TEST_CASE("moved from: DeformingMesh, which is never copied, refuses whatever it is asked") {
  DeformingMesh first(row(), std::vector<std::vector<Point3>>{}), other = std::move(first);
  const std::vector<Point3> vertices = row().vertices;
  const std::vector<double> weights = {1};
  const auto check = [&](auto ask) {
    CHECK_THROWS_AS(ask(first), InvalidArgument);  // NOLINT: that is the question
    CHECK_NOTHROW(ask(other));
  };
  check([&](DeformingMesh& m) { m.blend(weights); });
  check([&](DeformingMesh& m) { m.move(vertices); });
  check([](DeformingMesh& m) { m.mesh(); });
  check([](DeformingMesh& m) { m.counts(); });
  check([&](DeformingMesh& m) { contacts(m, other); });
  check([&](DeformingMesh& m) { contacts(other, m); });
  first = std::move(other);
  CHECK(first.mesh().vertices == vertices);
}
