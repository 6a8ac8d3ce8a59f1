// SPDX-License-Identifier: MIT
// How soon are the bounds of a distance near each other? Pairs of tori in random places: how many
// pairs of nodes the whole search takes, after which part of them the two bounds are 10 % and 1 %
// apart, and what stopping after each hundred pairs costs.
//
// Usage: bench_proximity [TRIANGLES]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/proximity.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

namespace {

using namespace signum;
using Body = Placed<Surface>;

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

/// The part of all pairs of nodes after which the bounds are that near each other.
double part_until(const Body& a, const Body& b, VisitOrder order, double near) {
  Proximity whole(a, b, order), p(a, b, order);
  whole.distance();
  const double all = static_cast<double>(whole.counts().node_pairs);
  while (!p.is_done() && p.bracket().upper > (1 + near) * p.bracket().lower) p.refine(8);
  return static_cast<double>(p.counts().node_pairs) / all;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t triangles = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20000;
  const Surface body(bench::torus(triangles));
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<std::array<Body, 2>> pairs;
  while (pairs.size() < 40) {
    const auto any = [&](const Point3& by) {
      return Body{body, Pose{{number(random), number(random), number(random), number(random)}, by}};
    };
    const Body a = any({0, 0, 0});
    const Body b = any({4 * number(random), 4 * number(random), 4 * number(random)});
    if (!within(a, b, 0)) pairs.push_back({a, b});
  }
  std::printf("| order | node pairs | 10 %% apart after | 1 %% apart after |\n");
  std::printf("| --- | ---: | ---: | ---: |\n");
  for (const VisitOrder order : {VisitOrder::depth_first, VisitOrder::nearest_first}) {
    std::vector<double> all, ten, one;
    for (const auto& [a, b] : pairs) {
      Proximity p(a, b, order);
      p.distance();
      all.push_back(static_cast<double>(p.counts().node_pairs));
      ten.push_back(part_until(a, b, order, 0.1));
      one.push_back(part_until(a, b, order, 0.01));
    }
    std::printf("| %s | %.0f | %.0f %% | %.0f %% |\n",
                order == VisitOrder::depth_first ? "depth first" : "nearest first", median(all),
                100 * median(ten), 100 * median(one));
  }
  const auto each = [&](auto distance) {
    return [&pairs, distance] {
      double sum = 0;
      for (const auto& [a, b] : pairs) sum += distance(a, b);
      // What is summed up is used, so that the work is done.
      if (std::isnan(sum)) std::puts("no distance");
    };
  };
  std::vector<bench::Runner> runners;
  runners.push_back({"squared_distance", each([](const Body& a, const Body& b) {
                       return squared_distance(a, b).squared_rounded();
                     })});
  for (const VisitOrder order : {VisitOrder::depth_first, VisitOrder::nearest_first}) {
    const std::string name = order == VisitOrder::depth_first ? "depth first" : "nearest first";
    runners.push_back({"in one, " + name, each([order](const Body& a, const Body& b) {
                         return Proximity(a, b, order).distance().squared_rounded();
                       })});
    runners.push_back({"a hundred at a time, " + name, each([order](const Body& a, const Body& b) {
                         Proximity p(a, b, order);
                         while (!p.refine(100)) continue;
                         return p.distance().squared_rounded();
                       })});
  }
  bench::run_in_turn(runners, 7);
  std::printf("\n| search | us each |\n| --- | ---: |\n");
  for (const bench::Runner& r : runners) {
    std::printf("| %s | %.0f |\n", r.name.c_str(),
                r.seconds * 1e6 / static_cast<double>(pairs.size()));
  }
}
