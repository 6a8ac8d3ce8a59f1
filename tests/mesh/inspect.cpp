// SPDX-License-Identifier: MIT
#include <signum/mesh/inspect.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/shapes/contact.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"
#include "shells.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using solids::moved;
using solids::together;

namespace {

/// The surface of a tetrahedron, its triangles seen counter-clockwise from outside.
Mesh tetrahedron() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

/// A triangle and its back.
Mesh pillow() { return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 1}}}; }

/// How many pieces the edges opposite to a point make, in the triangles that have it.
std::size_t fans_at(const std::array<double, 3>& p,
                    const std::set<std::set<std::array<double, 3>>>& triangles) {
  std::vector<std::set<std::array<double, 3>>> fans;
  for (std::set<std::array<double, 3>> rest : triangles) {
    if (rest.erase(p) == 0) continue;
    std::vector<std::set<std::array<double, 3>>> others;
    for (const auto& fan : fans) {
      const bool meets =
          std::any_of(rest.begin(), rest.end(), [&](const auto& q) { return fan.count(q) > 0; });
      if (meets) {
        rest.insert(fan.begin(), fan.end());
      } else {
        others.push_back(fan);
      }
    }
    others.push_back(rest);
    fans = others;
  }
  return fans.size();
}

/// The header's definitions, word for word, over sets and maps of points.
MeshSummary by_definition(const Mesh& mesh) {
  using Point = std::array<double, 3>;
  const auto point = [&mesh](std::uint32_t v) {
    const Point3& p = mesh.vertices[v];
    return Point{p.x + 0.0, p.y + 0.0, p.z + 0.0};
  };
  MeshSummary s{};
  std::set<Point> points;
  for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) points.insert(point(v));
  s.vertices = points.size();
  s.triangles = mesh.triangles.size();

  std::map<std::pair<Point, Point>, std::array<std::size_t, 2>> edges;  // up, down
  std::set<std::set<Point>> triangles;
  std::vector<std::set<Point>> shells;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    const std::array corners = {point(a), point(b), point(c)};
    std::set<Point> triangle(corners.begin(), corners.end());
    const Triangle3 t = mesh.triangle(i);
    if (contact(t, t).planes == Planes::degenerate) ++s.degenerate_triangles;
    if (triangle.size() < 3) continue;
    if (!triangles.insert(triangle).second) ++s.duplicate_triangles;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point &from = corners[k], &to = corners[(k + 1) % 3];
      ++edges[std::minmax(from, to)][from < to ? 0 : 1];
    }
    std::vector<std::set<Point>> others;
    for (const std::set<Point>& shell : shells) {
      const bool meets = std::any_of(triangle.begin(), triangle.end(),
                                     [&](const Point& p) { return shell.count(p) > 0; });
      if (meets) {
        triangle.insert(shell.begin(), shell.end());
      } else {
        others.push_back(shell);
      }
    }
    others.push_back(triangle);
    shells = others;
  }
  s.shells = shells.size();
  s.non_manifold_vertices = static_cast<std::size_t>(std::count_if(
      points.begin(), points.end(), [&](const Point& p) { return fans_at(p, triangles) > 1; }));
  s.closed = true;
  for (const auto& [edge, uses] : edges) {
    const std::size_t n = uses[0] + uses[1];
    s.closed &= n % 2 == 0;
    s.boundary_edges += n == 1 ? 1 : 0;
    s.non_manifold_edges += n > 2 ? 1 : 0;
    s.misoriented_edges += n == 2 && uses[0] != 1 ? 1 : 0;
  }
  return s;
}

}  // namespace

// Examples

TEST_CASE("inspect finds nothing wrong with a tetrahedron") {
  const MeshSummary s = inspect(tetrahedron());
  CHECK(s == MeshSummary{4, 4, 1, true, 0, 0, 0, 0, 0, 0});
}

TEST_CASE("inspect counts a missing, a reversed, a repeated and a flat triangle") {
  Mesh open = tetrahedron();
  open.triangles.pop_back();
  CHECK(inspect(open) == MeshSummary{4, 3, 1, false, 3, 0, 0, 0, 0, 0});

  Mesh reversed = tetrahedron();
  std::swap(reversed.triangles[0][0], reversed.triangles[0][1]);
  CHECK(inspect(reversed) == MeshSummary{4, 4, 1, true, 0, 0, 3, 0, 0, 0});

  Mesh repeated = tetrahedron();
  repeated.triangles.push_back({3, 1, 2});
  CHECK(inspect(repeated) == MeshSummary{4, 5, 1, false, 0, 3, 0, 0, 1, 0});

  // A triangle with two equal vertices has no edges; one with three collinear vertices has.
  Mesh flat = tetrahedron();
  flat.vertices.push_back({0.5, 0, 0});
  flat.triangles.push_back({0, 0, 1});
  CHECK(inspect(flat) == MeshSummary{5, 5, 1, true, 0, 0, 0, 1, 0, 0});
  flat.triangles.push_back({0, 1, 4});
  CHECK(inspect(flat) == MeshSummary{5, 6, 1, false, 2, 1, 0, 2, 0, 0});
}

