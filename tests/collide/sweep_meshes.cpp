// SPDX-License-Identifier: MIT
// Consistency: meshes that are large enough for hierarchies meet when the first two of their
// triangles do.
#include <catch2/catch.hpp>
#include <signum/collide/sweep.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

Mesh scattered(cases::Random& random, std::size_t triangles, bool on_grid, double shift) {
  Mesh mesh;
  const auto coordinate = [&] { return on_grid ? random.between(-3, 3) : 3 * random.symmetric(); };
  for (std::uint32_t i = 0; i < 3 * triangles; ++i) {
    mesh.vertices.push_back({coordinate() + shift, coordinate(), coordinate()});
    if (i % 3 == 2) mesh.triangles.push_back({i - 2, i - 1, i});
  }
  return mesh;
}

/// The least time, and the least pair of faces at it.
struct Slow {
  std::optional<Surd> time;
  std::uint32_t a = 0, b = 0;
};

Slow all_pairs(const Mesh& a, const Mesh& b, const Point3& motion) {
  Slow slow;
  for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
      const auto impact = sweep(a.triangle(i), b.triangle(j), motion);
      if (impact && (!slow.time || impact->time < *slow.time)) slow = {impact->time, i, j};
    }
  }
  return slow;
}

}  // namespace

TEST_CASE("Consistency: meshes by hierarchies are all pairs of triangles", "[collide]") {
  int hits = 0, at_start = 0;
  cases::run("meshes", 24, [&](cases::Random& random) -> std::string {
    const bool on_grid = random.one_in(2);
    const Mesh a = scattered(random, 6, on_grid, random.one_in(2) ? -7 : 0);
    const Mesh b = scattered(random, 8, on_grid, 0);
    const Point3 m{double(random.between(0, 9)), double(random.between(-1, 1)), 0};
    const Slow slow = all_pairs(a, b, m);
    const auto impact = sweep(a, b, m);
    if (slow.time.has_value() != impact.has_value()) return impact ? "a hit" : "no hit";
    if (!impact) return "";
    ++hits;
    at_start += impact->initially ? 1 : 0;
    if (!(impact->time == *slow.time)) return "another time";
    if (impact->face_a != slow.a || impact->face_b != slow.b) return "other faces";
    return "";
  });
  CHECK(hits > 0);
  if (cases::count_of(24) >= 24) CHECK(at_start > 0);
}
