// SPDX-License-Identifier: MIT
// Rays from inside of a closed mesh, exactly at its vertices and edges: none gets through, and what
// each meets first is what it was aimed at or nearer. Batches give the hits of single rays.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <signum/mesh/surface.hpp>

#include "bvh_tree.hpp"
#include "cases.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

double on_grid(double x) { return std::round(x * 0x1p20) * 0x1p-20; }

/// A sphere with waves, with coordinates on a grid: what is added of them below is exact.
Mesh wavy_sphere(std::uint32_t rows) {
  Mesh mesh;
  const std::uint32_t columns = 2 * rows;
  const auto add = [&](double u, double v) {
    const double r = 0.7 + 0.05 * std::sin(7 * u) * std::cos(6 * v);
    mesh.vertices.push_back({on_grid(r * std::sin(u) * std::cos(v)),
                             on_grid(r * std::sin(u) * std::sin(v)), on_grid(r * std::cos(u))});
  };
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      add(std::numbers::pi * (i + 1) / (rows + 1), 2 * std::numbers::pi * j / columns);
    }
  }
  const std::uint32_t poles = rows * columns;
  add(0, 0);
  add(std::numbers::pi, 0);
  for (std::uint32_t j = 0; j < columns; ++j) {
    const std::uint32_t next = (j + 1) % columns;
    mesh.triangles.push_back({poles, j, next});
    mesh.triangles.push_back({poles + 1, poles - columns + next, poles - columns + j});
    for (std::uint32_t i = 0; i + 1 < rows; ++i) {
      const std::uint32_t at = i * columns;
      mesh.triangles.push_back({at + j, at + columns + j, at + columns + next});
      mesh.triangles.push_back({at + j, at + columns + next, at + next});
    }
  }
  return mesh;
}

struct Aimed {
  Ray3 ray;
  /// The t at which it meets what it is aimed at.
  double t;
  bool at_vertex;
};

/// A ray at a vertex, or at the point of an edge that divides it in a given ratio.
Aimed draw(const Mesh& mesh, Random& random) {
  const auto index =
      static_cast<std::size_t>(random.between(0, static_cast<int>(mesh.triangles.size()) - 1));
  const auto& [p, q, r] = mesh.triangle(index).vertices;
  const auto near = [&] { return on_grid(0.4 * random.unit() - 0.2); };
  const double x = near(), y = near(), z = near();
  const int a = random.one_in(2) ? 1 : random.between(1, 7);
  const int b = random.one_in(2) ? 0 : random.between(1, 7);
  // A multiple of the difference to the point, which is exact.
  const auto along = [&](double from, double to, double other) {
    return a * (to - from) + b * (other - from);
  };
  return {{{x, y, z}, {along(x, p.x, q.x), along(y, p.y, q.y), along(z, p.z, q.z)}},
          1.0 / (a + b),
          b == 0};
}

std::string check(const Surface& caster, const Aimed& aimed, const std::optional<RayHit>& hit) {
  const std::string where = cases::hex(aimed.ray);
  if (!hit) return where + " got through";
  if (hit->t > aimed.t) return where + " met nothing before t = " + cases::hex(hit->t);
  if (!caster.any(aimed.ray, {aimed.t * 1.0000001})) return where + ": any() let it through";
  if (hit->t < aimed.t * 0.999999) return "";
  const bool at_vertex = hit->feature < Feature::edge0;
  if (at_vertex != aimed.at_vertex || hit->feature == Feature::face) {
    return where + " met feature " + std::to_string(static_cast<int>(hit->feature));
  }
  return "";
}

}  // namespace

// Consistency

TEST_CASE("no ray gets through a vertex or an edge of a closed mesh") {
  const Surface caster(wavy_sphere(40));
  cases::run("rays", 60000, [&](Random& random) {
    const Aimed aimed = draw(caster.mesh(), random);
    const auto hit = caster.first(aimed.ray);
    const std::string wrong = check(caster, aimed, hit);
    if (!wrong.empty() || !random.one_in(20)) return wrong;
    const auto exact = signum::hit(aimed.ray, caster.mesh());
    const bool same = exact && hit->face == exact->face && hit->feature == exact->feature &&
                      hit->t == exact->t.to_double();
    return same ? "" : cases::hex(aimed.ray) + " is not met as by each triangle alone";
  });
  SUCCEED("all cases hold");
}

TEST_CASE("a batch of rays on a large mesh is answered as one by one, on every target") {
  const Surface caster(wavy_sphere(100));
  REQUIRE(nodes_of(caster.bvh()).size() > 4096);  // else they are taken one by one
  Random random(cases::first_seed());
  std::vector<Ray3> rays;
  std::vector<std::optional<RayHit>> expected;
  for (int i = 0; i < 200 + cases::count_of(3000); ++i) {
    Ray3 ray = draw(caster.mesh(), random).ray;
    // Some rays come from outside, and some of these miss.
    if (random.one_in(3)) ray.origin = {ray.origin.x * 8, ray.origin.y * 8, ray.origin.z * 8};
    rays.push_back(ray);
    expected.push_back(caster.first(ray));
  }
  CHECK(std::count(expected.begin(), expected.end(), std::nullopt) > 10);
  simd_targets::for_each([&] {
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{8},
                                   std::size_t{9}, std::size_t{100}, rays.size()}) {
      std::vector<std::optional<RayHit>> hits(size);
      caster.first(std::span(rays).first(size), hits);
      CHECK(std::equal(hits.begin(), hits.end(), expected.begin()));
    }
  });
}

TEST_CASE("rays of an image of a large mesh are answered as one by one, on every target") {
  const Surface caster(wavy_sphere(100));
  REQUIRE(nodes_of(caster.bvh()).size() > 4096);
  std::vector<Ray3> rays;
  std::vector<std::optional<RayHit>> expected;
  std::vector<std::size_t> all_hits;
  constexpr int side = 40;
  for (int k = 0; k < 2 * side * side; ++k) {
    // The pixels in order, and dealt out.
    const int i = (k < side * side ? k : 611 * k) % (side * side);
    // Some see the mesh, others pass beside it, or go away from it.
    const double x = i % side - side / 2, y = i / side - side / 2;
    rays.push_back({{0, 0, -2}, {x / side, y / side, i % 97 == 0 ? -1.0 : 1.0}});
    expected.push_back(caster.first(rays.back()));
    all_hits.push_back(caster.all(rays.back()).size());
  }
  const auto missed = std::count(expected.begin(), expected.end(), std::nullopt);
  CHECK(missed > 100);
  CHECK(missed < 2 * side * side - 100);
  simd_targets::for_each([&] {
    std::vector<std::optional<RayHit>> hits(rays.size());
    caster.first(rays, hits);
    CHECK(hits == expected);
    for (std::size_t i = 0; i < rays.size(); i += 7) {
      CHECK(caster.any(rays[i]) == expected[i].has_value());
      CHECK(caster.all(rays[i]).size() == all_hits[i]);
    }
  });
}
