// SPDX-License-Identifier: MIT
#include "contacts/overlap_region.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/mesh_body.hpp>

#include "boxes.hpp"
#include "cases.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using cases::Random;

namespace {

/// Triangles at small integers times a unit, some of them degenerate, in a cube.
Mesh soup(Random& random, std::size_t triangles, double unit, int size, const Point3& at) {
  Mesh mesh;
  const auto number = [&](int most) {
    return unit * static_cast<double>(random.between(-most, most));
  };
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const Point3 p{at.x + number(size), at.y + number(size), at.z + number(size)};
    for (int k = 0; k < 3; ++k) {
      mesh.vertices.push_back({p.x + number(1), p.y + number(1), p.z + number(1)});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

bool same(const MeshContacts& a, const MeshContacts& b) {
  return a.contacts == b.contacts && a.degenerate == b.degenerate;
}

}  // namespace

// --- Examples

TEST_CASE("only triangles in the common box are looked at", "[overlap_region]") {
  const detail::DefaultFpEnvironment environment;
  Mesh row, end;
  for (std::uint32_t i = 0; i < 100; ++i) {
    const auto x = static_cast<double>(i);
    for (const Point3& p : {Point3{x, 0, 0}, Point3{x + 0.5, 1, 0}, Point3{x, 1, 1}}) {
      row.vertices.push_back(p);
      end.vertices.push_back({p.x + 95, p.y, p.z});
    }
    row.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  end.triangles = row.triangles;
  const detail::OverlapRegion region = detail::overlap_region(row, end);
  REQUIRE(region.a);
  REQUIRE(region.b);
  CHECK(region.a->names == std::vector<std::uint32_t>{95, 96, 97, 98, 99});
  CHECK(region.b->names == std::vector<std::uint32_t>{0, 1, 2, 3, 4});
  const MeshContacts found = contacts(row, end);
  REQUIRE(found.contacts.size() == 5);
  CHECK(found.contacts[0].a == 95);
  CHECK(found.contacts[4].b == 4);
}

// --- Laws

TEST_CASE("overlap_region law 1: all whose boxes overlap stay", "[overlap_region]") {
  const detail::DefaultFpEnvironment environment;
  std::size_t chosen = 0, left = 0;
  cases::run("soups beside each other", 300, [&](Random& random) -> std::string {
    const double unit = std::ldexp(1.0, static_cast<int>(random.between(-400, 400)));
    const auto far = [&] { return unit * static_cast<double>(random.between(-12, 12)); };
    const auto many = [&] { return static_cast<std::size_t>(random.between(0, 60)); };
    const Mesh a = soup(random, many(), unit, random.one_in(4) ? 0 : 6, {0, 0, 0});
    const Mesh b = soup(random, many(), unit, random.one_in(4) ? 0 : 6,
                        {far(), random.one_in(2) ? 0 : far(), 0});
    const detail::OverlapRegion region = detail::overlap_region(a, b);
    std::set<std::uint32_t> of_a, of_b;
    for (std::uint32_t i = 0; i < a.triangles.size(); ++i) of_a.insert(i);
    for (std::uint32_t i = 0; i < b.triangles.size(); ++i) of_b.insert(i);
    if (region.a) of_a = {region.a->names.begin(), region.a->names.end()};
    if (region.b) of_b = {region.b->names.begin(), region.b->names.end()};
    chosen += of_a.size() + of_b.size();
    left += a.triangles.size() + b.triangles.size() - of_a.size() - of_b.size();
    for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
      for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
        if (!detail::overlap(detail::box_of(a.triangle(i)), detail::box_of(b.triangle(j))))
          continue;
        if (!of_a.contains(i) || !of_b.contains(j)) return "left out";
      }
    }
    if (region.a && region.of_a(a).size() != region.a->names.size()) return "names";
    // With hierarchies that are at hand nothing is left out.
    if (!same(contacts(a, b), contacts(MeshBody(a), MeshBody(b)))) return "contacts";
    if (!same(contacts(b, a), contacts(MeshBody(b), MeshBody(a)))) return "turned about";
    return "";
  });
  CHECK(chosen > static_cast<std::size_t>(cases::count_of(1000)) / 2);
  CHECK(left > static_cast<std::size_t>(cases::count_of(1000)));
}

TEST_CASE("overlap_region: boxes that touch in a corner, and a flat mesh", "[overlap_region]") {
  const Mesh low{{{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {-9, -9, -9}, {-8, -9, -9}, {-9, -8, -9}},
                 {{0, 1, 2}, {3, 4, 5}}};
  const Mesh high{{{1, 1, 1}, {2, 1, 1}, {1, 2, 2}, {9, 9, 9}, {8, 9, 9}, {9, 8, 9}},
                  {{3, 4, 5}, {0, 1, 2}}};
  const MeshContacts found = contacts(low, high);
  REQUIRE(found.contacts.size() == 1);
  CHECK(found.contacts[0].a == 0);
  CHECK(found.contacts[0].b == 1);
  const Mesh flat{{{0, 0, 0.5}, {3, 0, 0.5}, {0, 3, 0.5}}, {{0, 1, 2}}};
  CHECK(contacts(low, flat).contacts.size() == 1);
  CHECK(contacts(flat, low).contacts.size() == 1);
}

TEST_CASE("overlap_region: meshes of many blocks of triangles", "[overlap_region]") {
  // Two long rows that meet in their first thirds, far from where the vertices end.
  Mesh row;
  for (std::uint32_t i = 0; i < 40000; ++i) {
    const double x = i % 20000;
    for (const Point3& p : {Point3{x, 0, 0}, Point3{x + 0.5, 1, 0}, Point3{x, 1, 1}}) {
      row.vertices.push_back(p);
    }
    row.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  Mesh other = row;
  for (Point3& p : other.vertices) p.x += 15000;
  const MeshContacts found = contacts(row, other);
  CHECK(found.contacts.size() > 10000);
  CHECK(same(found, contacts(MeshBody(row), MeshBody(other))));
  const MeshContacts back = contacts(other, row);
  CHECK(same(back, contacts(MeshBody(other), MeshBody(row))));
}

// --- Refusal

TEST_CASE("overlap_region: what is not finite is refused wherever it is", "[overlap_region]") {
  Mesh far{{{9, 9, 9}, {8, 9, 9}, {9, 8, 9}, {0, 0, 0}}, {{0, 1, 2}}};
  const Mesh here{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  far.vertices[3].x = std::nan("");
  CHECK_THROWS_AS(contacts(far, here), NotFinite);
  CHECK_THROWS_AS(contacts(here, far), NotFinite);
}
