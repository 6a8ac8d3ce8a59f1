// SPDX-License-Identifier: MIT
// Contacts of meshes with many triangles around one vertex: what is left out has no contact, and
// what is looked at grows with the number of triangles, not with its square.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <mutex>
#include <numbers>
#include <set>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <vector>

#include "cases.hpp"
#include "contacts/directions.hpp"
#include "contacts/hub_candidates.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

/// All candidates of one mesh, the lesser index first, or of two meshes.
std::vector<IndexPair> candidates_of(const Mesh& a, const Mesh* b = nullptr) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> all;
  std::mutex mutex;
  const TakeSource take = [&](const PairSource& source) {
    for (std::size_t task = 0; task < source.tasks(); ++task) {
      source.run(task, [&](std::span<const IndexPair> block) {
        const std::lock_guard lock(mutex);
        all.insert(all.end(), block.begin(), block.end());
        return Walk::go_on;
      });
    }
  };
  if (b != nullptr) {
    for_each_source(MeshView(a), hierarchy(a), MeshView(*b), hierarchy(*b), take);
  } else {
    for_each_source(MeshView(a), hierarchy(a), take);
    for (IndexPair& p : all) p = {std::min(p.a, p.b), std::max(p.a, p.b)};
  }
  std::sort(all.begin(), all.end());
  return all;
}

Point3 on_circle(std::size_t i, std::size_t n) {
  const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle), 0};
}

/// A cone of n sides with its base.
Mesh cone(std::uint32_t n, double height) {
  Mesh mesh;
  mesh.vertices = {{0, 0, height}, {0, 0, 0}};
  for (std::uint32_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t j = (i + 1) % n;
    mesh.triangles.push_back({0, 2 + i, 2 + j});
    mesh.triangles.push_back({1, 2 + j, 2 + i});
  }
  return mesh;
}

/// A convex polygon, in a fan from its first corner.
Mesh polygon(std::uint32_t n) {
  Mesh mesh;
  for (std::uint32_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 1; i + 1 < n; ++i) mesh.triangles.push_back({0, i, i + 1});
  return mesh;
}

/// n triangles that have one vertex in common and nothing else.
Mesh spikes(std::uint32_t n) {
  Mesh mesh;
  mesh.vertices = {{0, 0, 0}};
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t k = 0; k < 2; ++k) {
      Point3 p = on_circle(3 * i + k, 3 * n);
      p.z = std::sin(7 * p.x);
      mesh.vertices.push_back(p);
    }
    mesh.triangles.push_back({0, 2 * i + 1, 2 * i + 2});
  }
  return mesh;
}

/// Triangles between points of a small grid, most of them around two vertices, times a factor.
Mesh around_two_hubs(Random& random, std::uint32_t each, double factor) {
  Mesh mesh;
  for (int x = -3; x <= 3; ++x) {
    for (int y = -3; y <= 3; ++y) {
      for (int z = -1; z <= 1; ++z) mesh.vertices.push_back({x * factor, y * factor, z * factor});
    }
  }
  const auto any = [&] {
    return static_cast<std::uint32_t>(
        random.between(0, static_cast<int>(mesh.vertices.size()) - 1));
  };
  const std::uint32_t first = any(), second = any();
  for (std::uint32_t i = 0; i < each; ++i) {
    mesh.triangles.push_back({any(), first, any()});
    mesh.triangles.push_back({second, any(), any()});
    if (i % 8 == 0) mesh.triangles.push_back({any(), any(), any()});
    if (i % 32 == 0) mesh.triangles.push_back({first, any(), second});
    if (i % 64 == 0) mesh.triangles.push_back({first, first, any()});
    if (i % 64 == 0) mesh.triangles.push_back({first, first, first});
  }
  return mesh;
}

std::set<std::uint32_t> shared(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  std::set<std::uint32_t> both;
  for (const std::uint32_t v : a) {
    if (std::find(b.begin(), b.end(), v) != b.end()) both.insert(v);
  }
  return both;
}

constexpr double factors[] = {1, 0x1p-1060, 0x1p1000};

}  // namespace

// --- Laws

