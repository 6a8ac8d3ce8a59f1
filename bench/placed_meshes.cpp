// SPDX-License-Identifier: MIT
// Two meshes that are placed by poses: whether they meet, all pairs of triangles that do, how far
// apart they are; beside FCL's trees of oriented boxes (OBBRSS), which is given the rotation in
// doubles. All trees are built before.
//
// Usage: bench_placed_meshes [TRIANGLES]
#include <cstdio>
#include <cstdlib>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/set_distance.hpp>

#include "fcl_mesh.hpp"
#include "in_turn.hpp"
#include "meshes.hpp"
#if SIGNUM_HAS_FCL
#include <fcl/narrowphase/distance.h>
#endif

namespace {

using namespace signum;

struct Scene {
  const char* name;
  Pose a, b;
};

constexpr Quaternion turned{0.3, 0.5, -0.2, 0.7}, tilted{-0.6, 0.1, 0.2, 0.9};
const std::array scenes{
    Scene{"two tori that cross", {turned, {0.1, 0.2, 0.3}}, {tilted, {2.1, 0.4, -0.2}}},
    Scene{"two tori that touch lightly", {turned, {0, 0, 0}}, {tilted, {3.9, 1.4, 0.5}}},
    Scene{"one torus in the hole of the other", {turned, {0, 0, 0}}, {turned, {0, 0, 0}}},
    Scene{"two tori apart", {turned, {0, 0, 0}}, {tilted, {4.5, 2.4, 1.0}}},
    Scene{"one above the other, parallel", {turned, {0, 0, 0}}, {turned, {0.35, 1.2, 0.9}}},
};

#if SIGNUM_HAS_FCL
using bench::to_fcl;
using Model = bench::FclModel;

double fcl_pairs(const Model& a, const Pose& pose_a, const Model& b, const Pose& pose_b,
                 std::size_t most) {
  return static_cast<double>(
      bench::fcl_contacts(a, to_fcl(pose_a), b, to_fcl(pose_b), most).numContacts());
}

double fcl_distance(const Model& a, const Pose& pose_a, const Model& b, const Pose& pose_b) {
  const fcl::DistanceRequestd request(false, 0, 0);
  fcl::DistanceResultd result;
  return fcl::distance(&a, to_fcl(pose_a), &b, to_fcl(pose_b), request, result);
}
#endif

void print(const std::vector<bench::Runner>& all, const std::vector<double>& answers) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::printf("| %s | %.4f | %.17g |\n", all[i].name.c_str(), all[i].seconds * 1e3, answers[i]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 500000;
  const Mesh mesh = bench::torus(count);
  Mesh small = mesh;
  // The small one fits the hole of the other.
  for (Point3& p : small.vertices) p = {0.4 * p.x, 0.4 * p.y, 0.4 * p.z};
  const Surface body(mesh), small_body(small);
#if SIGNUM_HAS_FCL
  const auto model = to_fcl(mesh), small_model = to_fcl(small);
#endif
  for (const Scene& scene : scenes) {
    const bool in_hole = scene.name == scenes[2].name;
    const Placed a{body, scene.a}, b{in_hole ? small_body : body, scene.b};
    std::printf(
        "\n%s, %zu triangles each, milliseconds\n\n| what | ms | answer |\n| --- | --- | --- |\n",
        scene.name, mesh.triangles.size());
    std::vector<double> answers(8);
    std::vector<bench::Runner> all;
    const auto add = [&](const char* name, const std::function<double()>& work) {
      double& answer = answers[all.size()];
      all.push_back({name, [&answer, work] { answer = work(); }});
    };
    add("all pairs, signum", [&] { return static_cast<double>(meeting_triangles(a, b).size()); });
#if SIGNUM_HAS_FCL
    const Model& fcl_b = in_hole ? *small_model : *model;
    add("all pairs, FCL",
        [&] { return fcl_pairs(*model, scene.a, fcl_b, scene.b, std::size_t{1} << 30); });
#endif
    add("yes or no, signum", [&] { return intersects(a, b) ? 1.0 : 0.0; });
#if SIGNUM_HAS_FCL
    add("yes or no, FCL", [&] { return fcl_pairs(*model, scene.a, fcl_b, scene.b, 1); });
#endif
    add("distance, signum", [&] { return std::sqrt(squared_distance(a, b).squared_rounded()); });
#if SIGNUM_HAS_FCL
    add("distance, FCL", [&] { return fcl_distance(*model, scene.a, fcl_b, scene.b); });
#endif
    const double distance = std::sqrt(squared_distance(a, b).squared_rounded());
    add("within 0.9 of the distance, signum",
        [&] { return within(a, b, 0.9 * distance) ? 1.0 : 0.0; });
    bench::run_in_turn(all, 7, 3);
    print(all, answers);
  }
}
