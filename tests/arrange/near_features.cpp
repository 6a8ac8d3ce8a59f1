// SPDX-License-Identifier: MIT
#include "rounding/near_features.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/mesh/contacts.hpp>

#include "mesh_decisions.hpp"
#include "near_meshes.hpp"
#include "rounding/divided_mesh.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace near_meshes;

struct Joined {
  Mesh mesh;
  std::vector<TriangleSource> sources;
  double move;
};

Joined joined(const Mesh& mesh, int bits, const CoordinateGrid& grid = CoordinateGrid::doubles) {
  Joined result{weld(mesh), own_sources(mesh), 0};
  const MeshContacts found = contacts(result.mesh);
  result.move = join_near_features(result.mesh, result.sources, found,
                                   {.bits = bits, .grid = NumberGrid(grid)});
  return result;
}

/// The corners of all triangles, each from the least on.
std::multiset<std::array<std::array<double, 3>, 3>> corners_of(const Mesh& m) {
  std::multiset<std::array<std::array<double, 3>, 3>> all;
  for (std::size_t i = 0; i < m.triangles.size(); ++i) {
    std::array<std::array<double, 3>, 3> t;
    const Triangle3 own = m.triangle(i);
    for (std::size_t k = 0; k < 3; ++k) {
      t[k] = {own.vertices[k].x, own.vertices[k].y, own.vertices[k].z};
    }
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
    all.insert(t);
  }
  return all;
}

const Mesh corner = solids::tetrahedron({0, 0, 0}, {0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5});

/// The corner, and a tetrahedron of vertices 4 to 7.
Joined with_corner(const Point3& a, const Point3& b, const Point3& c, const Point3& d, int bits = 6,
                   const CoordinateGrid& grid = CoordinateGrid::doubles) {
  return joined(solids::together(corner, solids::tetrahedron(a, b, c, d)), bits, grid);
}

std::size_t triangles_with(const Mesh& m, std::uint32_t a, std::uint32_t b) {
  return static_cast<std::size_t>(
      std::count_if(m.triangles.begin(), m.triangles.end(),
                    [&](const Mesh::Triangle& t) { return has_vertex(t, a) && has_vertex(t, b); }));
}

void check_rounded(const ExactMesh& exact) {
  const RoundedMesh nearest = rounded(exact, CoordinateRounding::nearest);
  const RoundedMesh r = rounded(exact);
  RC_ASSERT(is_balanced(r.mesh));
  RC_ASSERT(r.sources.size() == r.mesh.triangles.size());
  const auto pair = crossing(r.mesh);
  RC_ASSERT(r.is_free_of_crossings() == !pair);
  RC_ASSERT(r.is_free_of_crossings());
  // The correctly rounded mesh is no farther from the exact one than it says, and this one no
  // farther than that.
  RC_ASSERT(r.largest_move >= nearest.largest_move);
  RC_ASSERT(is_within(r.largest_move + nearest.largest_move, r.mesh, nearest.mesh));
  RC_TAG(r.rounds == 0 ? "nearest" : "joined");
}

}  // namespace

TEST_CASE("Examples: vertices near each other become the first of them") {
  const Joined j =
      with_corner({unit, 2 * unit, unit}, {-0.5, 0, -0.25}, {0, -0.5, -0.25}, {-0.25, -0.25, -0.5});
  CHECK(j.mesh.triangles.size() == 8);
  CHECK(triangles_with(j.mesh, 4, 4) == 0);
  CHECK(triangles_with(j.mesh, 0, 0) == 6);
  CHECK(j.move >= 2 * unit);
  CHECK(j.move < 2.001 * unit);
  CHECK_FALSE(crossing(j.mesh));
}

TEST_CASE("Examples: near is what so many units of the largest coordinate are") {
  for (const double times : {0.99, 1.01}) {
    // The largest is 0.5, of which 2^6 units are 2^-47.
    const double off = times * 0x1p-47 / std::sqrt(3.0);
    const Joined j =
        with_corner({off, off, off}, {-0.5, 0, -0.25}, {0, -0.5, -0.25}, {-0.25, -0.25, -0.5}, 6);
    CHECK(triangles_with(j.mesh, 0, 0) == (times < 1 ? 6 : 3));
  }
}

TEST_CASE(
    "Examples: an edge is divided at the vertices near it, in their order, in all triangles") {
  const auto check_divided = [](const Mesh& m, const std::vector<std::uint32_t>& order) {
    CHECK(triangles_with(m, order.front(), order.back()) == 0);
    for (std::size_t i = 1; i < order.size(); ++i) {
      CHECK(triangles_with(m, order[i - 1], order[i]) >= 2);
    }
  };
  const Joined one = with_corner({0.125, 2 * unit, 3 * unit}, {0.125, -0.25, -0.125},
                                 {0.0625, -0.25, -0.25}, {0.375, -0.125, -0.25});
  check_divided(one.mesh, {0, 4, 1});
  CHECK(triangles_with(one.mesh, 0, 4) == 2);
  CHECK(triangles_with(one.mesh, 4, 1) == 2);
  CHECK(one.mesh.triangles.size() == 10);
  CHECK(one.move >= 3 * unit);
  CHECK(one.move < 3.001 * unit);
  CHECK_FALSE(crossing(one.mesh));
  const Joined two = with_corner({0.125, 0.5, 3 * unit}, {0.375, 2 * unit, 3 * unit},
                                 {0.125, 2 * unit, 3 * unit}, {0.25, -0.25, -0.25});
  check_divided(two.mesh, {0, 6, 5, 1});
}

