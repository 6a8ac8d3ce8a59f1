// SPDX-License-Identifier: MIT
#include <signum/mesh/locate.hpp>
#include <signum/mesh/solid.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"
#include "sheet.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using namespace solids;

namespace {

using Tetrahedron = std::array<Point3, 4>;

void add(Mesh& mesh, const Tetrahedron& t) {
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), t.begin(), t.end());
  for (const Mesh::Triangle f : {Mesh::Triangle{0, 1, 2}, {1, 0, 3}, {2, 1, 3}, {0, 2, 3}}) {
    mesh.triangles.push_back({n + f[0], n + f[1], n + f[2]});
  }
}

/// The location by the definition: a point is inside iff it is in an odd number of the tetrahedra,
/// which may overlap, by their planes.
Location by_definition(const Point3& q, const std::vector<Tetrahedron>& tetrahedra) {
  bool inside = false;
  for (const Tetrahedron& t : tetrahedra) {
    const auto& [a, b, c, d] = t;
    for (const Triangle3& face :
         {Triangle3{{a, b, c}}, Triangle3{{a, b, d}}, Triangle3{{b, c, d}}, Triangle3{{c, a, d}}}) {
      if (intersects(q, face)) return Location::boundary;
    }
    const Sign s = orient3d(a, b, c, d);
    inside ^= s != Sign::zero && orient3d(q, b, c, d) == s && orient3d(a, q, c, d) == s &&
              orient3d(a, b, q, d) == s && orient3d(a, b, c, q) == s;
  }
  return inside ? Location::inside : Location::outside;
}

Point3 turned(const Point3& p) { return {p.y, p.z, p.x}; }

Mesh turned(Mesh mesh) {
  for (Point3& p : mesh.vertices) p = turned(p);
  return mesh;
}

}  // namespace

// Examples

TEST_CASE("locate in a cube") {
  const Mesh unit = box(0, 1);
  CHECK(locate({0.5, 0.5, 0.5}, unit) == Location::inside);
  CHECK(locate({0.5, 0.5, 1}, unit) == Location::boundary);
  CHECK(locate({1, 1, 1}, unit) == Location::boundary);
  CHECK(locate({0.5, 0.5, 1.5}, unit) == Location::outside);
  // The least step off the surface.
  CHECK(locate({0.5, 0.5, 0x1p-1074}, unit) == Location::inside);
  CHECK(locate({0.5, 0.5, -0x1p-1074}, unit) == Location::outside);
  // Rays along a face, along an edge, and through a corner.
  CHECK(locate({-1, 0.5, 0}, unit) == Location::outside);
  CHECK(locate({-1, 0, 0}, unit) == Location::outside);
  CHECK(locate({-1, 1, 1}, unit) == Location::outside);
}

TEST_CASE("locate by the even-odd rule: a cavity is outside, a part in the cavity is inside") {
  const Mesh nested = together(together(box(0, 10), box(2, 8)), box(4, 6));
  const Solid locator(nested, SolidRule::even_odd);
  CHECK(locator.locate({1, 1, 1}) == Location::inside);
  CHECK(locator.locate({3, 3, 3}) == Location::outside);
  CHECK(locator.locate({5, 5, 5}) == Location::inside);
  CHECK(locator.locate({2, 5, 5}) == Location::boundary);
  // A cube that is there twice encloses nothing, but its faces are still there.
  const Mesh twice = together(box(0, 1), box(0, 1));
  CHECK(locate({0.5, 0.5, 0.5}, twice, SolidRule::even_odd) == Location::outside);
  CHECK(locate({0.5, 0, 0.5}, twice, SolidRule::even_odd) == Location::boundary);
}

TEST_CASE("locate by winding numbers: shells in shells are solid, or cavities if turned inwards") {
  const Mesh nested = together(together(box(0, 10), inside_out(box(2, 8))), box(4, 6));
  for (const SolidRule rule : {SolidRule::nonzero, SolidRule::positive, SolidRule::even_odd}) {
    const Solid locator(nested, rule);
    CHECK(locator.locate({1, 1, 1}) == Location::inside);
    CHECK(locator.locate({3, 3, 3}) == Location::outside);
    CHECK(locator.locate({5, 5, 5}) == Location::inside);
  }
  const Mesh filled = together(box(0, 10), box(2, 8));
  CHECK(locate({5, 5, 5}, filled) == Location::inside);
  CHECK(locate({5, 5, 2}, filled) == Location::boundary);
  CHECK(locate({5, 5, 5}, together(box(0, 1), box(0, 1))) == Location::outside);
  CHECK(locate({0.5, 0.5, 0.5}, together(box(0, 1), box(0, 1))) == Location::inside);
  // A lone shell that is inside out is solid, but not by positive.
  for (const double x : {0.25, 0.75}) {
    CHECK(locate({x, 0.5, 0.5}, inside_out(box(0, 1))) == Location::inside);
    CHECK(locate({x, 0.5, 0.5}, inside_out(box(0, 1)), SolidRule::positive) == Location::outside);
  }
  Mesh mixed = box(0, 1);
  mixed.triangles[0] = {mixed.triangles[0][1], mixed.triangles[0][0], mixed.triangles[0][2]};
  CHECK_THROWS_WITH(locate({2, 2, 2}, mixed), Catch::Contains("not turned alike"));
  CHECK(locate({0.5, 0.5, 0.5}, mixed, SolidRule::even_odd) == Location::inside);
}

