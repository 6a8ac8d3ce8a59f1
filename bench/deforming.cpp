// SPDX-License-Identifier: MIT
// Contacts of two meshes that deform, step after step: with hierarchies that are refitted as a
// whole, with parts that are refitted where they are visited, and with morph targets; and contacts
// of two meshes without hierarchies, where only the common box counts. Milliseconds a step, one
// thread.
//
// Usage: bench_deforming [TRIANGLES]
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <signum/collide/meeting_search.hpp>
#include <signum/mesh/deforming_mesh.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;

std::vector<Point3> moved(const Mesh& mesh, double by, double wave) {
  std::vector<Point3> points = mesh.vertices;
  for (Point3& p : points) p = {p.x + by, p.y, p.z + 0.01 * std::sin(3 * p.x + wave)};
  return points;
}

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  const std::size_t size = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100'000;
  const Mesh mesh = bench::sphere(size);
  std::printf(
      "| apart | contacts | parts visited | refit all | parts | ratio | blend all | morph | ");
  std::printf("ratio | new trees | common box | ratio |\n");
  std::printf(
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const double apart : {3.0, 1.999, 1.99, 1.9, 1.5, 1.0, 0.01}) {
    const std::array steps{moved(mesh, apart, 0), moved(mesh, apart, 1)};
    const std::array weights{std::array{0.75, 0.25}, std::array{0.25, 0.75}};
    Bvh bvh_a = hierarchy(mesh, BvhBuild::linear), bvh_b = bvh_a;
    DeformingMesh a(mesh), b(mesh), first(Mesh{steps[0], mesh.triangles}, {steps[1]});
    Mesh now = mesh;
    std::size_t contacts_found = 0;
    // A run has both steps.
    const auto both = [](auto step) {
      return [step] {
        for (std::size_t k = 0; k < 2; ++k) step(k);
      };
    };
    std::vector<bench::Runner> all;
    // Both are refitted in each way.
    all.push_back({"refit", both([&](std::size_t k) {
                     now.vertices = steps[k];
                     bvh_a.refit(mesh.vertices, mesh.triangles);
                     bvh_b.refit(now.vertices, now.triangles);
                     contacts_found =
                         contacts(MeshBody(mesh, bvh_a), MeshBody(now, bvh_b)).contacts.size();
                   })});
    all.push_back({"parts", both([&](std::size_t k) {
                     a.move(mesh.vertices);
                     b.move(steps[k]);
                     contacts(a, b);
                   })});
    all.push_back({"blend", both([&](std::size_t k) {
                     const auto& [u, v] = weights[k];
                     for (std::size_t i = 0; i < now.vertices.size(); ++i) {
                       const Point3 &p = steps[0][i], &q = steps[1][i];
                       now.vertices[i] = {u * p.x + v * q.x, u * p.y + v * q.y, u * p.z + v * q.z};
                     }
                     bvh_a.refit(mesh.vertices, mesh.triangles);
                     bvh_b.refit(now.vertices, now.triangles);
                     contacts(MeshBody(mesh, bvh_a), MeshBody(now, bvh_b));
                   })});
    all.push_back({"morph", both([&](std::size_t k) {
                     a.move(mesh.vertices);
                     first.blend(weights[k]);
                     contacts(a, first);
                   })});
    all.push_back({"trees", both([&](std::size_t k) {
                     now.vertices = steps[k];
                     contacts(MeshBody(mesh, BvhBuild::linear), MeshBody(now, BvhBuild::linear));
                   })});
    all.push_back({"box", both([&](std::size_t k) {
                     now.vertices = steps[k];
                     contacts(mesh, now);
                   })});
    bench::run_in_turn(all, 9, 2);
    const auto ms = [&](std::size_t i) { return 1e3 * all[i].seconds / 2; };
    const DeformingCounts counts = b.counts();
    std::printf(
        "| %g | %zu | %.1f %% | %.3f | %.3f | %.2f | %.3f | %.3f | %.2f | %.2f | %.2f | %.2f |\n",
        apart, contacts_found,
        100.0 * static_cast<double>(counts.built) / static_cast<double>(counts.parts), ms(0), ms(1),
        ms(1) / ms(0), ms(2), ms(3), ms(3) / ms(2), ms(4), ms(5), ms(5) / ms(4));
  }
  // The search that may be stopped, beside the one that may not.
  std::printf("\n| apart | pairs | meeting_triangles | MeetingSearch | ratio |\n");
  std::printf("| ---: | ---: | ---: | ---: | ---: |\n");
  const Surface body(mesh);
  for (const double apart : {3.0, 1.99, 1.9, 1.0}) {
    const Placed<Surface> there{body, Pose{{0, 0, 1, 3}, {apart, 0, 0}}};
    std::size_t pairs = 0;
    std::vector<bench::Runner> all;
    all.push_back({"plain", [&] { pairs = meeting_triangles(body, there).size(); }});
    all.push_back({"search", [&] {
                     MeetingSearch search(body, there);
                     while (!search.refine(1'000'000)) {
                     }
                   }});
    bench::run_in_turn(all, 9, 2);
    std::printf("| %g | %zu | %.3f | %.3f | %.2f |\n", apart, pairs, 1e3 * all[0].seconds,
                1e3 * all[1].seconds, all[1].seconds / all[0].seconds);
  }
}
