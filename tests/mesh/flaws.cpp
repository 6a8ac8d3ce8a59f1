// SPDX-License-Identifier: MIT
// Where the flaws of a mesh are.
#include <signum/mesh/inspect.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <limits>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/shapes/contact.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"
#include "paths.hpp"

using namespace signum;

namespace {

using Kind = MeshFlawKind;
using Flaws = std::vector<MeshFlaw>;
using Point = std::array<double, 3>;

Mesh closed_tetrahedron() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

std::size_t count(const Flaws& all, Kind kind) {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const MeshFlaw& f) { return f.kind == kind; }));
}

Point corner(const Mesh& mesh, std::uint32_t v) {
  const Point3& p = mesh.vertices.at(v);
  return {p.x + 0.0, p.y + 0.0, p.z + 0.0};
}

/// The corners of a triangle: fewer than three where some are equal.
std::set<Point> corners(const Mesh& mesh, std::uint32_t i) {
  std::set<Point> all;
  for (const std::uint32_t v : mesh.triangles.at(i)) all.insert(corner(mesh, v));
  return all;
}

/// The triangles of three corners that have all of these points, by looking at each.
std::vector<std::uint32_t> with(const Mesh& mesh, const std::set<Point>& points) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const std::set<Point> all = corners(mesh, i);
    if (all.size() == 3 && std::includes(all.begin(), all.end(), points.begin(), points.end()))
      found.push_back(i);
  }
  return found;
}

bool runs_from(const Mesh& mesh, std::uint32_t triangle, const Point& p, const Point& q) {
  const Mesh::Triangle& t = mesh.triangles[triangle];
  for (std::size_t k = 0; k < 3; ++k) {
    if (corner(mesh, t[k]) == p && corner(mesh, t[(k + 1) % 3]) == q) return true;
  }
  return false;
}

/// Whether a flaw is where it says, by its definition.
bool is_right(const Mesh& mesh, const MeshFlaw& flaw) {
  std::set<Point> places;
  for (const std::uint32_t v : flaw.vertices) {
    places.insert(corner(mesh, v));
    for (std::uint32_t w = 0; w < v; ++w) {
      if (corner(mesh, w) == corner(mesh, v)) return false;  // It is not the first.
    }
  }
  const std::vector<std::uint32_t> having = with(mesh, places);
  switch (flaw.kind) {
    case Kind::boundary_edge:
      return flaw.vertices.size() == 2 && flaw.triangles == having && having.size() == 1;
    case Kind::non_manifold_edge:
      return flaw.vertices.size() == 2 && flaw.triangles == having && having.size() > 2;
    case Kind::misoriented_edge: {
      if (flaw.triangles != having || having.size() != 2) return false;
      const Point p = corner(mesh, flaw.vertices.at(0)), q = corner(mesh, flaw.vertices.at(1));
      return runs_from(mesh, having[0], p, q) == runs_from(mesh, having[1], p, q);
    }
    case Kind::non_manifold_vertex:
      return flaw.vertices.size() == 1 && flaw.triangles.size() > 1 &&
             flaw.triangles.front() == having.front() &&
             std::includes(having.begin(), having.end(), flaw.triangles.begin(),
                           flaw.triangles.end());
    case Kind::degenerate_triangle: {
      const Triangle3 t = mesh.triangle(flaw.triangles.at(0));
      return contact(t, t).planes == Planes::degenerate &&
             places == corners(mesh, flaw.triangles[0]);
    }
    default:
      return flaw.triangles.size() == 2 && flaw.triangles[0] == having.at(0) &&
             flaw.triangles[1] > having[0] &&
             std::count(having.begin(), having.end(), flaw.triangles[1]) == 1;
  }
}

}  // namespace

// Examples

TEST_CASE("flaws of an open, a misoriented, a repeated and a flat mesh have their places") {
  CHECK(flaws(closed_tetrahedron()).empty());
  CHECK(flaws({}).empty());

  Mesh open = closed_tetrahedron();
  open.triangles.pop_back();
  CHECK(flaws(open) == Flaws{{Kind::boundary_edge, {1, 2}, {0}},
                             {Kind::boundary_edge, {1, 3}, {1}},
                             {Kind::boundary_edge, {2, 3}, {2}}});

  Mesh reversed = closed_tetrahedron();
  std::swap(reversed.triangles[0][0], reversed.triangles[0][1]);
  CHECK(flaws(reversed) == Flaws{{Kind::misoriented_edge, {0, 1}, {0, 1}},
                                 {Kind::misoriented_edge, {0, 2}, {0, 2}},
                                 {Kind::misoriented_edge, {1, 2}, {0, 3}}});

  Mesh repeated = closed_tetrahedron();
  repeated.triangles.push_back({3, 1, 2});
  CHECK(flaws(repeated) == Flaws{{Kind::non_manifold_edge, {1, 2}, {0, 3, 4}},
                                 {Kind::non_manifold_edge, {1, 3}, {1, 3, 4}},
                                 {Kind::non_manifold_edge, {2, 3}, {2, 3, 4}},
                                 {Kind::duplicate_triangle, {3, 1, 2}, {3, 4}}});

  Mesh flat = closed_tetrahedron();
  flat.triangles.push_back({0, 0, 1});
  CHECK(flaws(flat) == Flaws{{Kind::degenerate_triangle, {0, 0, 1}, {4}}});
}

