// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_volume.hpp>

#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;

MeshMeasures of(const Mesh& m) { return measures(MeshBody(m)); }

void check(const Mesh& m, double volume, double area, std::size_t inside_out) {
  const MeshMeasures found = of(m);
  CHECK(found.area == area);
  REQUIRE(found.volume);
  CHECK(*found.volume == volume);
  CHECK(found.inside_out_shells == inside_out);
  CHECK(found.inside_out.size() == inside_out);
}

const Mesh cube = box({0, 0, 0}, {2, 2, 2});

}  // namespace

TEST_CASE("Examples: volumes, areas and shells that are inside out") {
  check({}, 0, 0, 0);
  check(cube, 8, 24, 0);
  check(inside_out(cube), 8, 24, 1);
  const Mesh corner = tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  check(corner, 1.0 / 6, 0x1.2ed9eba16132bp+1, 0);
  // A cavity should be turned inward, and what is in it outward.
  const Mesh outer = box({-8, -8, -8}, {8, 8, 8}), cavity = box({-4, -4, -4}, {4, 4, 4});
  check(together(outer, inside_out(cavity)), 4096 - 512, 1536 + 384, 0);
  CHECK(measures(MeshBody(together(outer, cavity)), SolidRule::even_odd).volume == 4096 - 512);
  CHECK(measures(MeshBody(together(outer, cavity)), SolidRule::even_odd).inside_out_shells == 1U);
  CHECK(measures(MeshBody(together(outer, cavity)), SolidRule::even_odd).inside_out ==
        std::vector<std::uint32_t>{12});
  // A cavity that is turned outward lies in the solid, which is on both sides of it.
  check(together(outer, cavity), 4096, 1536 + 384, 0);
  check(together(together(cube, inside_out(cavity)), outer), 4096 - 512 + 8, 1536 + 384 + 24, 0);
  check(together(together(inside_out(cube), cavity), inside_out(outer)), 4096 - 512 + 8,
        1536 + 384 + 24, 3);
  // A shell that shares a vertex with what holds it.
  const Mesh tip = tetrahedron({-8, -8, -8}, {-4, -5, -5}, {-5, -4, -5}, {-5, -5, -4});
  CHECK(of(together(outer, inside_out(tip))).volume == (6 * 4096 - 10) / 6.0);
  CHECK(of(together(outer, inside_out(tip))).inside_out_shells == 0U);
  CHECK(of(together(tip, outer)).inside_out_shells == 0U);
  CHECK(of(together(tip, outer)).volume == 4096);
  // A shell in the box of another one, and outside of it.
  check(
      together(box({5, 5, 5}, {6, 6, 6}), tetrahedron({0, 0, 0}, {0, 9, 0}, {9, 0, 0}, {0, 0, 9})),
      122.5, of(tetrahedron({0, 0, 0}, {0, 9, 0}, {9, 0, 0}, {0, 0, 9})).area + 6, 1);
  // 2^53 + 1 is in the middle of two doubles.
  const Mesh middle = box({0, 0, 0}, {3, 107, 28059810762433});
  CHECK(of(middle).volume == 0x1p53);
  CHECK(of(inside_out(middle)).volume == 0x1p53);
}

TEST_CASE("Examples: more triangles than one thread adds") {
  // A prism over the triangle of sides 3, 4 and 5, cut into slices.
  constexpr std::uint32_t slices = 3000;
  Mesh prism;
  for (std::uint32_t i = 0; i <= slices; ++i) {
    const auto x = static_cast<double>(i);
    prism.vertices.insert(prism.vertices.end(), {{x, 0, 0}, {x, 3, 0}, {x, 0, 4}});
  }
  prism.triangles = {{0, 2, 1}, {3 * slices, 3 * slices + 1, 3 * slices + 2}};
  for (std::uint32_t i = 0; i < 3 * slices; i += 3) {
    for (std::uint32_t k = 0; k < 3; ++k) {
      const std::uint32_t a = i + k, b = i + (k + 1) % 3;
      prism.triangles.insert(prism.triangles.end(), {{a, b, a + 3}, {b, b + 3, a + 3}});
    }
  }
  check(prism, 6.0 * slices, 12.0 * slices + 12, 0);
  CHECK(repair(prism).rounded_volume() == 6 * slices);
}

