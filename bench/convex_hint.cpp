// SPDX-License-Identifier: MIT
// Two convex hulls of which one shifts and turns, a thousandth of its size from step to step: asked
// with a hint that is kept for the pair, and without.
#include <cmath>
#include <cstdio>
#include <signum/shapes/convex_hint.hpp>

#include "in_turn.hpp"

namespace {

using namespace signum;

constexpr std::size_t steps = 250;

/// Ball-like hulls of `n` points each: the one that stands, and the other in each of its places.
struct Scene {
  Convex3 standing;
  std::vector<Convex3> moving;
};

/// The centers are `apart` at first. The other goes around, by a thousandth of its size a step.
Scene make(std::size_t n, double apart) {
  const std::vector<Point3> points = bench::on_sphere(2 * n);
  Scene scene;
  scene.standing.points.assign(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(n));
  for (std::size_t i = 0; i < steps; ++i) {
    const double turn = 1e-3 * static_cast<double>(i), way = 2 * turn / apart;
    Convex3 hull;
    for (std::size_t k = n; k < 2 * n; ++k) {
      const Point3& p = points[k];
      hull.points.push_back({p.x * std::cos(turn) - p.y * std::sin(turn) + apart * std::cos(way),
                             p.x * std::sin(turn) + p.y * std::cos(turn) + apart * std::sin(way),
                             p.z});
    }
    scene.moving.push_back(std::move(hull));
  }
  return scene;
}

/// Prints the time of a question without and with a hint, and how often the answers differ.
template <class Ask>
void measure(const char* question, const char* where, const Scene& scene, Ask ask) {
  std::vector<double> without(steps), with(steps);
  std::vector<bench::Runner> all;
  all.push_back({"without", [&] {
                   for (std::size_t i = 0; i < steps; ++i) without[i] = ask(scene.moving[i]);
                 }});
  all.push_back({"with", [&] {
                   ConvexHint hint;
                   for (std::size_t i = 0; i < steps; ++i) with[i] = ask(scene.moving[i], hint);
                 }});
  bench::run_in_turn(all, 200, 1);
  std::size_t differ = 0;
  for (std::size_t i = 0; i < steps; ++i) differ += without[i] != with[i] ? 1 : 0;
  std::printf("| %s | %zu | %s | %.0f | %.0f | %.1f | %zu |\n", question,
              scene.standing.points.size(), where, 1e9 * all[0].seconds / steps,
              1e9 * all[1].seconds / steps, all[0].seconds / all[1].seconds, differ);
}

}  // namespace

int main() {
  std::printf("| question | points | hulls | without, ns | with, ns | ratio | otherwise |\n");
  std::printf("| --- | ---: | --- | ---: | ---: | ---: | ---: |\n");
  for (const std::size_t n : {32, 256, 1024}) {
    for (const auto& [where, apart] : {std::pair{"far", 4.0}, {"near", 2.02}, {"meeting", 1.5}}) {
      const Scene scene = make(n, apart);
      measure("intersects", where, scene, [&](const Convex3& hull, auto&... hint) {
        return intersects(scene.standing, hull, hint...) ? 1.0 : 0.0;
      });
      measure("squared_distance", where, scene, [&](const Convex3& hull, auto&... hint) {
        return squared_distance(scene.standing, hull, hint...).squared_rounded();
      });
    }
  }
}
