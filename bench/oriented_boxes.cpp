// SPDX-License-Identifier: MIT
// Would oriented boxes in the nodes of a hierarchy pay? Two meshes close to each other all over
// (parallel proximity), and two that cross: over the same trees, how many pairs of boxes and of
// triangles are compared with boxes along the axes, by the six directions that the kernel takes and
// by all fifteen that may separate two boxes, and with boxes along the principal axes of what is
// below each node, alone or after the first six. The cost is that of the literature, pairs times
// what one takes: boxes in vectors of four floats, triangles as the kernel sorts them out. This is
// a measure and decides nothing: its boxes are rounded to nearest and then widened a little. See:
// Gottschalk, Lin and Manocha, OBBTree, 1996; Klosowski and others, Efficient Collision Detection
// Using Bounding Volume Hierarchies of k-DOPs, 1998, for the cost.
//
// Usage: bench_oriented_boxes [TRIANGLES]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/within.hpp>

#include "box_joins.hpp"
#include "fcl_mesh.hpp"
#include "in_turn.hpp"
#include "meshes.hpp"
#include "placed/counted_placement.hpp"
#include "placed/placed_triangles.hpp"
#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;
using bench::Boxes;

constexpr std::array joins{bench::join<Boxes::six_directions>,
                           bench::join<Boxes::fifteen_directions>, bench::join<Boxes::oriented>,
                           bench::join<Boxes::both>};

struct Scene {
  std::string name;
  Mesh a, b;
  Pose pose_a, pose_b;
  double gap = 0;
};

Mesh scaled(Mesh mesh, double by) {
  for (Point3& p : mesh.vertices) p = {by * p.x, by * p.y, by * p.z};
  return mesh;
}

/// A sheet with smooth bumps, askew to all axes, `up` along its normal.
Mesh sheet(std::size_t triangles, double up) {
  const auto n = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 2)) + 1;
  const double step = 1 / static_cast<double>(n - 1);
  Mesh mesh;
  bench::add_grid(mesh, n, n, bench::Seam::open, [&](std::size_t i, std::size_t j) {
    const double x = step * static_cast<double>(i), y = step * static_cast<double>(j);
    const double z = 0.03 * std::sin(20 * x) * std::cos(17 * y) + up;
    return Point3{0.8 * x - 0.6 * z, 0.36 * x + 0.8 * y + 0.48 * z, 0.48 * x - 0.6 * y + 0.64 * z};
  });
  return mesh;
}

constexpr Quaternion turned{0.3, 0.5, -0.2, 0.7}, tilted{-0.6, 0.1, 0.2, 0.9};

std::vector<Scene> scenes(std::size_t count) {
  std::vector<Scene> all;
  const auto part = [](double gap) {
    char text[16];
    std::snprintf(text, sizeof text, "%g", gap);
    return std::string(text);
  };
  const Mesh sphere = bench::sphere(count), torus = bench::torus(count);
  for (const double gap : {0.1, 0.03, 0.01, 0.003, 0.001}) {
    all.push_back({"concentric spheres, " + part(gap),
                   sphere,
                   scaled(sphere, 1 + gap),
                   {turned, {0, 0, 0}},
                   {tilted, {0, 0, 0}},
                   gap});
  }
  for (const double gap : {0.1, 0.03, 0.01, 0.003, 0.001}) {
    all.push_back({"bumpy sheets, " + part(gap),
                   sheet(count, 0),
                   sheet(count, gap),
                   {turned, {0, 0, 0}},
                   {turned, {0, 0, 0}},
                   gap});
  }
  all.push_back(
      {"tori that touch lightly", torus, torus, {turned, {0, 0, 0}}, {tilted, {3.9, 1.4, 0.5}}});
  all.push_back(
      {"tori that cross", torus, torus, {turned, {0.1, 0.2, 0.3}}, {tilted, {2.1, 0.4, -0.2}}});
  return all;
}

/// What is found, and the seconds that boxes and triangles take.
struct Kind {
  bench::Join found;
  double boxes = 0, triangles = 0;
};

struct Measured {
  std::string name;
  std::array<Kind, joins.size()> kinds{};
  /// Seconds that the calls take.
  double kernel = 0, fcl = 0, first_within = 0, within = 0;
  std::size_t meeting = 0, differences = 0;
};