TEST_CASE("contacts around hubs, law 1: what is left out shares no more than vertices") {
  for (int i = 0; i < cases::count_of(6); ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    const Mesh mesh = around_two_hubs(random, least_hub + 8, factors[i % 3]);
    const std::vector<IndexPair> found = candidates_of(mesh);
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    auto next = found.begin();
    std::size_t wrong = 0;
    for (std::uint32_t a = 0; a < mesh.triangles.size(); ++a) {
      for (std::uint32_t b = a + 1; b < mesh.triangles.size(); ++b) {
        if (next != found.end() && *next == IndexPair{a, b}) {
          ++next;
          continue;
        }
        const auto common = static_cast<int>(shared(mesh.triangles[a], mesh.triangles[b]).size());
        wrong += common > 1 || contact(mesh.triangle(a), mesh.triangle(b)).dimension > common - 1;
      }
    }
    CHECK(next == found.end());
    CHECK(wrong == 0);
  }
}

TEST_CASE("contacts around hubs, law 1: of two meshes") {
  for (int i = 0; i < std::max(4, cases::count_of(8)); ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    // There are hubs in the one, the other, both, or none.
    const Mesh s = around_two_hubs(random, i % 2 == 0 ? 50 : least_hub, 1);
    const Mesh t = around_two_hubs(random, i / 2 % 2 == 0 ? 50 : least_hub, 1);
    const std::vector<IndexPair> found = candidates_of(s, &t);
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    auto next = found.begin();
    std::size_t wrong = 0;
    for (std::uint32_t a = 0; a < s.triangles.size(); ++a) {
      for (std::uint32_t b = 0; b < t.triangles.size(); ++b) {
        if (next != found.end() && *next == IndexPair{a, b})
          ++next;
        else
          wrong += contact(s.triangle(a), t.triangle(b)).dimension >= 0;
      }
    }
    CHECK(next == found.end());
    CHECK(wrong == 0);
  }
}

TEST_CASE("contacts around hubs: a triangle that goes through the side of a cone") {
  Mesh mesh = cone(600, 1);
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {{0.1, 0, 0.7}, {2, 0.1, 0.5}, {2, 0, 0.3}});
  mesh.triangles.push_back({n, n + 1, n + 2});
  const MeshContacts found = contacts(mesh);
  std::size_t expected = 0;
  for (std::size_t i = 0; i + 1 < mesh.triangles.size(); ++i) {
    expected += intersects(mesh.triangle(i), mesh.triangle(mesh.triangles.size() - 1)) ? 1 : 0;
  }
  CHECK(expected > 0);
  CHECK(found.contacts.size() == expected);
  CHECK(found.degenerate.empty());
}

TEST_CASE("contacts around hubs: all triangles around two of them") {
  Mesh book{{{0, 0, 0}, {0, 0, 1}}, {}};
  for (std::uint32_t i = 0; i < 300; ++i) {
    book.vertices.push_back(on_circle(i, 301));
    book.triangles.push_back({0, 1, i + 2});
  }
  CHECK(contacts(book).contacts.empty());
  // Pages by themselves, of which one goes through some of the others.
  const Mesh plane{{{-2, -0.5, 0.25}, {0.25, 2, 0.25}, {2, 2, 0.5}}, {{0, 1, 2}}};
  Mesh both = book;
  both.vertices.insert(both.vertices.end(), plane.vertices.begin(), plane.vertices.end());
  both.triangles.push_back({302, 303, 304});
  std::size_t expected = 0;
  for (std::size_t i = 0; i < book.triangles.size(); ++i) {
    expected += intersects(book.triangle(i), plane.triangle(0)) ? 1 : 0;
  }
  CHECK(expected > 10);
  CHECK(contacts(both).contacts.size() == expected);
  CHECK(candidates_of(book, &plane).size() >= expected);
  CHECK(contacts(book, plane).contacts.size() == expected);
  CHECK(contacts(plane, book).contacts.size() == expected);
  const std::size_t n = book.triangles.size();
  CHECK(candidates_of(book, &book).size() == n * n);
}

