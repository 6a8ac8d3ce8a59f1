// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <signum/kernel/error.hpp>
#include <signum/mesh/mesh.hpp>
#include <tuple>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

// Welds by an ordered map: the doubles' own order takes -0 for 0.
Mesh weld_by_map(const Mesh& mesh) {
  Mesh welded;
  std::map<std::tuple<double, double, double>, std::uint32_t> known;
  std::vector<std::uint32_t> renamed;
  for (const Point3& p : mesh.vertices) {
    const auto [at, is_new] =
        known.insert({{p.x, p.y, p.z}, static_cast<std::uint32_t>(known.size())});
    if (is_new) welded.vertices.push_back(p);
    renamed.push_back(at->second);
  }
  for (const auto& [a, b, c] : mesh.triangles) {
    welded.triangles.push_back({renamed[a], renamed[b], renamed[c]});
  }
  return welded;
}

}  // namespace

// Examples

TEST_CASE("weld: two triangles that share an edge have four vertices") {
  const Mesh soup{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}},
                  {{0, 1, 2}, {3, 4, 5}}};
  const Mesh mesh = weld(soup);
  CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}});
  CHECK(mesh.triangles == std::vector<Mesh::Triangle>{{0, 1, 2}, {2, 1, 3}});
}

TEST_CASE("weld: -0 equals 0, the first of them stays, and no two other doubles are equal") {
  const Mesh mesh = weld({{{-0.0, 1, 0}, {0.0, 1, -0.0}, {0x1p-1074, 1, 0}, {0, 1 + 0x1p-52, 0}},
                          {{0, 1, 2}, {1, 2, 3}}});
  REQUIRE(mesh.vertices.size() == 3);
  CHECK(std::signbit(mesh.vertices[0].x));
  CHECK(mesh.triangles == std::vector<Mesh::Triangle>{{0, 0, 1}, {0, 1, 2}});
}

TEST_CASE("weld: of nothing, nothing; vertices without triangles stay") {
  CHECK(weld({}).vertices.empty());
  CHECK(weld({{{1, 2, 3}, {4, 5, 6}, {1, 2, 3}}, {}}).vertices.size() == 2);
}

// Consistency

TEST_CASE("weld: as an ordered map does it") {
  cases::run("soup", 60, [](cases::Random& random) {
    Mesh soup;
    const int n = random.between(1, 3000);
    const int size = random.between(1, 20);
    const auto coordinate = [&] {
      const double x = std::ldexp(random.between(-size, size), random.one_in(2) ? -1074 : 1000);
      return random.one_in(9) ? -x : x;
    };
    for (int i = 0; i < 3 * n; ++i)
      soup.vertices.push_back({coordinate(), coordinate(), coordinate()});
    const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, 3 * n - 1)); };
    for (int i = 0; i < n; ++i) soup.triangles.push_back({any(), any(), any()});
    const Mesh found = weld(soup);
    const Mesh expected = weld_by_map(soup);
    const bool same = found.vertices == expected.vertices && found.triangles == expected.triangles;
    return same ? std::string() : std::string("differs");
  });
  SUCCEED("all soups are welded alike");
}

// Range

TEST_CASE("weld: many equal vertices and many different ones cost little") {
  Mesh grid;
  for (int i = 0; i < 200000; ++i) {
    grid.vertices.push_back({static_cast<double>(i), 0, 0});
    grid.vertices.push_back({0, 0, std::ldexp(1.0, -(i % 1000))});
  }
  CHECK(weld(grid).vertices.size() == 201000);
}

// Regress

// Clang made x == 0 of a test of the bits of a coordinate against the bits of both zeros.
TEST_CASE("weld: subnormals are apart where they are flushed") {
  const Mesh mesh = {{{0x1p-1074, 0, 0}, {0x1p-1073, 0, 0}, {0, 0, 0}, {-0.0, 0, 0}}, {}};
  for (const auto& setting : environment::settings) {
    std::size_t vertices = 0;
    {
      const environment::Scope scope(setting);
      vertices = weld(mesh).vertices.size();
    }
    INFO(setting.name);
    CHECK(vertices == 3);
  }
}

TEST_CASE("weld: a coordinate that is not finite is refused") {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_THROWS_AS(weld(Mesh{{{0, 0, 0}, {0, bad, 0}}, {}}), signum::NotFinite);
  }
}
