// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <signum/collide/moving_mesh.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>

#include "cases.hpp"
#include "on_threads.hpp"
#include "sheet.hpp"

using namespace signum;
using cases::Random;

namespace {

double integer(Random& random, int most) {
  return static_cast<double>(random.between(-most, most));
}

std::vector<Point3> shaken(Random& random, const Mesh& mesh, int most) {
  std::vector<Point3> end = mesh.vertices;
  for (Point3& p : end) {
    p = {p.x + integer(random, most), p.y + integer(random, most), p.z + integer(random, most)};
  }
  return end;
}

/// The mesh at a time at which all of its places are doubles.
Mesh at_time(const Mesh& mesh, std::span<const Point3> end, double t) {
  Mesh now = mesh;
  for (std::size_t i = 0; i < end.size(); ++i) {
    Point3& p = now.vertices[i];
    p = {p.x + t * (end[i].x - p.x), p.y + t * (end[i].y - p.y), p.z + t * (end[i].z - p.z)};
  }
  return now;
}

/// When a pair first meets, if it does.
const MeshImpact* find(const std::vector<MeshImpact>& all, const TriangleContact& pair) {
  const auto it = std::find_if(all.begin(), all.end(),
                               [&](const MeshImpact& i) { return i.a == pair.a && i.b == pair.b; });
  return it == all.end() ? nullptr : &*it;
}

bool same(const std::vector<MeshImpact>& a, const std::vector<MeshImpact>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const MeshImpact& x, const MeshImpact& y) {
                      return x.a == y.a && x.b == y.b && x.contact.time == y.contact.time &&
                             x.contact.feature_a == y.contact.feature_a &&
                             x.contact.feature_b == y.contact.feature_b;
                    });
}

}  // namespace

// --- Examples

TEST_CASE("a sheet that is folded over meets itself when it is", "[moving_mesh]") {
  // A strip of four squares; its last vertices come down through the first square.
  Mesh mesh = sheet(4);
  std::vector<Point3> end = mesh.vertices;
  CHECK(sweep(mesh, end).empty());
  mesh.vertices[24] = {0.75, 0.5, 2};
  end[24] = {0.75, 0.5, -2};
  const auto found = sweep(mesh, end);
  REQUIRE_FALSE(found.empty());
  // The corner is in triangle 31, and at the time 1/2 in triangle 0.
  const MeshImpact* corner = nullptr;
  for (const MeshImpact& i : found) {
    if (i.a == 0 && (i.b == 30 || i.b == 31)) corner = &i;
  }
  REQUIRE(corner != nullptr);
  CHECK(corner->contact.time == Root(Rational(1) / Rational(2)));
  CHECK(corner->contact.feature_a == Feature::face);
}

TEST_CASE("neighbors that only bend do not meet, and those that fold flat do", "[moving_mesh]") {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0}, {0.5, -1, 0}}, {{0, 1, 2}, {1, 0, 3}}};
  std::vector<Point3> end = mesh.vertices;
  end[3] = {0.5, 0.5, 1};
  CHECK(sweep(mesh, end).empty());
  // At the time 1 vertex 3 is in the other triangle.
  end[3] = {0.5, 0.5, 0};
  std::vector<Point3> up = mesh.vertices;
  Mesh raised = mesh;
  raised.vertices[3] = {0.5, 0.5, 1};
  const auto found = sweep(raised, end);
  REQUIRE(found.size() == 1);
  CHECK(found[0].contact.time == Root(Rational(1)));
  CHECK(found[0].contact.feature_a == Feature::face);
  CHECK(found[0].contact.feature_b == Feature::vertex2);
}

TEST_CASE("neighbors by one vertex meet where an edge goes through, or over an edge",
          "[moving_mesh]") {
  // An edge of the second pierces the first from the start, and no vertex or two edges ever meet.
  const Mesh pierced{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {2, 1, 1}, {1, 2, -1}},
                     {{0, 1, 2}, {0, 3, 4}}};
  const auto at_once = sweep(pierced, pierced.vertices);
  REQUIRE(at_once.size() == 1);
  CHECK(at_once[0].contact.initially);
  CHECK(at_once[0].contact.time == Root());
  CHECK(at_once[0].contact.feature_a == Feature::face);
  // The edge from vertex 4 to vertex 0 comes down on the edge from 1 to 2.
  const Mesh above{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 3}, {5, 5, 1}}, {{0, 1, 2}, {0, 3, 4}}};
  std::vector<Point3> end = above.vertices;
  end[3].z = -1;
  end[4].z = -3;
  const auto found = sweep(above, end);
  REQUIRE(found.size() == 1);
  CHECK(found[0].contact.time == Root(Rational(1) / Rational(4)));
  CHECK(found[0].contact.feature_a == Feature::edge1);
  CHECK(found[0].contact.feature_b == Feature::edge2);
}

