// SPDX-License-Identifier: MIT
#include "rounding/divided_mesh.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "near_meshes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace near_meshes;

const Mesh corner = solids::tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});

DividedMesh divided(const Mesh& m, std::size_t more_vertices) {
  return {m.triangles, own_sources(m), m.vertices.size() + more_vertices};
}

/// How often each edge is run along from its lesser vertex, less how often the other way.
std::map<EdgeEnds, int> border(const DividedMesh& m) {
  std::map<EdgeEnds, int> sums;
  for (std::uint32_t i = 0; i < m.size(); ++i) {
    if (m.is_gone(i)) continue;
    const Mesh::Triangle& t = m.triangle(i);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = t[k], to = t[(k + 1) % 3];
      sums[edge_of(from, to)] += from < to ? 1 : -1;
    }
  }
  std::erase_if(sums, [](const auto& s) { return s.second == 0; });
  return sums;
}

}  // namespace

TEST_CASE("Examples: the wings of an edge") {
  DividedMesh m = divided(corner, 1);
  const auto w = m.wings({0, 1});
  REQUIRE(w);
  CHECK(m.triangle(w->first) == Mesh::Triangle{0, 1, 3});
  CHECK(m.triangle(w->second) == Mesh::Triangle{0, 2, 1});
  CHECK((w->a == 0 && w->b == 1 && w->c == 3 && w->d == 2));
  CHECK(m.has_edge({0, 1}));
  m.divide_edge({0, 1}, 4, 1);
  CHECK_FALSE(m.has_edge({0, 1}));
  CHECK_FALSE(m.wings({0, 1}));
  // An edge in four triangles, and one whose two triangles are the same but for the way.
  const Mesh twice = solids::together(corner, corner);
  Mesh same{corner.vertices, corner.triangles};
  same.triangles.insert(same.triangles.end(), corner.triangles.begin(), corner.triangles.end());
  CHECK(divided(twice, 0).wings({0, 1}));
  CHECK_FALSE(divided(same, 0).wings({0, 1}));
  CHECK_FALSE(DividedMesh({{0, 1, 2}, {0, 2, 1}}, own_sources(corner), 3).wings({0, 1}));
}

TEST_CASE("Examples: moves add up along what is divided again") {
  DividedMesh m = divided(corner, 2);
  CHECK(m.largest_move() == 0);
  m.divide_edge({0, 1}, 4, 1);
  CHECK(m.largest_move() >= 1);
  CHECK(m.largest_move() < 1.5);
  // A triangle that was divided, and one that was not.
  m.divide_edge({1, 4}, 5, 2);
  CHECK(m.largest_move() >= 3);
  CHECK(m.largest_move() < 3.5);
  const auto w = m.wings({3, 4});
  REQUIRE(w);
  m.flip(*w, 4);
  CHECK(m.largest_move() >= 7);
  CHECK(m.largest_move() < 7.5);
  DividedMesh faces = divided(corner, 2);
  faces.divide_face(0, 4, 1);
  faces.divide_face(faces.parts(0).front(), 5, 2);
  CHECK(faces.largest_move() >= 3);
  CHECK(faces.largest_move() < 3.5);
}

TEST_CASE("Examples: triangles that are each other's opposites go together, and their moves") {
  DividedMesh m({{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}, own_sources(corner), 4);
  m.divide_edge({0, 1}, 2, 5);
  CHECK(border(m).empty());
  std::size_t left = 0;
  for (std::uint32_t i = 0; i < m.size(); ++i) left += m.is_gone(i) ? 0 : 1;
  CHECK(left == 0);
  CHECK(m.largest_move() == 0);
}

TEST_CASE("Property: whatever is divided and flipped, the border stays") {
  rc::prop("a solid or two, some triangles left out", [] {
    Mesh mesh = near_mesh();
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) mesh.triangles.pop_back();
    const auto vertices = static_cast<std::uint32_t>(mesh.vertices.size());
    DividedMesh m = divided(mesh, 0);
    const auto before = border(m);
    std::uint32_t count = vertices;
    for (int step = 0; step < 30; ++step) {
      const auto any = *rc::gen::inRange(0U, static_cast<std::uint32_t>(m.size()));
      if (m.is_gone(any)) continue;
      const EdgeEnds e = edge_opposite_to(m.triangle(any), *rc::gen::inRange<std::size_t>(0, 3));
      const bool is_new = *rc::gen::inRange(0, 2) == 0;
      if (is_new) m.add_vertex();
      const std::uint32_t v = is_new ? count++ : *rc::gen::inRange(0U, count);
      switch (*rc::gen::inRange(0, 3)) {
        case 0:
          // An edge at the border is not divided, since its other side is not there.
          if (v != e.first && v != e.second && !before.contains(e)) m.divide_edge(e, v, 1);
          break;
        case 1:
          if (!has_vertex(m.triangle(any), v)) m.divide_face(any, v, 1);
          break;
        default:
          if (const auto w = m.wings(e)) m.flip(*w, 1);
      }
      RC_ASSERT(border(m) == before);
    }
    std::vector<Mesh::Triangle> triangles;
    std::vector<TriangleSource> sources;
    m.take(triangles, sources);
    RC_ASSERT(triangles.size() == sources.size());
    for (const Mesh::Triangle& t : triangles)
      RC_ASSERT(t[0] != t[1] && t[1] != t[2] && t[2] != t[0]);
  });
}
