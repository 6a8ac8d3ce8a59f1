// SPDX-License-Identifier: MIT
// Contacts of triangles of which all boxes overlap: around one edge, and side by side along a
// diagonal. What is found is what each pair has by itself.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <optional>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <vector>

#include "cases.hpp"
#include "contacts/hub_candidates.hpp"
#include "contacts/turned_frame.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

void append(std::vector<TriangleContact>& all, const std::vector<TriangleContact>& found,
            std::uint32_t a, std::uint32_t b) {
  for (const TriangleContact& c : found) all.push_back({a, b, c.contact});
}

MeshContacts of_each_pair(const Mesh& mesh) {
  MeshContacts all;
  for (std::uint32_t a = 0; a < mesh.triangles.size(); ++a) {
    for (std::uint32_t b = a + 1; b < mesh.triangles.size(); ++b) {
      const MeshContacts c = contacts(Mesh{mesh.vertices, {mesh.triangles[a], mesh.triangles[b]}});
      append(all.contacts, c.contacts, a, b);
      append(all.degenerate, c.degenerate, a, b);
    }
  }
  return all;
}

/// Triangles of one edge to points of a small grid, others, and some of no area, times a factor.
Mesh pages(Random& random, double factor) {
  Mesh mesh;
  for (int x = -2; x <= 2; ++x) {
    for (int y = -2; y <= 2; ++y) {
      for (int z = -1; z <= 3; ++z) mesh.vertices.push_back({x * factor, y * factor, z * factor});
    }
  }
  const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, 124)); };
  const std::uint32_t v = 61, w = random.one_in(2) ? 62 : any();
  for (std::uint32_t i = 0; i < least_hub + 16; ++i) {
    mesh.triangles.push_back(random.one_in(2) ? Mesh::Triangle{v, w, any()}
                                              : Mesh::Triangle{any(), w, v});
    if (i % 32 == 0) mesh.triangles.push_back({any(), v, any()});
    if (i % 32 == 0) mesh.triangles.push_back({any(), any(), any()});
    if (i % 64 == 0) mesh.triangles.push_back({w, v, w});
  }
  return mesh;
}

/// Thin triangles side by side, a few of which cross others.
Mesh needles(Random& random, std::uint32_t n, double factor) {
  Mesh mesh;
  for (std::uint32_t i = 0; i < n; ++i) {
    const double x = static_cast<double>(i) / n, wide = random.one_in(32) ? 3.0 / n : 0.25 / n;
    const double up = random.one_in(32) ? 0.5 : 1;
    for (const Point3& p : {Point3{x, 0, 0}, {x + wide, 0, 0}, {x + 1, 0.75, up}}) {
      mesh.vertices.push_back({p.x * factor, p.y * factor, p.z * factor});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

std::size_t count_candidates(const Mesh& mesh, const TurnedFrame* frame) {
  const DefaultFpEnvironment environment;
  std::size_t all = 0;
  const auto count = [&](std::span<const IndexPair> block) {
    all += block.size();
    return Walk::go_on;
  };
  for_each_source(
      MeshView(mesh), hierarchy(mesh),
      [&](const PairSource& source) {
        for (std::size_t task = 0; task < source.tasks(); ++task) source.run(task, count);
      },
      frame);
  return all;
}

}  // namespace

TEST_CASE("contacts around an edge are those of each pair") {
  constexpr double factors[] = {1, 0x1p-1060, 0x1p1000, 0.1};
  for (int i = 0; i < cases::count_of(4); ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    const Mesh mesh = pages(random, factors[i % 4]);
    const MeshContacts found = contacts(mesh), expected = of_each_pair(mesh);
    CHECK(found.contacts == expected.contacts);
    CHECK(found.degenerate == expected.degenerate);
    CHECK(found.contacts.size() > 1000);
  }
}

TEST_CASE("contacts of needles are those of each pair") {
  constexpr double factors[] = {1, 0x1p-300, 0.1, 0x1p300};
  for (int i = 0; i < cases::count_of(4); ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    const Mesh mesh = needles(random, 200, factors[i % 4]);
    REQUIRE(turned_frame(MeshView(mesh), MeshView(mesh)));
    REQUIRE(count_candidates(mesh, nullptr) > 64 * mesh.triangles.size());
    const MeshContacts found = contacts(mesh), expected = of_each_pair(mesh);
    CHECK(found.contacts == expected.contacts);
    CHECK(found.contacts.size() > 4);
    Mesh others = mesh;
    for (Point3& p : others.vertices) p.x += factors[i % 4] / 512;
    Mesh both = mesh;
    for (const Point3& p : others.vertices) both.vertices.push_back(p);
    for (std::uint32_t k = 600; k < 1200; k += 3) both.triangles.push_back({k, k + 1, k + 2});
    std::vector<TriangleContact> between;
    for (const TriangleContact& c : contacts(both).contacts) {
      if (c.a < 200 && c.b >= 200) between.push_back({c.a, c.b - 200, c.contact});
    }
    CHECK(contacts(mesh, others).contacts == between);
    CHECK(between.size() > 4);
  }
}

TEST_CASE("contacts of long triangles: candidates grow with these, not with their square") {
  for (const std::uint32_t n : {1000u, 4000u}) {
    Mesh book{{{0, 0, 0}, {0, 0, 1}}, {}}, row;
    for (std::uint32_t i = 0; i < n; ++i) {
      const double angle = 2 * std::numbers::pi * i / n, x = static_cast<double>(i) / n;
      book.vertices.push_back({std::cos(angle), std::sin(angle), 0.5});
      book.triangles.push_back({0, 1, i + 2});
      for (const Point3& p : {Point3{x, 0, 0}, {x + 0.25 / n, 0, 0}, {x + 1, -0.75, 1}}) {
        row.vertices.push_back(p);
      }
      row.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    CHECK(count_candidates(book, nullptr) < 16 * n);
    const std::optional<TurnedFrame> frame = turned_frame(MeshView(row), MeshView(row));
    REQUIRE(frame);
    CHECK(count_candidates(row, &*frame) < 16 * n);
    // In a plane beside theirs, others across them.
    Mesh across = row;
    for (Point3& p : across.vertices) p = {-p.x, p.y, p.z + 0.25};
    CHECK(turned_frame(MeshView(row), MeshView(across)));
    CHECK(contacts(row, across).contacts.empty());
  }
}
