// SPDX-License-Identifier: MIT
// Cracks at vertices in the middle of an edge: welding splits the edge, so that the crack closes.
#include <cmath>
#include <limits>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/weld.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

/// Two corners of a mesh, and the vertices between them that one of the triangles at the edge has.
struct Side {
  std::vector<Point3> points;
};

/// The triangle with these points along its sides, divided from its middle, with vertices of its
/// own.
void add_divided(Mesh& mesh, const std::array<Side, 3>& sides) {
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  Point3 middle{0, 0, 0};
  for (const Side& side : sides) {
    const Point3& p = side.points.front();
    middle = {middle.x + p.x / 3, middle.y + p.y / 3, middle.z + p.z / 3};
  }
  mesh.vertices.push_back(middle);
  std::uint32_t count = 0;
  for (const Side& side : sides) {
    mesh.vertices.insert(mesh.vertices.end(), side.points.begin(), side.points.end());
    count += static_cast<std::uint32_t>(side.points.size());
  }
  for (std::uint32_t i = 0; i < count; ++i)
    mesh.triangles.push_back({first, first + 1 + i, first + 1 + (i + 1) % count});
}

/// An octahedron each of whose faces divides its sides as it likes, at some of 15 places, and off
/// by less than `off` along each axis.
Mesh octahedron(cases::Random& random, double off, double size) {
  const std::array<Point3, 6> corners{
      {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
  const auto moved = [&](double x) { return size * x + off * random.between(-64, 64) / 65; };
  Mesh mesh;
  for (const auto& [a, b, c] : std::array<std::array<std::size_t, 3>, 8>{{{0, 2, 4},
                                                                          {2, 1, 4},
                                                                          {1, 3, 4},
                                                                          {3, 0, 4},
                                                                          {2, 0, 5},
                                                                          {1, 2, 5},
                                                                          {3, 1, 5},
                                                                          {0, 3, 5}}}) {
    std::array<Side, 3> sides;
    const std::array<std::size_t, 4> round{a, b, c, a};
    const int density = random.between(1, 8);
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3 &p = corners[round[k]], &q = corners[round[k + 1]];
      for (int i = 0; i < 16; ++i) {
        if (i > 0 && !random.one_in(density)) continue;
        const double t = i / 16.0;
        sides[k].points.push_back({moved(p.x + t * (q.x - p.x)), moved(p.y + t * (q.y - p.y)),
                                   moved(p.z + t * (q.z - p.z))});
      }
    }
    add_divided(mesh, sides);
  }
  return mesh;
}

}  // namespace

// Examples