TEST_CASE("Regress: a shell all of whose vertices are of the shell that holds it") {
  // A cube with a pyramid on each face, whose edges are no diagonals of the cube's faces.
  Mesh outer{cube.vertices, {}};
  for (std::size_t i = 0; i < cube.triangles.size(); i += 2) {
    const auto apex = static_cast<std::uint32_t>(outer.vertices.size());
    const Mesh::Triangle &s = cube.triangles[i], &t = cube.triangles[i + 1];
    Point3 middle{0, 0, 0};
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (const Mesh::Triangle& half : {s, t}) {
      for (std::size_t k = 0; k < 3; ++k) ++edges[{half[k], half[(k + 1) % 3]}];
    }
    for (const auto& [edge, times] : edges) {
      if (edges.contains({edge.second, edge.first})) continue;
      const Point3& p = cube.vertices[edge.first];
      middle = {middle.x + p.x / 4, middle.y + p.y / 4, middle.z + p.z / 4};
      outer.triangles.push_back({edge.first, edge.second, apex});
    }
    // The apex is as far out of the face as its middle is from that of the cube.
    outer.vertices.push_back({2 * middle.x - 1, 2 * middle.y - 1, 2 * middle.z - 1});
  }
  const Mesh inner =
      tetrahedron(cube.vertices[0], cube.vertices[3], cube.vertices[5], cube.vertices[6]);
  CHECK(of(outer).volume == 16);
  const Mesh cavity = of(inner).inside_out_shells == 0U ? inside_out(inner) : inner;
  for (const Mesh& both : {together(outer, cavity), together(cavity, outer)}) {
    CHECK(of(both).volume == solid_volume(both).rounded);
    CHECK(of(both).volume == 40 / 3.0);
    CHECK(of(both).inside_out_shells == 0U);
  }
  const MeshBody filled(together(outer, inside_out(cavity)));
  CHECK(measures(filled).volume == 16);
  CHECK(measures(filled).inside_out_shells == 0U);
  CHECK(measures(filled, SolidRule::even_odd).volume == 40 / 3.0);
  CHECK(measures(filled, SolidRule::even_odd).inside_out_shells == 1U);
}

TEST_CASE("Examples: what has an area, and no inside that is beyond doubt") {
  const auto no_volume = [](const Mesh& m, double area) {
    const MeshMeasures found = of(m);
    CHECK(found.area == area);
    CHECK(!found.volume);
    CHECK(!found.inside_out_shells);
  };
  Mesh open = cube;
  open.triangles.pop_back();
  no_volume(open, 22);
  Mesh mixed = cube;
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  no_volume(mixed, 24);
  no_volume(together(cube, box({1, 1, 1}, {3, 3, 3})), 48);
  no_volume(split_with_sliver(cube, 0), 24);
  no_volume(
      together(cube, mapped(cube, [](const Point3& p) { return Point3{p.x + 2, p.y + 2, p.z}; })),
      48);
}

TEST_CASE("Range: past the largest double, below the smallest, and far from the origin") {
  const MeshMeasures large = of(box({0, 0, 0}, {1e300, 1e300, 1})),
                     small = of(box({0, 0, 0}, {1e-200, 1e-200, 1}));
  CHECK(large.volume == INFINITY);
  CHECK(large.area == INFINITY);
  CHECK(small.volume == 0);
  CHECK(small.area == 4e-200);
  CHECK(of(box({-1.7e308, 0, 0}, {1.7e308, 1e-300, 1e-300})).inside_out_shells == 0U);
}

TEST_CASE("Law 1 and 2 of measures") {
  rc::prop("volumes are those of solids, and turning turns each shell", [] {
    const auto coordinate = [] {
      return static_cast<double>(*rc::gen::inRange(-8, 9)) * *rc::gen::element(0.1, 1.0, 1e6 / 3);
    };
    Mesh m;
    std::size_t shells = 0;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
      const auto point = [&] { return Point3{coordinate(), coordinate(), coordinate()}; };
      const Point3 a = point(), b = point(), c = point(), d = point();
      m = together(std::move(m), tetrahedron(a, b, c, d));
      ++shells;
    }
    const MeshMeasures found = of(m), turned = of(inside_out(m));
    RC_PRE(found.volume.has_value());
    RC_ASSERT(*found.volume == solid_volume(m).rounded);
    RC_ASSERT(turned.volume == found.volume);
    RC_ASSERT(turned.area == found.area);
    RC_ASSERT(*turned.inside_out_shells + *found.inside_out_shells == shells);
  });
}