// --- Laws

TEST_CASE("moving_mesh laws 1 and 2: what meets at any time has met by then", "[moving_mesh]") {
  std::size_t meeting = 0, clean = 0;
  cases::run("deforming sheets", 150, [&](Random& random) -> std::string {
    Mesh mesh = sheet(2);
    // Multiples of 8: at eighths of the time, too, all places are integers.
    for (Point3& p : mesh.vertices) p = {8 * p.x, 8 * p.y, 8 * integer(random, 1)};
    std::vector<Point3> end = mesh.vertices;
    const int size = static_cast<int>(random.between(0, 2));
    for (Point3& p : end) {
      p = {p.x + 8 * integer(random, size), p.y + 8 * integer(random, size),
           p.z + 8 * integer(random, 2)};
    }
    const auto found = sweep(mesh, end);
    (found.empty() ? clean : meeting) += 1;
    for (int k = 0; k <= 8; ++k) {
      const MeshContacts now = contacts(at_time(mesh, end, k / 8.0));
      const Root t(Rational(k) / Rational(8));
      for (const TriangleContact& pair : now.contacts) {
        const MeshImpact* impact = find(found, pair);
        // Vertices that are in one place at the time are not vertices that the two share.
        if (impact == nullptr || t < impact->contact.time) return "a contact that was missed";
        if (k == 0 && !impact->contact.initially) return "not initially";
      }
    }
    for (const MeshImpact& i : found) {
      if (i.contact.initially != (i.contact.time == Root())) return "initially";
      if (i.contact.initially) {
        const MeshContacts start = contacts(mesh);
        const auto is_it = [&](const TriangleContact& c) { return c.a == i.a && c.b == i.b; };
        if (std::none_of(start.contacts.begin(), start.contacts.end(), is_it))
          return "at the start";
      }
    }
    // Back again there is a contact of each pair that had one.
    Mesh back = mesh;
    back.vertices = end;
    const auto again = sweep(back, mesh.vertices);
    if (again.size() != found.size()) return "backwards";
    return "";
  });
  CHECK(meeting > 0);
  CHECK(clean > 0);
}

TEST_CASE("moving_mesh law 3: a refitted hierarchy finds the same", "[moving_mesh]") {
  cases::run("steps of a sheet", 10, [&](Random& random) -> std::string {
    Mesh mesh = sheet(5);
    Bvh bvh = hierarchy(mesh);
    for (int step = 0; step < 4; ++step) {
      const std::vector<Point3> end = shaken(random, mesh, 2);
      if (!same(sweep(mesh, end, bvh), sweep(mesh, end))) return "refitted";
      mesh.vertices = end;
    }
    return "";
  });
}

TEST_CASE("two meshes meet as each pair of their triangles does", "[moving_mesh]") {
  cases::run("two sheets", 20, [&](Random& random) -> std::string {
    Mesh a = sheet(2), b = sheet(2);
    for (Point3& p : b.vertices) p.z += 2;
    const auto end_a = shaken(random, a, 2), end_b = shaken(random, b, 2);
    std::vector<MeshImpact> expected;
    for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
      for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
        const auto moving = [](const Mesh& m, const std::vector<Point3>& end, std::uint32_t t) {
          return Linear<Triangle3>{m.triangle(t), Mesh{end, m.triangles}.triangle(t)};
        };
        auto found = sweep(moving(a, end_a, i), moving(b, end_b, j));
        if (found) expected.push_back({i, j, *found});
      }
    }
    const auto found = sweep(a, end_a, b, end_b);
    return same(found, expected) ? "" : "other contacts";
  });
}

TEST_CASE("moving_mesh law 4: the same on any number of threads", "[moving_mesh]") {
  Random random(1);
  const Mesh mesh = sheet(5);
  const auto end = shaken(random, mesh, 1);
  const auto expected = sweep(mesh, end);
  CHECK(expected.size() > 10);
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] { CHECK(same(sweep(mesh, end), expected)); });
  }
}

// --- Refusal

TEST_CASE("ends that are too few or not finite are refused", "[moving_mesh]") {
  Mesh endless{{{0, 0, INFINITY}, {1, 0, 0}, {0, 1, 0}, {0, 0, NAN}}, {{1, 2, 2}}};
  const std::vector<Point3> somewhere(4);
  CHECK(sweep(endless, somewhere).empty());
  endless.triangles.push_back({0, 1, 2});
  CHECK_THROWS_AS(sweep(endless, somewhere), NotFinite);
  const Mesh mesh = sheet(1);
  std::vector<Point3> end = mesh.vertices;
  end.pop_back();
  CHECK_THROWS_AS(sweep(mesh, end), InvalidArgument);
  end.push_back({0, NAN, 0});
  CHECK_THROWS_AS(sweep(mesh, end), NotFinite);
  CHECK(sweep(Mesh{}, {}).empty());
}
