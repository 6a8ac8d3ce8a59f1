// SPDX-License-Identifier: MIT
// When do two meshes first meet that turn and shift? Bodies of so many triangles fly past each
// other or into each other; the exact time. A call makes the trees that it needs.
//
// Usage: bench_rigid_meshes [TRIANGLES]
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <signum/collide/rigid_sweep.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"
#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;

struct Paths {
  Motion a, b;
};

std::vector<Paths> random_paths(std::size_t count, double far) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> symmetric(-1, 1);
  const auto turn = [&](const Quaternion& from, double by) {
    return Quaternion{from.x + by * normal(random), from.y + by * normal(random),
                      from.z + by * normal(random), from.w + by * normal(random)};
  };
  std::vector<Paths> all;
  while (all.size() < count) {
    const Quaternion p = turn({0, 0, 0, 0}, 1), q = turn({0, 0, 0, 0}, 1);
    const auto at = [&](double x) { return Point3{x, symmetric(random), symmetric(random)}; };
    all.push_back(
        {{{p, at(-far)}, {turn(p, 0.15), at(0)}}, {{q, at(far)}, {turn(q, 0.15), at(0)}}});
  }
  return all;
}

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10000;
  std::printf(
      "| two bodies | who | ms, mean | ms, worst | met |\n| --- | --- | ---: | ---: | ---: |\n");
  for (const auto& [name, mesh, far] : {std::tuple{"tori", bench::torus(count), 5.0},
                                        {"spheres, rough", bench::sphere(count, 0.01), 2.0},
                                        {"tori, near from the start", bench::torus(count), 2.9}}) {
    const std::vector<Paths> paths = random_paths(20, far);
    std::vector<bench::Runner> all;
    std::vector<std::vector<std::optional<double>>> answers(1);
    for (auto& a : answers) a.resize(paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
      all.push_back({"signum", [&, i, &mesh = mesh] {
                       const auto found = sweep(RigidlyMoving<Mesh>{mesh, paths[i].a},
                                                RigidlyMoving<Mesh>{mesh, paths[i].b});
                       answers[0][i] =
                           found ? std::optional(found->time.to_double()) : std::nullopt;
                     }});
    }
    bench::run_in_turn(all, 3, 2);
    for (std::size_t k = 0; k * paths.size() < all.size(); ++k) {
      double sum = 0, worst = 0;
      std::size_t met = 0;
      for (std::size_t i = 0; i < paths.size(); ++i) {
        const double seconds = all[k * paths.size() + i].seconds;
        sum += seconds;
        worst = std::max(worst, seconds);
        met += answers[k][i].has_value() ? 1 : 0;
      }
      std::printf("| %s | %s | %.2f | %.2f | %zu of %zu |\n", k == 0 ? name : "",
                  all[k * paths.size()].name.c_str(), 1e3 * sum / static_cast<double>(paths.size()),
                  1e3 * worst, met, paths.size());
    }
  }
}
