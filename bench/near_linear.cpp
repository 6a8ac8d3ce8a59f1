// SPDX-License-Identifier: MIT
// What used to take a time that grows as the square of n, each against n: the exponent that Google
// Benchmark fits is to be near 1.
#include <benchmark/benchmark.h>

#include <cmath>
#include <numbers>
#include <random>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/locate.hpp>

namespace {

using namespace signum;

Point3 on_circle(std::int64_t i, std::int64_t n) {
  const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle), 0};
}

/// A cone of n sides with its base.
Mesh cone(std::int64_t n) {
  Mesh mesh{{{0, 0, 1}, {0, 0, 0}}, {}};
  for (std::int64_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto j = static_cast<std::uint32_t>((i + 1) % n);
    mesh.triangles.push_back({0, 2 + i, 2 + j});
    mesh.triangles.push_back({1, 2 + j, 2 + i});
  }
  return mesh;
}

/// A convex polygon, in a fan from its first corner.
Mesh polygon(std::int64_t n) {
  Mesh mesh;
  for (std::int64_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 1; i + 1 < n; ++i) mesh.triangles.push_back({0, i, i + 1});
  return mesh;
}

Convex3 on_sphere(std::int64_t n) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal;
  Convex3 hull;
  for (std::int64_t i = 0; i < n; ++i) {
    const Point3 p{normal(random), normal(random), normal(random)};
    const double length = std::sqrt(dot(p, p));
    hull.points.push_back({p.x / length, p.y / length, p.z / length});
  }
  return hull;
}

void contacts_of_cone(benchmark::State& state) {
  const Mesh mesh = cone(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(contacts(mesh));
  state.SetComplexityN(state.range(0));
}
void contacts_of_polygon(benchmark::State& state) {
  const Mesh mesh = polygon(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(contacts(mesh));
  state.SetComplexityN(state.range(0));
}
void locate_in_hull(benchmark::State& state) {
  const Convex3 hull = on_sphere(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(locate(Point3{0.1, 0.2, 0.3}, hull));
  state.SetComplexityN(state.range(0));
}
void hit_on_hull(benchmark::State& state) {
  const Convex3 hull = on_sphere(state.range(0));
  const Ray3 ray{{3, 0.1, 0.2}, {-1, 0.01, 0.02}};
  for (auto _ : state) benchmark::DoNotOptimize(hit(ray, hull));
  state.SetComplexityN(state.range(0));
}

BENCHMARK(contacts_of_cone)->RangeMultiplier(2)->Range(4000, 64000)->Complexity();
BENCHMARK(contacts_of_polygon)->RangeMultiplier(2)->Range(12500, 200000)->Complexity();
BENCHMARK(locate_in_hull)->RangeMultiplier(2)->Range(12500, 100000)->Complexity();
BENCHMARK(hit_on_hull)->RangeMultiplier(2)->Range(12500, 100000)->Complexity();

}  // namespace

BENCHMARK_MAIN();
