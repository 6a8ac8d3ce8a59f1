// SPDX-License-Identifier: MIT
#include <signum/mesh/contacts.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <numeric>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Pairs pairs_of(const std::vector<TriangleContact>& list) {
  Pairs pairs;
  for (const TriangleContact& c : list) pairs.push_back({c.a, c.b});
  return pairs;
}

bool is_sorted(const std::vector<TriangleContact>& list) {
  const Pairs pairs = pairs_of(list);
  return std::is_sorted(pairs.begin(), pairs.end()) &&
         std::adjacent_find(pairs.begin(), pairs.end()) == pairs.end();
}

/// The distinct points of a triangle; the ones that two have in common come first in both.
struct Corners {
  std::vector<Point3> a, b;
  std::size_t shared = 0;
};

Corners corners_of(const Triangle3& a, const Triangle3& b) {
  const auto distinct = [](const Triangle3& t) {
    std::vector<Point3> points;
    for (const Point3& p : t.vertices) {
      if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
    }
    return points;
  };
  Corners c{distinct(a), distinct(b)};
  for (std::size_t i = 0; i < c.a.size(); ++i) {
    const auto found = std::find(c.b.begin(), c.b.end(), c.a[i]);
    if (found == c.b.end()) continue;
    std::swap(c.a[c.shared], c.a[i]);
    std::swap(c.b[c.shared], *found);
    ++c.shared;
  }
  return c;
}

bool zero_area(const Triangle3& t) { return contact(t, t).planes == Planes::degenerate; }

/// What contacts promises of one pair, from the whole contact and by other means than the library.
bool should_count(const Triangle3& a, const Triangle3& b, const Contact& c) {
  const Corners corners = corners_of(a, b);
  switch (corners.shared) {
    case 0:
      return c.dimension >= 0;
    case 1:
      return c.dimension >= 1;
    case 3:
      return true;
    default:
      break;
  }
  if (!zero_area(a) && !zero_area(b)) return c.dimension == 2;
  // A point of both off the segment between the shared vertices, if any, is a third vertex.
  const Segment3 common{corners.a[0], corners.a[1]};
  const auto beyond = [&common](const std::vector<Point3>& of, const Triangle3& other) {
    return of.size() == 3 && intersects(of[2], other) && !intersects(of[2], common);
  };
  return beyond(corners.a, b) || beyond(corners.b, a);
}

void add(MeshContacts& found, std::uint32_t i, std::uint32_t j, const Triangle3& a,
         const Triangle3& b, const Contact& c) {
  auto& list = zero_area(a) || zero_area(b) ? found.degenerate : found.contacts;
  list.push_back({i, j, c});
}

MeshContacts by_double_loop(const Mesh& mesh) {
  MeshContacts found;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    for (std::uint32_t j = i + 1; j < mesh.triangles.size(); ++j) {
      const Triangle3 a = mesh.triangle(i), b = mesh.triangle(j);
      const Contact c = contact(a, b);
      if (should_count(a, b, c)) add(found, i, j, a, b, c);
    }
  }
  return found;
}

MeshContacts by_double_loop(const Mesh& s, const Mesh& t) {
  MeshContacts found;
  for (std::uint32_t i = 0; i < s.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < t.triangles.size(); ++j) {
      const Triangle3 a = s.triangle(i), b = t.triangle(j);
      const Contact c = contact(a, b);
      if (c.dimension >= 0) add(found, i, j, a, b, c);
    }
  }
  return found;
}

bool equal(const MeshContacts& a, const MeshContacts& b) {
  return a.contacts == b.contacts && a.degenerate == b.degenerate;
}

/// The triangles of a mesh, each with vertices of its own.
Mesh unwelded(const Mesh& mesh) {
  Mesh soup;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto n = static_cast<std::uint32_t>(soup.vertices.size());
    for (const Point3& p : mesh.triangle(i).vertices) soup.vertices.push_back(p);
    soup.triangles.push_back({n, n + 1, n + 2});
  }
  return soup;
}