TEST_CASE("directions: where differences overflow nothing is left out") {
  constexpr double huge = 0x1.8p1023;
  for (const Point3& far : {Point3{huge, 0, 0}, Point3{0, -huge, 0}, Point3{0, 0, huge}}) {
    const DirectionBoxes boxes({-far.x, -far.y, -far.z}, Triangle3{{far, {1, 0, 0}, {0, 1, 0}}});
    REQUIRE(boxes.all().size() == 1);
    const Aabb3& all = boxes.all()[0];
    for (const double x : {all.min.x, all.min.y, all.min.z}) CHECK(x <= -1);
    for (const double x : {all.max.x, all.max.y, all.max.z}) CHECK(x >= 1);
  }
}

// Sides of the cube that nearly hold an edge, where the signs of corners are those of roundings.
TEST_CASE("directions: a cut along an edge may leave more corners than a convex polygon has") {
  for (const Triangle3& t :
       std::to_array<Triangle3>({{{{{0x1.fffffffffdfffp-1, -1, -0x1.fffffffffffffp-1},
                                    {-1, 1, 0x1.fffffffffdfffp-1},
                                    {1, 0, 0x1.0000000000001p-40}}}},
                                 {{{{0x1.fffffffffdffep-1, 1, 0x1.fffffffffffffp-1},
                                    {-1, -0x1.fffffffffe002p-1, -0x1.fffffffffe003p-1},
                                    {0x1.fffffffffe001p-1, -0x1.ffffffffffffep-1, 1}}}}})) {
    const DirectionBoxes boxes({0, 0, 0}, t);
    for (const Point3& p : t.vertices) {
      CHECK(std::ranges::any_of(
          boxes.all(), [&](const Aabb3& box) { return locate(p, box) != Location::outside; }));
    }
  }
}

TEST_CASE("directions: a box holds the direction of every point of a triangle") {
  cases::run("directions", 4000, [](Random& random) {
    const auto coordinate = [&] {
      return std::ldexp(random.between(-1000, 1000), random.one_in(3) ? -random.between(0, 30) : 0);
    };
    const auto point = [&] { return Point3{coordinate(), coordinate(), coordinate()}; };
    const Point3 v = random.one_in(4) ? Point3{0, 0, 0} : point();
    const Triangle3 t{{{point(), random.one_in(5) ? v : point(), point()}}};
    const DirectionBoxes boxes(v, t);
    for (int i = 0; i <= 8; ++i) {
      for (int j = 0; i + j <= 8; ++j) {
        const auto along = [&](double Point3::* x) {
          const auto& [p, q, r] = t.vertices;
          // Exact, as the coordinates have few bits.
          const double sum = i * (p.*x - v.*x) + j * (q.*x - v.*x) + (8 - i - j) * (r.*x - v.*x);
          return static_cast<long double>(sum);
        };
        const long double x = along(&Point3::x), y = along(&Point3::y), z = along(&Point3::z);
        const long double length = std::max({std::abs(x), std::abs(y), std::abs(z)});
        if (length == 0) continue;
        const auto holds = [&](const Aabb3& box) {
          const auto within = [&](long double d, double low, double high) {
            return low <= d / length && d / length <= high;
          };
          return within(x, box.min.x, box.max.x) && within(y, box.min.y, box.max.y) &&
                 within(z, box.min.z, box.max.z);
        };
        if (std::none_of(boxes.all().begin(), boxes.all().end(), holds)) {
          return "from " + cases::hex(v) + " to " + cases::hex(t);
        }
      }
    }
    return std::string();
  });
}

// --- Cost

TEST_CASE("contacts around hubs: candidates grow with the triangles, not with their square") {
  for (const std::uint32_t n : {1000u, 4000u, 16000u}) {
    for (const Mesh& mesh : {cone(n, 1), cone(n, 1e-3), cone(n, 1e3), polygon(n), spikes(n)}) {
      const std::size_t triangles = mesh.triangles.size();
      CAPTURE(n, triangles);
      CHECK(candidates_of(mesh).size() < 16 * triangles);
      const MeshContacts found = contacts(mesh);
      CHECK(found.contacts.empty());
      CHECK(found.degenerate.empty());
    }
  }
}