TEST_CASE("inspect takes triangles that share a vertex as one shell") {
  CHECK(inspect(together(tetrahedron(), moved(tetrahedron(), {5, 0, 0}))).shells == 2);
  const MeshSummary in_a_corner = inspect(together(tetrahedron(), moved(tetrahedron(), {1, 0, 0})));
  CHECK(in_a_corner == MeshSummary{7, 8, 1, true, 0, 0, 0, 0, 0, 1});
  CHECK(first_of_shells(together(tetrahedron(), moved(tetrahedron(), {5, 0, 0}))) ==
        std::vector<std::uint32_t>{0, 4});
}

TEST_CASE("inspect of an empty mesh") {
  CHECK(inspect(Mesh{}) == MeshSummary{0, 0, 0, true, 0, 0, 0, 0, 0, 0});
  CHECK(is_closed(Mesh{}));
  CHECK(first_of_shells(Mesh{}).empty());
}

TEST_CASE("inspect throws NotFinite") {
  Mesh mesh = tetrahedron();
  mesh.vertices[2].y = -std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(inspect(mesh), NotFinite);
  CHECK_THROWS_AS(is_closed(mesh), NotFinite);
  CHECK_THROWS_AS(first_of_shells(mesh), NotFinite);
}

// Laws

TEST_CASE("inspect law 1: every count is what its definition says") {
  CHECK(rc::check([] {
    const Mesh mesh = *soups::any_mesh(60, 24);
    const MeshSummary expected = by_definition(mesh);
    RC_ASSERT(inspect(mesh) == expected);
    RC_ASSERT(is_closed(mesh) == expected.closed);
    RC_ASSERT(first_of_shells(mesh).size() == expected.shells);
    RC_CLASSIFY(expected.shells > 1);
    RC_CLASSIFY(expected.duplicate_triangles > 0);
    RC_CLASSIFY(expected.misoriented_edges > 0);
  }));
}

TEST_CASE("inspect law 1: of surfaces that are closed, glued at corners, and lie on each other") {
  CHECK(rc::check([] {
    Mesh mesh;
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
      const auto at = [] { return static_cast<double>(*rc::gen::inRange(0, 3)); };
      const Point3 by{2 * at(), 2 * at(), at()};
      mesh =
          together(mesh, moved(*rc::gen::element(tetrahedron(), pillow(), solids::box(0, 2)), by));
    }
    const MeshSummary expected = by_definition(mesh);
    RC_ASSERT(inspect(mesh) == expected);
    RC_CLASSIFY(expected.non_manifold_edges == 0 && expected.non_manifold_vertices > 0);
    RC_CLASSIFY(expected.non_manifold_edges == 0 && expected.duplicate_triangles > 0);
  }));
}

// Range

TEST_CASE("inspect is right in every floating-point environment of the caller") {
  Mesh mesh = tetrahedron();
  for (Point3& p : mesh.vertices) p = {p.x * 0x1p-1074, p.y * 0x1p-1074, p.z * 0x1p-1074};
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(inspect(mesh) == MeshSummary{4, 4, 1, true, 0, 0, 0, 0, 0, 0});
  }
}

TEST_CASE("each shell has one vertex for all, whether its vertices are shared or repeated") {
  const auto unshared = [](const Mesh& mesh) {
    Mesh result;
    for (const auto& triangle : mesh.triangles) {
      const auto n = static_cast<std::uint32_t>(result.vertices.size());
      for (const std::uint32_t i : triangle) result.vertices.push_back(mesh.vertices[i]);
      result.triangles.push_back({n, n + 1, n + 2});
    }
    return result;
  };
  const auto count = [](const Mesh& mesh) {
    return detail::vertices_of_shells(mesh.vertices, mesh.triangles).size();
  };
  const Mesh one = tetrahedron(), apart = together(one, moved(one, {2, 0, 0}));
  const Mesh in_a_corner = together(one, moved(one, {1, 0, 0}));
  CHECK(count({}) == 0);
  for (const Mesh& mesh : {one, in_a_corner}) {
    CHECK(count(mesh) == 1);
    CHECK(count(unshared(mesh)) == 1);
  }
  CHECK(detail::vertices_of_shells(apart.vertices, apart.triangles) ==
        std::vector<std::uint32_t>{0, 4});
  CHECK(count(unshared(apart)) == 2);
}