Mesh two_triangles(const Triangle3& a, const Triangle3& b) {
  Mesh mesh;
  mesh.vertices.assign(a.vertices.begin(), a.vertices.end());
  mesh.vertices.insert(mesh.vertices.end(), b.vertices.begin(), b.vertices.end());
  mesh.triangles = {{0, 1, 2}, {3, 4, 5}};
  return mesh;
}

/// Thin triangles between points of a small grid, many of them coplanar, touching and crossing.
Mesh large_soup(std::size_t triangles, int extent, double unit) {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> at(0, extent), step(-2, 2);
  Mesh mesh;
  for (std::uint32_t n = 0; mesh.triangles.size() < triangles; n += 3) {
    const int x = at(random), y = at(random), z = at(random);
    for (int k = 0; k < 3; ++k) {
      mesh.vertices.push_back(
          {(x + step(random)) * unit, (y + step(random)) * unit, (z + step(random) / 2) * unit});
    }
    mesh.triangles.push_back({n, n + 1, n + 2});
  }
  return mesh;
}

const Triangle3 base{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};

}  // namespace

// Examples

TEST_CASE("contacts of triangles that share nothing: any common point counts") {
  const auto crossing = contacts(two_triangles(base, {{{{1, 1, -1}, {1, 1, 1}, {9, 9, 0}}}}));
  REQUIRE(crossing.contacts.size() == 1);
  CHECK(crossing.contacts[0].a == 0);
  CHECK(crossing.contacts[0].b == 1);
  CHECK(crossing.contacts[0].contact.dimension == 1);
  CHECK(crossing.contacts[0].contact.interiors);
  CHECK(contacts(two_triangles(base, {{{{1, 1, 0}, {1, 1, 1}, {9, 9, 1}}}})).contacts.size() == 1);
  CHECK(contacts(two_triangles(base, {{{{9, 9, 0}, {1, 1, 1}, {9, 9, 1}}}})).contacts.empty());
}

TEST_CASE("contacts of neighbours: only what goes beyond the shared edge or vertex counts") {
  // One edge: bent, flat, folded over.
  CHECK(contacts(two_triangles(base, {{{{4, 0, 0}, {0, 0, 0}, {2, -2, 1}}}})).contacts.empty());
  CHECK(contacts(two_triangles(base, {{{{4, 0, 0}, {0, 0, 0}, {2, -2, 0}}}})).contacts.empty());
  CHECK(contacts(two_triangles(base, {{{{4, 0, 0}, {0, 0, 0}, {2, 2, 0}}}})).contacts.size() == 1);
  // One vertex: apart, through the face, along an edge, overlapping in the plane.
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {-1, -1, 1}, {1, -1, 1}}}})).contacts.empty());
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {1, 1, 1}, {1, 1, -1}}}})).contacts.size() == 1);
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {1, 0, 0}, {1, 1, 5}}}})).contacts.size() == 1);
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {9, 1, 0}, {9, 2, 0}}}})).contacts.size() == 1);
  // The line through the vertex in which the planes meet is in both, but in opposite directions.
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {-1, -1, 1}, {-1, -1, -1}}}})).contacts.empty());
  // In the plane, side by side along an edge that is not shared.
  for (const auto& [p, q] :
       {std::pair<Point3, Point3>{{1, 0, 0}, {1, -1, 0}}, {{0, 1, 0}, {-1, 1, 0}}}) {
    CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, p, q}}})).contacts.size() == 1);
    CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, q, p}}})).contacts.size() == 1);
  }
  // All vertices, whichever way round: always.
  CHECK(contacts(two_triangles(base, {{{{4, 0, 0}, {0, 0, 0}, {0, 4, 0}}}})).contacts.size() == 1);
}