TEST_CASE("flaws: two tetrahedra that share a corner, as one vertex or two") {
  Mesh mesh = closed_tetrahedron();
  for (const Point3& p : closed_tetrahedron().vertices)
    mesh.vertices.push_back({p.x + 1, p.y, p.z});
  for (const auto& [a, b, c] : closed_tetrahedron().triangles)
    mesh.triangles.push_back({a + 4, b + 4, c + 4});
  const Flaws one{{Kind::non_manifold_vertex, {1}, {0, 4}}};
  CHECK(flaws(mesh) == one);
  for (Mesh::Triangle& t : mesh.triangles) std::replace(t.begin(), t.end(), 4U, 1U);
  CHECK(flaws(mesh) == one);
  // Two parts with an edge in common make one fan: the edge is what is wrong.
  Mesh book = closed_tetrahedron();
  book.vertices.insert(book.vertices.end(), {{0, -1, 0}, {0, 0, -1}});
  for (const Mesh::Triangle& t :
       std::vector<Mesh::Triangle>{{0, 1, 4}, {0, 5, 1}, {0, 4, 5}, {1, 5, 4}})
    book.triangles.push_back(t);
  CHECK(flaws(book) == Flaws{{Kind::non_manifold_edge, {0, 1}, {0, 1, 4, 5}}});
}

TEST_CASE("flaws: as many of a kind as are asked for, the first ones") {
  Mesh mesh = closed_tetrahedron();
  mesh.triangles.pop_back();
  mesh.triangles.push_back({0, 0, 1});
  const Flaws all = flaws(mesh);
  REQUIRE(all.size() == 4);
  CHECK(flaws(mesh, 2) == Flaws{all[0], all[1], all[3]});
  CHECK(flaws(mesh, 0).empty());
}

TEST_CASE("flaws throws what inspect throws") {
  Mesh mesh = closed_tetrahedron();
  mesh.triangles[2][1] = 4;
  CHECK_THROWS_AS(flaws(mesh), InvalidArgument);
  CHECK_THROWS_AS(inspect(mesh), InvalidArgument);
  mesh = closed_tetrahedron();
  mesh.vertices[3].x = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(flaws(mesh), NotFinite);
}

TEST_CASE("flaws of shared files are where their table says") {
  const std::filesystem::path wild = paths::shared_data() / "wild";
  if (!std::filesystem::exists(wild)) {
    std::puts("skipped: the shared files are absent");
    return;
  }
  const Flaws pinched = flaws(read_mesh(wild / "nonmanifold_vertex.off"));
  REQUIRE(pinched.size() == 1);
  CHECK(pinched[0].kind == Kind::non_manifold_vertex);
  CHECK(pinched[0].vertices == std::vector<std::uint32_t>{6});
  const Flaws open = flaws(read_mesh(wild / "open_cube.off"));
  REQUIRE(open.size() == 3);
  CHECK(count(open, Kind::boundary_edge) == 3);
}

// Laws

TEST_CASE("inspect law 2: flaws are as many as are counted, each where it says, in their order") {
  CHECK(rc::check([] {
    const Mesh mesh = *soups::any_mesh(60, 24);
    const Flaws all = flaws(mesh);
    const MeshSummary s = inspect(mesh);
    const std::array<std::size_t, mesh_flaw_kind_count> counts{
        s.boundary_edges,        s.non_manifold_edges,   s.misoriented_edges,
        s.non_manifold_vertices, s.degenerate_triangles, s.duplicate_triangles};
    for (std::size_t k = 0; k < counts.size(); ++k)
      RC_ASSERT(count(all, static_cast<Kind>(k)) == counts[k]);
    for (std::size_t i = 0; i < all.size(); ++i) {
      RC_ASSERT(is_right(mesh, all[i]));
      if (i == 0 || all[i].kind != all[i - 1].kind) continue;
      if (all[i].kind >= Kind::degenerate_triangle) {
        RC_ASSERT(all[i].triangles.back() > all[i - 1].triangles.back());
      } else {
        RC_ASSERT(all[i].vertices > all[i - 1].vertices);
      }
    }
    RC_CLASSIFY(s.non_manifold_vertices > 0);
    RC_CLASSIFY(s.duplicate_triangles > 0);
    RC_CLASSIFY(s.misoriented_edges > 0);
  }));
}

// Range

TEST_CASE("flaws are right in every floating-point environment of the caller") {
  Mesh mesh = closed_tetrahedron();
  for (Point3& p : mesh.vertices) p = {p.x * 0x1p-1074, p.y * 0x1p-1074, p.z * 0x1p-1074};
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(flaws(mesh).empty());
  }
}