TEST_CASE("locate on a triangle of zero area is boundary, off it the triangle does not matter") {
  Mesh mesh = box(0, 1);
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {{2, 0.5, 0.5}, {4, 0.5, 0.5}, {3, 0.5, 0.5}});
  mesh.triangles.push_back({n, n + 1, n});
  mesh.triangles.push_back({n, n + 1, n + 2});
  mesh.triangles.push_back({n + 2, n + 1, n});
  CHECK(locate({0.5, 0.5, 0.5}, mesh) == Location::inside);
  CHECK(locate({1.5, 0.5, 0.5}, mesh) == Location::outside);
  CHECK(locate({2.5, 0.5, 0.5}, mesh) == Location::boundary);
}

TEST_CASE("locate refuses an open mesh, and what is not finite") {
  Mesh open = box(0, 1);
  open.triangles.pop_back();
  CHECK_THROWS_AS(locate({0, 0, 0}, open), InvalidArgument);
  CHECK_THROWS_AS(Solid(open), InvalidArgument);
  CHECK_THROWS_AS(contains(open, box(0.2, 0.8)), InvalidArgument);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(locate({0, nan, 0}, box(0, 1)), NotFinite);
  CHECK_THROWS_AS(Solid(box(0, 1)).locate({nan, 0, 0}), NotFinite);
  CHECK_THROWS_AS(Solid(box(0, 1)).locate(std::vector<Point3>{{0, 0, 0}, {0, 0, nan}}), NotFinite);
  CHECK_THROWS_AS(locate({0, 0, 0}, box(0, std::numeric_limits<double>::infinity())), NotFinite);
}

TEST_CASE("contains: wholly inside, and no touching") {
  CHECK(contains(box(0, 10), box(1, 2)));
  CHECK_FALSE(contains(box(1, 2), box(0, 10)));
  CHECK_FALSE(contains(box(0, 10), box(0, 2)));
  CHECK_FALSE(contains(box(0, 10), box(1, 11)));
  CHECK_FALSE(contains(box(0, 10), box(11, 12)));
  CHECK_FALSE(contains(box(0, 10), Mesh{}));
  CHECK_FALSE(contains(Mesh{}, box(0, 10)));
  CHECK_FALSE(contains(box(0, 10), box(0, 10)));
  // Two parts, one of them outside; an open mesh; a part whose corners alone are inside.
  CHECK_FALSE(contains(box(0, 10), together(box(1, 2), box(11, 12))));
  CHECK(contains(box(0, 10), together(box(1, 2), box(4, 5))));
  Mesh open = box(1, 2);
  open.triangles.pop_back();
  CHECK(contains(box(0, 10), open));
  // A point, or a segment, by itself; and boxes that overlap where the surfaces do not meet.
  Mesh slope;
  add(slope, {{{0, 0, 0}, {12, 0, 0}, {0, 12, 0}, {0, 0, 12}}});
  CHECK(contains(slope, box(1, 3.5)));
  CHECK_FALSE(contains(slope, box(1, 4.5)));
  for (const Mesh::Triangle& t : {Mesh::Triangle{8, 8, 9}, {8, 9, 9}, {9, 8, 9}, {8, 8, 8}}) {
    for (const double x : {2.0, 6.0}) {
      Mesh with_segment = box(1, 2);
      with_segment.vertices.insert(with_segment.vertices.end(), {{x, x, 3}, {x, x, 2.5}});
      with_segment.triangles.push_back(t);
      CHECK(contains(slope, with_segment) == (x == 2));
    }
  }
  const Mesh notched = together(box(0, 10), box({4, 4, -1}, {6, 6, 11}));
  CHECK_FALSE(contains(notched, box({1, 1, 1}, {9, 9, 9})));
}

TEST_CASE("contains: a part in a cavity is outside, and so is one that has the cavity inside it") {
  const Mesh hollow = together(box(0, 10), inside_out(box(4, 6)));
  CHECK(contains(hollow, box(1, 3)));
  CHECK_FALSE(contains(hollow, box(4.5, 5.5)));
  CHECK_FALSE(contains(hollow, box(3, 7)));
  CHECK(contains(hollow, together(box(2, 8), inside_out(box(3, 7)))));
  // An inner shell that is turned outward is no cavity; by even_odd it is in any case.
  const Mesh filled = together(box(0, 10), box(4, 6));
  CHECK(contains(filled, box(4.5, 5.5)));
  CHECK_FALSE(contains(filled, box(4.5, 5.5), SolidRule::even_odd));
  CHECK(contains(filled, together(box(2, 8), box(3, 7)), SolidRule::even_odd));
}

