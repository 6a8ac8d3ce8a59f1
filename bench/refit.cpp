// SPDX-License-Identifier: MIT
// A hierarchy that follows a mesh as it deforms: refitted, and made anew; beside FCL's trees of
// boxes, where it is installed. Nanoseconds a triangle, one thread.
//
// Usage: bench_refit [TRIANGLES]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <signum/mesh/hierarchy.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_FCL
// The first declares what the second calls.
// clang-format off
#include <fcl/math/bv/utility.h>
#include <fcl/geometry/bvh/BVH_model.h>
// clang-format on
#endif
#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;

/// The mesh at a step of a wave.
std::vector<Point3> waved(const Mesh& mesh, double step) {
  std::vector<Point3> points = mesh.vertices;
  for (Point3& p : points) p.z += 0.05 * std::sin(3 * p.x + step);
  return points;
}

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  std::printf("| triangles | refit | linear build | refit / build | FCL refit | refit / FCL's |\n");
  std::printf("| ---: | ---: | ---: | ---: | ---: | ---: |\n");
  std::vector<std::size_t> sizes{1'000, 10'000, 100'000, 1'000'000};
  if (argc > 1) sizes = {std::strtoull(argv[1], nullptr, 10)};
  for (const std::size_t size : sizes) {
    const Mesh mesh = bench::sphere(size);
    const std::vector<Point3> steps[2] = {waved(mesh, 0), waved(mesh, 1)};
    Bvh bvh = hierarchy(mesh, BvhBuild::linear);
    const auto count = static_cast<double>(mesh.triangles.size());
    // So often that a run takes milliseconds.
    const auto times = static_cast<std::size_t>(std::max(1.0, 1e6 / count));
    const auto often = [times](auto work) {
      return [times, work] {
        for (std::size_t i = 0; i < times; ++i) work(i);
      };
    };
    std::vector<bench::Runner> all{
        {"refit", often([&](std::size_t i) { bvh.refit(steps[i % 2], mesh.triangles); })},
        {"build", often([&](std::size_t i) {
           const Bvh anew(steps[i % 2], mesh.triangles, BvhBuild::linear);
         })}};
#if SIGNUM_HAS_FCL
    std::vector<fcl::Vector3d> vertices[2];
    for (std::size_t k = 0; k < 2; ++k) {
      for (const Point3& p : steps[k]) vertices[k].emplace_back(p.x, p.y, p.z);
    }
    std::vector<fcl::Triangle> triangles;
    for (const auto& [a, b, c] : mesh.triangles) triangles.emplace_back(a, b, c);
    fcl::BVHModel<fcl::AABBd> model;
    model.beginModel();
    model.addSubModel(vertices[0], triangles);
    model.endModel();
    all.push_back({"FCL", often([&](std::size_t i) {
                     model.beginReplaceModel();
                     model.replaceSubModel(vertices[i % 2]);
                     model.endReplaceModel(true, true);
                   })});
#endif
    bench::run_in_turn(all, 9, 2);
    const auto ns = [&](std::size_t k) {
      return 1e9 * all[k].seconds / count / static_cast<double>(times);
    };
    std::printf("| %zu | %.1f | %.1f | %.3f |", mesh.triangles.size(), ns(0), ns(1), ns(0) / ns(1));
    if (all.size() > 2) std::printf(" %.1f | %.3f |", ns(2), ns(0) / ns(2));
    std::printf("\n");
  }
}
