// SPDX-License-Identifier: MIT
// What is found of large meshes piece by piece, on any number of threads, is what each point and
// each side of a triangle says.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/weld.hpp>
#include <tuple>

#include "cases.hpp"
#include "on_threads.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/first_equal.hpp"
#include "weld.hpp"

using namespace signum;

namespace {

constexpr std::size_t many = 280'000;  // four pieces

std::vector<Point3> any_points(std::mt19937_64& random, std::uint64_t each) {
  const auto number = [&] {
    const auto i = static_cast<double>(random() % each);
    return i == 0 && random() % 2 == 0 ? -0.0 : i;
  };
  std::vector<Point3> points(many);
  for (Point3& p : points) p = {number(), number(), number()};
  return points;
}

/// The triangles of a torus of n times m squares.
std::vector<Mesh::Triangle> torus(std::uint32_t n, std::uint32_t m) {
  std::vector<Mesh::Triangle> all;
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < m; ++j) {
      const std::uint32_t right = (i + 1) % n * m, up = (j + 1) % m;
      all.push_back({i * m + j, right + j, right + up});
      all.push_back({i * m + j, right + up, i * m + up});
    }
  }
  return all;
}

}  // namespace

TEST_CASE("the first of equal points is the same on any number of threads") {
  std::mt19937_64 random(cases::first_seed());
  for (const std::uint64_t each : {3U, 40U, 1U << 20}) {
    const std::vector<Point3> points = any_points(random, each);
    std::map<std::tuple<double, double, double>, std::uint32_t> seen;
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < many; ++i) {
      const auto at = seen.try_emplace({points[i].x, points[i].y, points[i].z}, i).first;
      expected.push_back(at->second);
    }
    for (const int threads : {1, 3, 8})
      on_threads(threads, [&] { CHECK(detail::first_equal(points) == expected); });
  }
}

TEST_CASE("the sides of triangles meet the same ones on any number of threads") {
  std::mt19937_64 random(cases::first_seed());
  std::vector<Mesh::Triangle> triangles = torus(400, 350);
  const std::uint32_t vertices = 400 * 350;
  for (int i = 0; i < 3000; ++i) {
    Mesh::Triangle& t = triangles[random() % triangles.size()];
    if (i % 3 == 0) std::swap(t[0], t[1]);
    if (i % 3 == 1) t[random() % 3] = static_cast<std::uint32_t>(random() % vertices);
    if (i % 3 == 2) t = triangles[random() % triangles.size()];
  }
  std::vector<std::array<std::uint32_t, 4>> sides;  // the lower vertex, the higher, which, up
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    const Mesh::Triangle& t = triangles[i];
    if (detail::has_equal_vertices(t)) continue;
    for (std::uint32_t k = 0; k < 3; ++k) {
      const auto [low, high] = std::minmax(t[k], t[(k + 1) % 3]);
      sides.push_back({low, high, 3 * i + k, t[k] == low ? 1U : 0U});
    }
  }
  std::sort(sides.begin(), sides.end());
  detail::EdgeNeighbours expected;
  expected.beyond.assign(3 * triangles.size(), detail::EdgeNeighbours::none);
  for (std::size_t i = 0, n = 0; i < sides.size(); i += n) {
    std::size_t up = 0;
    for (n = 0;
         i + n < sides.size() && sides[i + n][0] == sides[i][0] && sides[i + n][1] == sides[i][1];
         ++n)
      up += sides[i + n][3];
    expected.counts.boundary += n == 1 ? 1 : 0;
    expected.counts.non_manifold += n > 2 ? 1 : 0;
    expected.counts.misoriented += n == 2 && up != 1 ? 1 : 0;
    expected.counts.odd += n % 2;
    expected.counts.one_way += 2 * up != n ? 1 : 0;
    if (n != 2) continue;
    const std::uint32_t s = sides[i][2], t = sides[i + 1][2], same_way = up == 1 ? 0 : 1;
    expected.beyond[s] = t / 3 * 2 + same_way;
    expected.beyond[t] = s / 3 * 2 + same_way;
  }
  const auto same = [&](const detail::EdgeCounts& found) {
    const detail::EdgeCounts& e = expected.counts;
    return std::tie(found.boundary, found.non_manifold, found.misoriented, found.odd,
                    found.one_way) ==
           std::tie(e.boundary, e.non_manifold, e.misoriented, e.odd, e.one_way);
  };
  CHECK(expected.counts.non_manifold > 100);
  for (const int threads : {1, 3, 8}) {
    on_threads(threads, [&] {
      CHECK(same(detail::count_edges(vertices, triangles)));
      const detail::EdgeNeighbours found = detail::edge_neighbours(vertices, triangles);
      CHECK(same(found.counts));
      CHECK(found.beyond == expected.beyond);
    });
  }
}

TEST_CASE("joining equal vertices gives weld(mesh), and tells what the mesh was") {
  std::mt19937_64 random(cases::first_seed());
  Mesh mesh{any_points(random, 20), {}};
  const auto any = [&] { return static_cast<std::uint32_t>(random() % many); };
  for (int i = 0; i < 100'000; ++i) mesh.triangles.push_back({any(), any(), any()});
  Mesh joined = mesh;
  const detail::JoinedVertices tells = detail::join_equal(joined);
  const Mesh expected = weld(mesh);
  CHECK(joined.vertices == expected.vertices);
  CHECK(joined.triangles == expected.triangles);
  bool same = true;
  for (std::uint32_t v = 0; v < joined.vertices.size(); ++v)
    same = same && mesh.vertices[tells.number(v)] == joined.vertices[v];
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i)
    same = same && tells.before(joined, i) == mesh.triangles[i];
  CHECK(same);
}

TEST_CASE("inspect of a large mesh counts the vertices where fans of it meet") {
  Mesh mesh;
  for (std::uint32_t i = 0; i < 400; ++i) {
    for (std::uint32_t j = 0; j < 350; ++j) {
      mesh.vertices.push_back({double(i), double(j), double(i * j % 7)});
    }
  }
  mesh.triangles = torus(400, 350);
  on_threads(2, [&] {
    MeshSummary s = inspect(mesh);
    CHECK((s.shells == 1 && s.closed && s.duplicate_triangles == 0));
    CHECK(s.non_manifold_vertices == 0);
    for (std::size_t i = 0; i < 50; ++i)
      mesh.vertices[1000 + 11 * i] = mesh.vertices[70'000 + 9 * i];
    s = inspect(mesh);
    CHECK((s.shells == 1 && s.closed && s.non_manifold_edges == 0));
    CHECK(s.non_manifold_vertices == 50);
  });
}