TEST_CASE("weld edges: an edge beside a vertex is split there, and the crack closes") {
  // A tetrahedron of which two faces share the edge from 0 to 1, and one of them has 4 on it, off
  // by 0.25.
  const Mesh mesh{{{0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}, {4, 0, 0.25}},
                  {{0, 2, 1}, {0, 4, 3}, {4, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const WeldedMesh welded = weld(mesh, 0.25);
  CHECK(welded.mesh.vertices == mesh.vertices);
  CHECK(welded.mesh.triangles ==
        std::vector<Mesh::Triangle>{
            {0, 2, 4}, {2, 1, 4}, {0, 4, 3}, {4, 1, 3}, {1, 2, 3}, {2, 0, 3}});
  CHECK(welded.triangles == std::vector<std::uint32_t>{0, 0, 1, 2, 3, 4});
  CHECK(welded.joined == 0);
  CHECK(welded.dropped == 0);
  CHECK(welded.split == 1);
  CHECK(welded.largest_gap == 0.25);
  CHECK(welded.largest_move == 0);
  CHECK(is_closed(welded.mesh));
  CHECK(inspect(welded.mesh).misoriented_edges == 0);
  CHECK(closing_distance(mesh, 1) == 0.25);
  CHECK_FALSE(closing_distance(mesh, std::nextafter(0.25, 0.0)));
  CHECK(weld(mesh, std::nextafter(0.25, 0.0)).split == 0);
}

TEST_CASE("weld edges: a vertex on an edge splits it with distance 0") {
  const Mesh mesh{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}, {1, 0, 0}},
                  {{0, 2, 1}, {0, 4, 3}, {4, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  CHECK(closing_distance(mesh, 1) == 0);
  CHECK(closing_distance(mesh, 0) == 0);
  CHECK(weld(mesh, 0).split == 1);
  CHECK(is_closed(weld(mesh, -0.0).mesh));
}

TEST_CASE(
    "law 5, weld edges: what is closed is left as it is, however near its vertices are to edges") {
  // A flat tetrahedron: 3 is near all edges of the others.
  const Mesh flat{{{0, 0, 0}, {8, 0, 0}, {4, 8, 0}, {4, 3, 0.125}},
                  {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  CHECK(weld(flat, 2.9).split == 0);
  CHECK(weld(flat, 2.9).mesh.triangles == flat.triangles);
}

TEST_CASE("weld edges: a vertex near two edges splits both") {
  const Mesh mesh{{{0, 0, 0},
                   {8, 0, 0},
                   {4, -8, 0},
                   {0, 0.25, 0},
                   {8, 0.25, 0},
                   {4, 8, 0},
                   {4, 0.125, 0},
                   {3, 0.125, 8},
                   {5, 0.125, 8}},
                  {{1, 0, 2}, {3, 4, 5}, {6, 7, 8}}};
  const WeldedMesh welded = weld(mesh, 0.125);
  CHECK(welded.split == 2);
  CHECK(welded.mesh.vertices == mesh.vertices);
  CHECK(welded.triangles == std::vector<std::uint32_t>{0, 0, 1, 1, 2});
  CHECK(weld(mesh, std::nextafter(0.125, 0.0)).split == 0);
}

TEST_CASE("weld edges: a zigzag of vertices along an edge") {
  // One triangle has the edge from 0 to 1, others the vertices beside it.
  Mesh mesh{{{0, 0, 0}, {16, 0, 0}, {8, 16, 0}, {8, -16, 0}}, {{0, 1, 2}}};
  std::uint32_t from = 0;
  for (std::uint32_t i = 1; i < 16; ++i) {
    mesh.vertices.push_back({static_cast<double>(i), i % 2 == 0 ? 0.25 : -0.25, 0});
    mesh.triangles.push_back({3 + i, from, 3});
    from = 3 + i;
  }
  mesh.triangles.push_back({1, from, 3});
  const WeldedMesh welded = weld(mesh, 0.25);
  CHECK(welded.split == 1);
  CHECK(welded.mesh.triangles.size() == mesh.triangles.size() + 15);
  CHECK(welded.largest_gap == 0.25);
  // Only the two other sides of the triangle and of the fan are open.
  CHECK(inspect(welded.mesh).boundary_edges == 4);
  CHECK(weld(mesh, 0.2).split == 0);
}

TEST_CASE("weld edges: edges near each other, each with vertices that the other has not") {
  // One border of a crack has vertices at 3 and 6 of 0 to 9, the other at 4 and 7.
  const Mesh mesh{
      {{0, 0, 0},
       {9, 0, 0},
       {4, 9, 0},
       {4, -9, 0},
       {3, 0.25, 0},
       {6, 0, 0.25},
       {4, 0, -0.25},
       {7, -0.25, 0}},
      {{0, 4, 2}, {4, 5, 2}, {5, 1, 2}, {6, 0, 3}, {7, 6, 3}, {1, 7, 3}, {2, 1, 3}, {0, 2, 3}}};
  const WeldedMesh welded = weld(mesh, 0.5);
  CHECK(is_closed(welded.mesh));
  CHECK(inspect(welded.mesh).misoriented_edges == 0);
  CHECK(welded.split == 4);
  CHECK(welded.mesh.triangles.size() == mesh.triangles.size() + 4);
}

TEST_CASE("weld edges: a triangle whose corner is at its open side is dropped") {
  const Mesh mesh{{{0, 0, 0}, {8, 0, 0}, {4, 0.25, 0}}, {{0, 1, 2}}};
  const WeldedMesh welded = weld(mesh, 0.25);
  CHECK(welded.mesh.triangles.empty());
  CHECK(welded.dropped == 1);
  CHECK_FALSE(closing_distance(mesh, 1));
}

// Laws

TEST_CASE("weld edges: faces that divide their sides in ways of their own are closed") {
  std::size_t split = 0;
  cases::run("octahedron", 60, [&](cases::Random& random) {
    // From parts of a unit in the last place on, to a sixteenth of the least distance of places.
    const double size = std::ldexp(1.0, random.between(-200, 200));
    const double off = std::ldexp(size, -random.between(8, 48));
    const Mesh mesh = octahedron(random, off, size);
    const WeldedMesh welded = weld(mesh, 4 * off);
    split += welded.split;
    if (!is_closed(welded.mesh)) return std::string("open");
    if (inspect(welded.mesh).misoriented_edges > 0) return std::string("not turned alike");
    const std::optional<double> closing = closing_distance(mesh, 64 * off);
    if (!closing || *closing > 4 * off) return std::string("closing distance");
    if (!is_closed(weld(mesh, *closing).mesh)) return std::string("open with it");
    return std::string();
  });
  CHECK(split > static_cast<std::size_t>(cases::count_of(500)));
}

// Range

TEST_CASE("weld edges: very many vertices at one edge, and very many open edges, cost little") {
  Mesh mesh{{{0, 0, 0}, {1e6, 1e6, 0}, {1e6, 0, 0}, {0, 1e6, 0}}, {{0, 1, 3}}};
  std::uint32_t from = 0;
  constexpr std::uint32_t many = 100000;
  for (std::uint32_t i = 1; i < many; ++i) {
    const double x = 10.0 * i;
    mesh.vertices.push_back({x, x, i % 2 == 0 ? 0x1p-10 : -0x1p-10});
    mesh.triangles.push_back({3 + i, from, 2});
    from = 3 + i;
  }
  mesh.triangles.push_back({1, from, 2});
  const WeldedMesh welded = weld(mesh, 0x1p-10);
  CHECK(welded.split == 1);
  CHECK(welded.mesh.triangles.size() == 2 * many);
  Mesh soup;
  for (std::uint32_t i = 0; i < many; ++i) {
    const double x = i % 300, y = i / 300;
    soup.vertices.insert(soup.vertices.end(), {{x, y, 0}, {x + 0.5, y, 0}, {x, y + 0.5, 0}});
    soup.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  CHECK(weld(soup, 0.125).split == 0);
  // Edges along the diagonal, each of which has the ends of most others in its box.
  Mesh needles;
  for (std::uint32_t i = 0; i < 20000; ++i) {
    const double x = i * 0x1p-14;
    needles.vertices.insert(needles.vertices.end(),
                            {{x, 0, 0}, {x + 0x1p-16, 0, 0}, {x + 1, 1, 1}});
    needles.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  CHECK(weld(needles, 0x1p-20).split == 0);
}