TEST_CASE("Examples: a face is divided at a vertex near it") {
  const Joined j =
      with_corner({0.125, 0.125, 3 * unit}, {0, 0, -0.5}, {0.25, 0, -0.5}, {0, 0.25, -0.5});
  CHECK(j.mesh.triangles.size() == 10);
  for (const std::uint32_t v : {0U, 1U, 2U}) CHECK(triangles_with(j.mesh, v, 4) == 2);
  CHECK(j.move >= 3 * unit);
  CHECK(j.move < 3.001 * unit);
  CHECK_FALSE(crossing(j.mesh));
}

TEST_CASE("Examples: edges near each other are divided at a point between them") {
  const Joined j =
      with_corner({0.25, -0.25 + 2 * unit, 0.25 + unit}, {0.25, 0.25 + unit, -0.25 + 2 * unit},
                  {0.125, -0.375, -0.375}, {0.375, -0.375, -0.375});
  CHECK(j.mesh.vertices.size() == 9);
  CHECK(j.mesh.triangles.size() == 12);
  CHECK(triangles_with(j.mesh, 0, 1) == 0);
  CHECK(triangles_with(j.mesh, 4, 5) == 0);
  for (const std::uint32_t v : {0U, 1U, 4U, 5U}) CHECK(triangles_with(j.mesh, v, 8) == 2);
  CHECK(j.move >= unit);
  CHECK(j.move < 8 * unit);
  CHECK_FALSE(crossing(j.mesh));
}

TEST_CASE("Examples: the point between edges is on the grid") {
  const double gap = 0x1p-10, spacing = 0.003;
  const Joined j =
      with_corner({0.25, -0.25 + 2 * gap, 0.25 + gap}, {0.25, 0.25 + gap, -0.25 + 2 * gap},
                  {0.125, -0.375, -0.375}, {0.375, -0.375, -0.375}, 1,
                  CoordinateGrid::doubles.with_spacing(spacing));
  REQUIRE(j.mesh.vertices.size() == 9);
  const Point3& v = j.mesh.vertices[8];
  for (const double x : {v.x, v.y, v.z}) CHECK(x == std::nearbyint(x / spacing) * spacing);
  CHECK(v.x == 83 * spacing);
  CHECK(j.move >= gap / 2);
  CHECK(j.move < 4 * spacing);
}

TEST_CASE("Examples: a flat triangle is divided away") {
  const Mesh box = solids::box({0, 0, 0}, {0.5, 0.5, 0.5});
  const Joined j = joined(solids::split_with_sliver(box, 0), 2);
  CHECK(j.mesh.triangles.size() == 14);
  CHECK(j.move < unit / 8);
  CHECK_FALSE(crossing(j.mesh));
}

TEST_CASE("Examples: of a thin triangle that meets nothing the longest edge is divided") {
  // The vertex 4 is on the edge from 0 to 1, and in a triangle with them.
  Mesh m{{{0, 0, 0}, {0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}, {0.125, 0, 0}},
         {{0, 2, 1}, {0, 4, 3}, {4, 1, 3}, {0, 1, 4}, {1, 2, 3}, {2, 0, 3}}};
  REQUIRE(is_balanced(m));
  std::vector<TriangleSource> sources = own_sources(m);
  const double move = join_near_features(m, sources, MeshContacts{}, {2});
  CHECK(m.triangles.size() == 6);
  CHECK(triangles_with(m, 0, 1) == 0);
  CHECK(is_balanced(m));
  CHECK(move < unit / 8);
}

TEST_CASE("Examples: what is farther away stays") {
  for (const int bits : {0, 4}) {
    const Joined j =
        with_corner({0.125, 0.125, 3 * unit}, {0, 0, -0.5}, {0.25, 0, -0.5}, {0, 0.25, -0.5}, bits);
    CHECK(j.mesh.triangles.size() == 8);
    CHECK(j.move < unit / 8);
  }
}

TEST_CASE("Property: what is joined stays closed, and near what it was") {
  rc::prop("solids that nearly coincide", [] {
    const Mesh m = weld(near_mesh());
    const int bits = *rc::gen::element(0, 2, 5, 12);
    const Joined j = joined(m, bits);
    RC_ASSERT(is_balanced(j.mesh));
    RC_ASSERT(j.sources.size() == j.mesh.triangles.size());
    for (const TriangleSource& s : j.sources) {
      RC_ASSERT(s.mesh == 0 && s.triangle < m.triangles.size() && !s.turned);
    }
    RC_ASSERT(is_within(j.move, j.mesh, m));
    const bool same = corners_of(j.mesh) == corners_of(m);
    RC_ASSERT(same || j.move > 0);
    RC_TAG(same ? "same" : "joined");
  });
}

TEST_CASE("Property: a rounded boolean of solids that nearly coincide crosses nowhere") {
  rc::prop("solids on a grid, some of their vertices units off", [] {
    const Mesh a = near_grid();
    const Mesh b = *rc::gen::inRange(0, 2) == 0 ? solids::mapped(a, nudged) : near_grid();
    const auto operation = *rc::gen::element(
        BooleanOperation::set_union, BooleanOperation::set_intersection,
        BooleanOperation::set_difference, BooleanOperation::set_symmetric_difference);
    check_rounded(combine(operation, a, b));
  });
  rc::prop("fans of slivers", [] {
    const Mesh fan = near_fan(*rc::gen::inRange(3U, 9U));
    const Mesh b = *rc::gen::inRange(0, 2) == 0 ? solids::mapped(fan, nudged) : near_grid();
    check_rounded(combine(BooleanOperation::set_symmetric_difference, fan, b));
  });
}
