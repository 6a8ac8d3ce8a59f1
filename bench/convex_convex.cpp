// SPDX-License-Identifier: MIT
// Do two convex hulls of 32 points meet? signum beside GJK in plain doubles: on random pairs and on
// pairs that touch. After the table: how often GJK was wrong.
#include <cmath>
#include <cstdio>
#include <signum/judge/touching_hulls.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>
#include <vector>

#include "side_by_side.hpp"
#include "textbook/convex/gjk.hpp"

namespace {

using namespace signum;

using Hulls = generators::Pair<Convex3, Convex3>;

constexpr std::size_t cases = 1 << 12;
constexpr std::size_t corners = 32;

/// Points on a unit sphere, about centers that make half of the pairs overlap.
Convex3 random_hull(generators::Random& r) {
  const auto point = [&r] { return Point3{r.symmetric(), r.symmetric(), r.symmetric()}; };
  const Point3 center = point();
  Convex3 hull;
  while (hull.points.size() < corners) {
    const Point3 p = point();
    const double length = std::sqrt(dot(p, p));
    if (length > 1 || length < 0.1) continue;
    hull.points.push_back({1.5 * center.x + p.x / length, 1.5 * center.y + p.y / length,
                           1.5 * center.z + p.z / length});
  }
  return hull;
}

template <class Make>
std::vector<Hulls> pairs(Make make) {
  generators::Random random(2026);
  std::vector<Hulls> v;
  for (std::size_t i = 0; i < cases; ++i) v.push_back(make(random));
  return v;
}

template <class F>
void add(const std::string& name, const std::vector<Hulls>& pairs, F f) {
  bench::add(name, pairs.size(), [&pairs, f] {
    int sum = 0;
    for (const Hulls& p : pairs) sum += f(p);
    benchmark::DoNotOptimize(sum);
  });
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::pair<std::string, std::vector<Hulls>>> works;
  works.emplace_back(
      "random", pairs([](generators::Random& r) { return Hulls{random_hull(r), random_hull(r)}; }));
  for (const generators::Touch touch : generators::all_touches) {
    works.emplace_back(name(touch), pairs([touch](generators::Random& r) {
                         return generators::touching_hulls(touch, r, corners);
                       }));
  }
  for (const auto& [name, work] : works) {
    add(name + "/signum", work, [](const Hulls& p) { return intersects(p.a, p.b); });
    add(name + "/GJK in plain doubles", work,
        [](const Hulls& p) { return textbook::gjk_intersects(p.a.points, p.b.points); });
  }
  const int status = bench::run(argc, argv);
  for (const auto& [name, work] : works) {
    int wrong = 0;
    for (const Hulls& p : work) {
      wrong += textbook::gjk_intersects(p.a.points, p.b.points) != intersects(p.a, p.b);
    }
    std::printf("%s: GJK in plain doubles wrong in %.1f %% of the pairs\n", name.c_str(),
                100.0 * wrong / static_cast<double>(work.size()));
  }
  return status;
}