TEST_CASE("contains: of many triangles, where surfaces cross in many places or in none") {
  const auto waves = [](double height) {
    Mesh mesh = sheet(64, height);
    for (Point3& p : mesh.vertices) p.z += std::sin(p.x) * std::cos(p.y);
    return mesh;
  };
  const Mesh outer = box({-1, -1, -20}, {65, 65, 20});
  CHECK(contains(outer, together(waves(0), waves(1))));
  const Mesh many = together(outer, box({10.25, 10.25, -10}, {50.25, 50.25, 10}));
  CHECK_FALSE(contains(many, waves(0)));
  CHECK(contains(many, waves(15)));
  // Twice the same sheet is closed, and divides nothing.
  const Mesh doubled = together(outer, together(waves(0), waves(0)));
  CHECK(contains(doubled, waves(4), SolidRule::even_odd));
  Mesh crossing = waves(0.5);
  for (Point3& p : crossing.vertices) p.z += std::cos(p.y);
  CHECK_FALSE(contains(doubled, crossing, SolidRule::even_odd));
}

// Laws

TEST_CASE("locate laws 1 and 2, law 1 of Solid: in an odd number of tetrahedra is inside") {
  CHECK(rc::check([] {
    const soups::Grid grid = *soups::any_grid();
    const auto point = soups::any_point(grid, 4);
    const auto count = *rc::gen::inRange<std::size_t>(0, 7);
    std::vector<Tetrahedron> tetrahedra;
    Mesh mesh;
    for (std::size_t i = 0; i < count; ++i) {
      tetrahedra.push_back(*rc::gen::container<Tetrahedron>(point));
      add(mesh, tetrahedra.back());
    }
    const SolidRule rule = SolidRule::even_odd;
    const Solid locator(mesh, rule), second(turned(mesh), rule), third(turned(turned(mesh)), rule);
    for (int i = 0; i < 20; ++i) {
      const Point3 q = *point;
      const Location expected = by_definition(q, tetrahedra);
      RC_ASSERT(locate(q, mesh, rule) == expected);
      RC_ASSERT(locator.locate(q) == expected);
      RC_ASSERT(second.locate(turned(q)) == expected);
      RC_ASSERT(third.locate(turned(turned(q))) == expected);
    }
  }));
}

// Consistency

TEST_CASE("locate of many points is the same on 1, 2 and 8 threads, and one by one") {
  std::mt19937 random(3);
  std::uniform_int_distribution<int> at(-12, 12), step(-3, 3);
  std::vector<Tetrahedron> tetrahedra;
  Mesh mesh;
  for (int i = 0; i < 200; ++i) {
    const int x = at(random), y = at(random), z = at(random);
    Tetrahedron& t = tetrahedra.emplace_back();
    for (Point3& p : t) {
      p = {0.1 * (x + step(random)), 0.1 * (y + step(random)), 0.1 * (z + step(random))};
    }
    add(mesh, t);
  }
  const Solid locator(mesh, SolidRule::even_odd);
  std::vector<Point3> points;
  std::vector<Location> expected;
  for (int i = 0; i < 1000; ++i) {
    points.push_back({0.1 * at(random), 0.1 * at(random), 0.1 * at(random)});
    expected.push_back(by_definition(points.back(), tetrahedra));
  }
  for (const Location l : {Location::inside, Location::boundary, Location::outside}) {
    CHECK(std::count(expected.begin(), expected.end(), l) > 25);
  }
  for (const int threads : {1, 2, 8}) {
    soups::on_threads(threads, [&] { CHECK(locator.locate(points) == expected); });
  }
}

// Range

TEST_CASE("locate with the largest and the least coordinates") {
  const double largest = std::numeric_limits<double>::max();
  const Mesh all = box(-largest, largest);
  CHECK(locate({0, 0, 0}, all) == Location::inside);
  CHECK(locate({largest, 0x1p-1074, 0}, all) == Location::boundary);
  const Mesh smallest = box(-0x1p-1074, 0x1p-1074);
  CHECK(locate({0, 0, 0}, smallest) == Location::inside);
  CHECK(locate({0, 0, 0x1p-1073}, smallest) == Location::outside);
  CHECK(contains(all, smallest));
}

TEST_CASE("locate is right in every floating-point environment of the caller") {
  const Mesh smallest = box(-0x1p-1074, 0x1p-1074);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(locate({0, 0, 0}, smallest) == Location::inside);
    CHECK(locate({0, 0x1p-1074, 0}, smallest) == Location::boundary);
    CHECK(Solid(smallest).locate({0x1p-1073, 0, 0}) == Location::outside);
  }
}
