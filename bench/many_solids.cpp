// SPDX-License-Identifier: MIT
// The union of n solids, and a block less n places of a tool, each in one arrangement: seconds of
// processor and clock, the largest memory, and how many times as long twice as many solids take.
// Prints a table of docs/solids.md.
//
// Usage: bench_many_solids [WHAT [N]], WHAT being one of spheres, cubes, gears, mill; 1,000 of each
//        bench_many_solids chain N M: N cuts of the mill, M at a time, each simplified and rounded
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numbers>
#include <random>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_expression.hpp>
#include <string>
#include <vector>

#include "meshes.hpp"

namespace {

using namespace signum;

double megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// A prism over a star of twice as many corners as teeth.
Mesh gear(std::uint32_t teeth, const Point3& center, double turned) {
  Mesh mesh;
  const std::uint32_t n = 4 * teeth;
  for (const double z : {-0.2, 0.2}) {
    for (std::uint32_t i = 0; i < n; ++i) {
      const double angle = turned + 2 * std::numbers::pi * i / n, r = i % 4 < 2 ? 1 : 0.8;
      mesh.vertices.push_back(
          {center.x + r * std::cos(angle), center.y + r * std::sin(angle), center.z + z});
    }
  }
  for (const double z : {-0.2, 0.2}) mesh.vertices.push_back({center.x, center.y, center.z + z});
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t j = (i + 1) % n;
    mesh.triangles.push_back({2 * n, j, i});
    mesh.triangles.push_back({2 * n + 1, n + i, n + j});
    mesh.triangles.push_back({i, j, n + j});
    mesh.triangles.push_back({i, n + j, n + i});
  }
  return mesh;
}

Mesh cube(const Point3& low, const Point3& high) {
  Mesh mesh;
  for (unsigned i = 0; i < 8; ++i) {
    mesh.vertices.push_back({i % 2 != 0 ? high.x : low.x, i / 2 % 2 != 0 ? high.y : low.y,
                             i / 4 != 0 ? high.z : low.z});
  }
  mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return mesh;
}

/// As many solids on average at a point, however many there are.
SolidExpression solids(const std::string& what, std::size_t n) {
  std::mt19937_64 random(7);
  const double side = std::cbrt(static_cast<double>(n)) * 1.4;
  std::uniform_real_distribution<double> at(0, side), angle(0, 1);
  const auto place = [&] { return Point3{at(random), at(random), at(random)}; };
  const auto solid = [&]() -> Mesh {
    const Point3 p = place();
    if (what == "spheres") return bench::ball(500, p);
    if (what == "cubes") return cube(p, {p.x + 1.5, p.y + 1.5, p.z + 1.5});
    return gear(16, p, angle(random));
  };
  SolidExpression all(solid());
  for (std::size_t i = 1; i < n; ++i) all |= solid();
  return all;
}

/// A block, and balls along a path in its top that crosses itself.
double size_of_block(std::size_t n) { return 0.05 * static_cast<double>(n); }
Mesh block(std::size_t n) {
  const double size = size_of_block(n);
  return cube({-size, -size, -2}, {size, size, 0});
}
Mesh place_of_tool(std::size_t i, std::size_t n) {
  const double size = size_of_block(n);
  const double t = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
  return bench::ball(
      80, {0.9 * size * std::sin(3 * t), 0.9 * size * std::sin(2 * t), 0.2 * std::cos(5 * t)});
}

SolidExpression milled(std::size_t n) {
  SolidExpression part(block(n));
  for (std::size_t i = 0; i < n; ++i) part -= place_of_tool(i, n);
  return part;
}

/// So many cuts at a time.
void print_chain(std::size_t n, std::size_t at_once) {
  const std::clock_t began = std::clock();
  MeshBody part(block(n));
  for (std::size_t i = 0; i < n; i += at_once) {
    std::vector<MeshBody> all{part};
    for (std::size_t k = i; k < std::min(n, i + at_once); ++k)
      all.emplace_back(place_of_tool(k, n));
    part = rounded_body(simplified(combine(BooleanOperation::set_difference, all)));
  }
  std::printf("%zu cuts, %zu at a time: %zu triangles, %.2f s\n", n, at_once,
              part.mesh().triangles.size(),
              static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
}

struct Taken {
  double processor, clock;
};

Taken measure(const std::string& what, std::size_t n, bool print) {
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const SolidExpression solid = what == "mill" ? milled(n) : solids(what, n);
  std::size_t given = 0;
  for (const MeshBody& mesh : solid.meshes()) given += mesh.mesh().triangles.size();
  const std::clock_t began = std::clock();
  const auto start = now();
  const ExactMesh made = combine(solid);
  const Taken taken{static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC,
                    std::chrono::duration<double>(now() - start).count()};
  if (print) {
    std::printf("| %zu %s | %zu | %zu | %.2f | %.2f | %.0f |", n, what.c_str(), given,
                made.triangles().size(), taken.processor, taken.clock, megabytes());
    std::fflush(stdout);
  }
  return taken;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 3 && std::string(argv[1]) == "chain") {
    print_chain(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
    return 0;
  }
  std::printf(
      "| | triangles | made | processor, s | clock, s | memory, MB | twice as many |\n"
      "| --- | --: | --: | --: | --: | --: | --: |\n");
  const std::size_t n = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1000;
  for (const std::string what : {"spheres", "cubes", "gears", "mill"}) {
    if (argc > 1 && what != argv[1]) continue;
    const double once = measure(what, n, true).processor;
    std::printf(" %.2f times |\n", measure(what, 2 * n, false).processor / once);
  }
}