TEST_CASE("contacts of triangles of zero area stand apart") {
  const auto on_edge = contacts(two_triangles(base, {{{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}}}));
  CHECK(on_edge.contacts.empty());
  REQUIRE(on_edge.degenerate.size() == 1);
  CHECK(on_edge.degenerate[0].contact.planes == Planes::degenerate);
  CHECK(on_edge.degenerate[0].contact.dimension == 1);
  // The sliver on an edge that a T-junction leaves is no more than the edge that they share.
  CHECK(contacts(two_triangles(base, {{{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}}}})).degenerate.empty());
  // Collinear triangles, in the direction of each axis: the same one twice, and two that share two
  // vertices and reach farther on the same side, on different sides, or one of them only.
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const auto line = [axis](double a, double b, double c) {
      Triangle3 t{{{{7, 7, 7}, {7, 7, 7}, {7, 7, 7}}}};
      t.vertices[0].*axis = a;
      t.vertices[1].*axis = b;
      t.vertices[2].*axis = c;
      return t;
    };
    const auto count = [](const Triangle3& a, const Triangle3& b) {
      return contacts(two_triangles(a, b)).degenerate.size();
    };
    CHECK(count(line(0, 1, 3), line(3, 0, 1)) == 1);
    CHECK(count(line(0, 1, 3), line(1, 0, 2)) == 1);
    CHECK(count(line(0, 1, -3), line(1, 0, -2)) == 1);
    CHECK(count(line(0, 1, 3), line(0, 1, -2)) == 0);
    CHECK(count(line(0, 4, 3), line(0, 4, 5)) == 0);
    CHECK(count(line(0, 1, 3), line(0, 1, 1)) == 0);
    CHECK(count(line(0, 1, 1), line(1, 2, 3)) == 0);
  }
}

TEST_CASE("contacts of two meshes: what they share counts, too") {
  const Mesh a{{base.vertices.begin(), base.vertices.end()}, {{0, 1, 2}}};
  const Mesh b{{{4, 0, 0}, {0, 0, 0}, {2, -2, 1}, {9, 9, 9}, {9, 8, 9}, {8, 9, 9}},
               {{3, 4, 5}, {0, 1, 2}, {0, 0, 0}}};
  const MeshContacts found = contacts(a, b);
  CHECK(pairs_of(found.contacts) == Pairs{{0, 1}});
  CHECK(found.contacts[0].contact.feature_a == Feature::edge0);
  CHECK(pairs_of(found.degenerate) == Pairs{{0, 2}});
}

TEST_CASE("contacts of a mesh without triangles are none") {
  CHECK(equal(contacts(Mesh{}), MeshContacts{}));
  CHECK(equal(contacts(Mesh{{{1, 2, 3}}, {}}, Mesh{{{1, 2, 3}}, {{0, 0, 0}}}), MeshContacts{}));
}

TEST_CASE("contacts throws NotFinite, also for a vertex in no triangle") {
  Mesh bad = two_triangles(base, base);
  const Mesh good = bad;
  bad.vertices.push_back({0, std::numeric_limits<double>::quiet_NaN(), 0});
  CHECK_THROWS_AS(contacts(bad), NotFinite);
  CHECK_THROWS_AS(contacts(good, bad), NotFinite);
  CHECK_THROWS_AS(contacts(bad, good), NotFinite);
}

// Laws

TEST_CASE("contacts law 1: what is found is what a double loop finds, in order") {
  CHECK(rc::check("one mesh", [] {
    const Mesh mesh = *soups::any_mesh(40, 40);
    const MeshContacts found = contacts(mesh);
    RC_ASSERT(is_sorted(found.contacts) && is_sorted(found.degenerate));
    RC_ASSERT(equal(found, by_double_loop(mesh)));
    RC_CLASSIFY(!found.contacts.empty());
    RC_CLASSIFY(!found.degenerate.empty());
  }));
  CHECK(rc::check("two meshes", [] {
    const Mesh a = *soups::any_mesh(40, 30), b = *soups::any_mesh(40, 30);
    const MeshContacts found = contacts(a, b);
    RC_ASSERT(is_sorted(found.contacts) && is_sorted(found.degenerate));
    RC_ASSERT(equal(found, by_double_loop(a, b)));
  }));
}

