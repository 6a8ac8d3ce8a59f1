// SPDX-License-Identifier: MIT
// What used to take a time that grows as the square of n, each against n: the exponent that Google
// Benchmark fits is to be near 1. With --plot=FILE it draws all, in an SVG of logarithmic axes.
#include <benchmark/benchmark.h>

#include <cmath>
#include <fstream>
#include <iostream>
#include <numbers>
#include <random>
#include <signum/collide/sweep.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <string_view>

#include "log_plot.hpp"

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

Polygon2 ring(std::int64_t n, double radius) {
  Polygon2 p{{{}}, FillRule::even_odd};
  for (std::int64_t i = 0; i < n; ++i) {
    const Point3 c = on_circle(i, n);
    p.chains[0].push_back({radius * c.x, radius * c.y});
  }
  return p;
}

void intersects_of_polygons(benchmark::State& state) {
  const Polygon2 a = ring(state.range(0), 1), b = ring(state.range(0), 0.99);
  for (auto _ : state) benchmark::DoNotOptimize(intersects(a, b));
  state.SetComplexityN(state.range(0));
}
void distance_of_polygons(benchmark::State& state) {
  const Polygon2 a = ring(state.range(0), 1);
  Polygon2 b = ring(state.range(0), 0.99);
  for (Point2& p : b.chains[0]) p.x += 3;
  for (auto _ : state) benchmark::DoNotOptimize(squared_distance(a, b));
  state.SetComplexityN(state.range(0));
}
void intersects_of_kdop(benchmark::State& state) {
  Kdop3 kdop;
  for (const Point3& d : on_sphere(state.range(0)).points) {
    kdop.directions.push_back(d);
    kdop.min.push_back(-1);
    kdop.max.push_back(1);
  }
  for (auto _ : state) benchmark::DoNotOptimize(intersects(Sphere3{{1, 1, 1}, 0.5}, kdop));
  state.SetComplexityN(state.range(0));
}

double extreme(std::mt19937_64& random) {
  const double mantissa = static_cast<double>(random() >> 11) * 0x1p-53;
  const int exponent = static_cast<int>(random() % 1981) - 990;
  return (random() % 2 == 0 ? 1 : -1) * std::ldexp(mantissa, exponent);
}
/// A frustum with exponents from -990 to 990 in all numbers.
void intersects_of_extreme_frustum(benchmark::State& state) {
  std::mt19937_64 random(1);
  Frustum3 frustum{};
  for (auto& row : frustum.matrix) {
    for (double& x : row) x = extreme(random);
  }
  Polygon3 polygon{{{}}, FillRule::even_odd};
  for (std::int64_t i = 0; i < state.range(0); ++i) {
    polygon.chains[0].push_back({extreme(random), extreme(random), 0});
  }
  for (auto _ : state) benchmark::DoNotOptimize(intersects(polygon, frustum));
  state.SetComplexityN(state.range(0));
}
void header_of_ply(benchmark::State& state) {
  std::string text = "ply\nformat ascii 1.0\nelement other 0\n";
  for (std::int64_t i = 0; i < state.range(0); ++i) {
    text += "property float p" + std::to_string(i) + "\n";
  }
  text +=
      "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n"
      "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
  for (auto _ : state) {
    benchmark::DoNotOptimize(read_mesh(std::string_view(text), MeshFormat::ply, "header.ply"));
  }
  state.SetComplexityN(state.range(0));
}

/// A star whose edges cross n^2 / 2 times has n^2 pieces, so that n is the number of crossings
/// here.
void sweep_of_star(benchmark::State& state) {
  std::int64_t corners = 5;
  while (corners * (corners - 3) / 2 < state.range(0)) corners += 2;
  Polygon2 star{{{}}, FillRule::nonzero};
  for (std::int64_t i = 0; i < corners; ++i) {
    const Point3 c = on_circle(i * (corners / 2) % corners, corners);
    star.chains[0].push_back({c.x, c.y});
  }
  const Segment2 segment{{-3, 0.1}, {-2, 0.2}};
  for (auto _ : state) benchmark::DoNotOptimize(sweep(segment, star, Point2{4, 0}));
  state.SetComplexityN(state.range(0));
}
void sweep_of_polygons(benchmark::State& state) {
  const Polygon2 a = ring(state.range(0), 1), b = ring(state.range(0), 0.99);
  for (auto _ : state) benchmark::DoNotOptimize(sweep(a, {4, 0.1}, b, {0, 0}));
  state.SetComplexityN(state.range(0));
}

BENCHMARK(contacts_of_cone)->RangeMultiplier(2)->Range(4000, 64000)->Complexity();
BENCHMARK(contacts_of_polygon)->RangeMultiplier(2)->Range(12500, 200000)->Complexity();
BENCHMARK(locate_in_hull)->RangeMultiplier(2)->Range(12500, 100000)->Complexity();
BENCHMARK(hit_on_hull)->RangeMultiplier(2)->Range(12500, 100000)->Complexity();
BENCHMARK(intersects_of_polygons)->RangeMultiplier(2)->Range(1024, 16384)->Complexity();
BENCHMARK(distance_of_polygons)->RangeMultiplier(2)->Range(1024, 8192)->Complexity();
BENCHMARK(intersects_of_kdop)->RangeMultiplier(2)->Range(1000, 8000)->Complexity();
BENCHMARK(intersects_of_extreme_frustum)->RangeMultiplier(2)->Range(200, 3200)->Complexity();
BENCHMARK(header_of_ply)->RangeMultiplier(2)->Range(12500, 200000)->Complexity();
BENCHMARK(sweep_of_star)->RangeMultiplier(2)->Range(500, 16000)->Complexity();
BENCHMARK(sweep_of_polygons)->RangeMultiplier(2)->Range(256, 4096)->Complexity();

/// Prints the table, and keeps what it has.
class Plotter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration || run.complexity_n == 0) continue;
      const std::string name = run.run_name.function_name;
      if (curves_.empty() || curves_.back().first != name) curves_.push_back({name, {}});
      const double nanoseconds =
          1e9 * run.cpu_accumulated_time / static_cast<double>(run.iterations);
      curves_.back().second.push_back({static_cast<double>(run.complexity_n), nanoseconds});
    }
  }
  std::string svg() const {
    return bench::log_plot("What used to be quadratic", "n; the time of one call", curves_);
  }

 private:
  bench::Curves curves_;
};

}  // namespace

int main(int argc, char** argv) {
  std::string file;
  constexpr std::string_view plot = "--plot=";
  if (argc > 1 && std::string_view(argv[argc - 1]).starts_with(plot)) {
    file = argv[--argc] + plot.size();
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  Plotter plotter;
  benchmark::RunSpecifiedBenchmarks(&plotter);
  if (file.empty()) return 0;
  std::ofstream out(file);
  out << plotter.svg();
  if (out.flush()) return 0;
  std::cerr << file << ": cannot be written\n";
  return 2;
}