Measured measure(const Scene& scene) {
  const Surface body_a(scene.a), body_b(scene.b);
  const Placed a{body_a, scene.pose_a}, b{body_b, scene.pose_b};
  const bench::Tree tree_a = bench::tree_of(body_a), tree_b = bench::tree_of(body_b);
  const auto maps = detail::relative_maps(&b.where, &a.where);
  const bench::Map a_to_b = bench::to_floats(maps->back), b_to_a = bench::to_floats(maps->forth);
  const detail::PlacedTriangles triangles(body_a.mesh(), body_b.mesh(), maps->forth,
                                          body_b.bvh().bounds());
  Measured result{scene.name};
  std::vector<bench::Runner> all;
  std::vector<IndexPair> meeting, undecided, exact;
  for (std::size_t k = 0; k < joins.size(); ++k) {
    bench::Join& found = result.kinds[k].found;
    all.push_back({"", [&, k] { found = joins[k](tree_a, tree_b, a_to_b, b_to_a); }});
    all.push_back({"", [&] {
                     meeting.clear();
                     undecided.clear();
                     triangles.sort_out(found.triangle_pairs, meeting, undecided);
                   }});
  }
  std::vector<bench::Runner> once{{"", [&] { within(a, b, scene.gap / 10); }}};
  bench::run_in_turn(once, 1);
  result.first_within = once[0].seconds;
  bool near = false;
  all.push_back({"", [&] { exact = meeting_triangles(a, b); }});
  all.push_back({"", [&] { near = within(a, b, scene.gap / 10); }});
#if SIGNUM_HAS_FCL
  const auto model_a = bench::to_fcl(scene.a), model_b = bench::to_fcl(scene.b);
  const auto where_a = bench::to_fcl(scene.pose_a), where_b = bench::to_fcl(scene.pose_b);
  all.push_back({"", [&] { bench::fcl_contacts(*model_a, where_a, *model_b, where_b); }});
#endif
  bench::run_in_turn(all, 7, 2);
  constexpr std::size_t calls = 2 * joins.size();
  result.kernel = all[calls].seconds;
  result.within = all[calls + 1].seconds;
  if (all.size() > calls + 2) result.fcl = all[calls + 2].seconds;
  result.meeting = exact.size();
  if (near == exact.empty()) ++result.differences;
  for (std::size_t k = 0; k < joins.size(); ++k) {
    Kind& kind = result.kinds[k];
    kind.boxes = all[2 * k].seconds;
    kind.triangles = all[2 * k + 1].seconds;
    std::vector<IndexPair>& pairs = kind.found.triangle_pairs;
    std::sort(pairs.begin(), pairs.end());
    if (!std::includes(pairs.begin(), pairs.end(), exact.begin(), exact.end())) {
      ++result.differences;
    }
  }
  return result;
}

void print_counts(std::size_t count, const std::vector<Measured>& all) {
  std::printf(
      "| two of %zu triangles, their gap | meet | box pairs: 6 | 15 | oriented | both | "
      "triangle pairs: 6 | 15 | oriented | both |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
      count);
  for (const Measured& m : all) {
    std::printf("| %s | %zu |", m.name.c_str(), m.meeting);
    for (const Kind& k : m.kinds) std::printf(" %zu |", k.found.box_pairs);
    for (const Kind& k : m.kinds) std::printf(" %zu |", k.found.triangle_pairs.size());
    std::printf("\n");
  }
}

void print_costs(const std::vector<Measured>& all) {
  std::printf(
      "\n| the same | ns a box pair: 6 | 15 | oriented | both | ms of boxes and triangles: 6 | 15 "
      "| oriented | both | oriented / 6 | ms: `meeting_triangles` | FCL | `within`: first | later "
      "|\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: "
      "| ---: |\n");
  for (const Measured& m : all) {
    const auto cost = [](const Kind& k) { return 1e3 * (k.boxes + k.triangles); };
    std::printf("| %s |", m.name.c_str());
    for (const Kind& k : m.kinds) {
      std::printf(" %.1f |", 1e9 * k.boxes / static_cast<double>(k.found.box_pairs));
    }
    for (const Kind& k : m.kinds) std::printf(" %.3f |", cost(k));
    std::printf(" %.2f | %.3f | %.3f | %.3f | %.3f |\n", cost(m.kinds[2]) / cost(m.kinds[0]),
                1e3 * m.kernel, 1e3 * m.fcl, 1e3 * m.first_within, 1e3 * m.within);
  }
}

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20000;
  std::vector<Measured> all;
  for (const Scene& scene : scenes(count)) all.push_back(measure(scene));
  print_counts(count, all);
  print_costs(all);
  // The time of a triangle pair depends on whether it meets: the mean over what comes near.
  std::size_t differences = 0, pairs = 0;
  double seconds = 0;
  for (const Measured& m : all) {
    differences += m.differences;
    if (m.meeting > 0) continue;
    pairs += m.kinds[0].found.triangle_pairs.size();
    seconds += m.kinds[0].triangles;
  }
  if (pairs > 0) {
    std::printf("\nns a triangle pair that does not meet: %.1f\n",
                1e9 * seconds / static_cast<double>(pairs));
  }
  if (differences > 0) std::printf("\n%zu answers differ from the kernel's\n", differences);
  return differences > 0 ? 1 : 0;
}