TEST_CASE("contacts law 2: the indices of equal vertices do not matter, nor the sign of zero") {
  CHECK(rc::check([] {
    const Mesh mesh = *soups::any_mesh(40, 40);
    Mesh soup = unwelded(mesh);
    for (std::size_t i = 0; i < soup.vertices.size(); i += 2) {
      for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
        if (soup.vertices[i].*axis == 0) soup.vertices[i].*axis = -0.0;
      }
    }
    RC_ASSERT(equal(contacts(soup), contacts(mesh)));
  }));
}

TEST_CASE("contacts law 3: the same on 1, 2 and 8 threads") {
  const Mesh mesh = large_soup(40'000, 50, 0.1);
  const MeshContacts expected = contacts(mesh);
  CHECK(expected.contacts.size() > 10'000);
  for (const int threads : {1, 2, 8}) {
    soups::on_threads(threads, [&] {
      CHECK(equal(contacts(mesh), expected));
      CHECK(contacts(mesh, mesh).contacts.size() > 2 * expected.contacts.size());
    });
  }
}

// Stages

TEST_CASE("contacts of coplanar neighbours in a slanted plane that a filter cannot tell apart") {
  // In the plane x + y + z = 0, a point so near to the edge uv that each projection is uncertain.
  const Point3 u{0, 0, 0}, v{1, 1, -2}, near{0.25, 0.25 + 0x1p-53, -0.5 - 0x1p-53};
  const Point3 same_side{0, 1, -1}, other_side{1, 0, -1};
  CHECK(orient3d_filter(u, v, near, same_side) == FilterSign::uncertain);
  CHECK(orient2d_filter({u.x, u.y}, {v.x, v.y}, {near.x, near.y}) == FilterSign::uncertain);
  CHECK(contacts(two_triangles({{u, v, near}}, {{u, v, same_side}})).contacts.size() == 1);
  CHECK(contacts(two_triangles({{u, v, near}}, {{u, v, other_side}})).contacts.empty());
  // They share u alone: the edge of the one runs inside the other, or just outside.
  const Point3 half{0.5, 0.5, -1};
  CHECK(contacts(two_triangles({{u, v, near}}, {{u, half, same_side}})).contacts.size() == 1);
  CHECK(contacts(two_triangles({{u, v, other_side}}, {{u, near, same_side}})).contacts.empty());
}

// Consistency

TEST_CASE("contacts of larger soups are those of a double loop") {
  for (const double unit : {1.0, 0.1, 0x1p-1074, 0x1p1019}) {
    const Mesh mesh = large_soup(250, 10, unit);
    const MeshContacts expected = by_double_loop(mesh);
    CHECK(expected.contacts.size() > 100);
    CHECK(expected.degenerate.size() > 10);
    CHECK(equal(contacts(mesh), expected));
    Mesh half = mesh;
    half.triangles.resize(125);
    CHECK(equal(contacts(half, mesh), by_double_loop(half, mesh)));
  }
}

// Range

TEST_CASE("contacts are right in every floating-point environment of the caller") {
  for (const double unit : {0.1, 0x1p-1074}) {
    const Mesh mesh = large_soup(2000, 25, unit);
    const MeshContacts expected = contacts(mesh);
    const MeshContacts expected_with_itself = contacts(mesh, mesh);
    for (const environment::Setting& setting : environment::settings) {
      const environment::Scope scope(setting);
      // Threads that start now may take over the setting.
      soups::on_threads(4, [&] {
        CHECK(equal(contacts(mesh), expected));
        CHECK(equal(contacts(mesh, mesh), expected_with_itself));
      });
    }
  }
}
