// SPDX-License-Identifier: MIT
// What the builds of a hierarchy are worth: on eight scenes of 100,000 triangles the time of each
// on one thread, its cost, and how many nodes are tested for a ray's first hit, and pairs of nodes
// for the candidates of self-contacts and of contacts with the same mesh, moved; beside the binned
// one.
#include <algorithm>
#include <bit>
#include <cstdio>
#include <numbers>
#include <optional>
#include <random>
#include <signum/bvh/bvh_cost.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/surface.hpp>

#include "bvh_tree.hpp"
#include "in_turn.hpp"
#include "meshes.hpp"
#include "walk/bvh_overlap.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;
using namespace signum::detail;

constexpr std::size_t triangles = 100'000;
constexpr std::size_t rays = 10'000;

struct Build {
  const char* name;
  BvhBuild how;
};
constexpr std::array<Build, 4> builds{{{"binned", BvhBuild::binned},
                                       {"linear", BvhBuild::linear},
                                       {"median", BvhBuild::median},
                                       {"inserted", BvhBuild::inserted}}};

Point3 difference(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// Triangles anywhere in a cube whose sizes range over three powers of ten.
Mesh soup() {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> anywhere(0, 1), of_size(-3.5, -0.5);
  Mesh mesh;
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const double size = std::pow(10, of_size(random));
    const Point3 at{anywhere(random), anywhere(random), anywhere(random)};
    for (int k = 0; k < 3; ++k) {
      mesh.vertices.push_back({at.x + size * anywhere(random), at.y + size * anywhere(random),
                               at.z + size * anywhere(random)});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

/// Tubes as in a plant: triangles as long as the tubes and some hundredths wide, beside each other.
Mesh tubes() {
  constexpr std::size_t sides = 25;
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> anywhere(0, 10);
  Mesh mesh;
  while (mesh.triangles.size() < triangles) {
    const std::size_t axis = random() % 3;
    const Point3 at{anywhere(random), anywhere(random), anywhere(random)};
    bench::add_grid(mesh, 3, sides, bench::Seam::wrap, [&](std::size_t i, std::size_t j) {
      const double turn = 2 * std::numbers::pi * static_cast<double>(j) / sides;
      const double u = 0.1 * std::cos(turn), v = 0.1 * std::sin(turn);
      const double along = static_cast<double>(i);
      return axis == 0   ? Point3{at.x + along, at.y + u, at.z + v}
             : axis == 1 ? Point3{at.x + v, at.y + along, at.z + u}
                         : Point3{at.x + u, at.y + v, at.z + along};
    });
  }
  return mesh;
}

/// A hall: a floor, walls and columns of few large triangles, with finely meshed balls in it.
Mesh hall() {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> anywhere(-1, 1);
  Mesh mesh;
  const auto quad = [&](Point3 a, Point3 b, Point3 c, Point3 d) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {a, b, c, d});
    mesh.triangles.push_back({first, first + 1, first + 2});
    mesh.triangles.push_back({first, first + 2, first + 3});
  };
  quad({-10, -10, 0}, {10, -10, 0}, {10, 10, 0}, {-10, 10, 0});
  quad({-10, -10, 5}, {10, -10, 5}, {10, 10, 5}, {-10, 10, 5});
  for (int i = 0; i < 2000; ++i) {
    const double x = 10 * anywhere(random), y = 10 * anywhere(random);
    quad({x, y, 0}, {x + 0.1, y, 0}, {x + 0.1, y, 5}, {x, y, 5});
    quad({x, y, 0}, {x, y + 0.1, 0}, {x, y + 0.1, 5}, {x, y, 5});
  }
  const Mesh ball = bench::sphere(2000);
  while (mesh.triangles.size() < triangles) {
    const Point3 at{9 * anywhere(random), 9 * anywhere(random), 2 + 2 * anywhere(random)};
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const Point3& p : ball.vertices) {
      mesh.vertices.push_back({at.x + 0.2 * p.x, at.y + 0.2 * p.y, at.z + 0.2 * p.z});
    }
    for (const auto& [a, b, c] : ball.triangles) {
      mesh.triangles.push_back({first + a, first + b, first + c});
    }
  }
  return mesh;
}

/// Long thin triangles in all directions.
Mesh needles() {
  std::mt19937_64 random(6);
  std::uniform_real_distribution<double> anywhere(-1, 1);
  Mesh mesh;
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const Point3 a{anywhere(random), anywhere(random), anywhere(random)};
    const Point3 b{a.x + 0.1 * anywhere(random), a.y + 0.1 * anywhere(random),
                   a.z + 0.1 * anywhere(random)};
    mesh.vertices.insert(mesh.vertices.end(), {a, b, {b.x + 0.001, b.y, b.z}});
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

Mesh moved(Mesh mesh) {
  for (Point3& p : mesh.vertices) p = {p.x + 0.0123, p.y - 0.0077, p.z + 0.0051};
  return mesh;
}

/// Lines through the ball around a box, uniformly: through two random points on its sphere.
std::vector<Ray3> random_rays(const Aabb3& box) {
  const std::vector<Point3> ends = bench::on_sphere(2 * rays);
  const Point3 size = difference(box.max, box.min);
  const double radius = std::sqrt(dot(size, size)) / 2;
  const auto place = [&](const Point3& p) {
    return Point3{(box.min.x + box.max.x) / 2 + radius * p.x,
                  (box.min.y + box.max.y) / 2 + radius * p.y,
                  (box.min.z + box.max.z) / 2 + radius * p.z};
  };
  std::vector<Ray3> all;
  for (std::size_t i = 0; i < rays; ++i) {
    const Point3 origin = place(ends[i]);
    all.push_back({origin, difference(place(ends[rays + i]), origin)});
  }
  return all;
}

/// Whether the ray meets the box up to t; in doubles, which is enough for counting.
bool meets(const Ray3& ray, const Aabb3& box, double t) {
  double begin = 0, end = t;
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const double inverse = 1 / ray.direction.*axis;
    const double a = (box.min.*axis - ray.origin.*axis) * inverse;
    const double b = (box.max.*axis - ray.origin.*axis) * inverse;
    begin = std::max(begin, std::min(a, b));
    end = std::min(end, std::max(a, b));
  }
  return begin <= end;
}

/// The nodes that the rays meet before their first hits: what a traversal in order has to test.
double nodes_for_rays(const Bvh& bvh, std::span<const Ray3> all, std::span<const double> ends) {
  std::size_t count = 0;
  std::vector<std::uint32_t> stack;
  for (std::size_t i = 0; i < all.size(); ++i) {
    stack.push_back(0);
    while (!stack.empty()) {
      const BvhNode& node = nodes_of(bvh)[stack.back()];
      stack.pop_back();
      ++count;
      for (std::size_t k = 0; k < node.size(); ++k) {
        const BvhChild child = node.children[k];
        if (!child.is_item() && meets(all[i], bounds_of(bvh, node, k), ends[i])) {
          stack.push_back(child.index());
        }
      }
    }
  }
  return static_cast<double>(count) / static_cast<double>(all.size());
}

/// The pairs of nodes that are tested for all candidates: of one hierarchy, or of two.
double pairs_of_nodes(const Bvh& first, const Bvh& second) {
  const bool is_one = &first == &second;
  const std::span a = nodes_of(first), b = nodes_of(second);
  const FrameChanges frames = common_frame(frame_of(first), frame_of(second));
  std::size_t count = 0;
  std::vector<NodePair> stack{{0, 0, 0xFF, false}};
  while (!stack.empty()) {
    const NodePair pair = stack.back();
    stack.pop_back();
    ++count;
    Overlaps found;
    is_one ? find_overlaps(a, {&pair, 1}, &found) : find_overlaps(a, b, frames, {&pair, 1}, &found);
    const BvhNode& s = (pair.swapped ? b : a)[pair.a];
    const BvhNode& t = (pair.swapped ? a : b)[pair.b];
    const bool is_twice = is_one && pair.a == pair.b;
    // The items of one node go down into a node of the other together.
    std::array<std::uint8_t, 8> down_t{}, down_s{};
    for (std::uint64_t bits = found.pairs; bits != 0; bits &= bits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(bits)) / 8;
      const auto k = static_cast<std::size_t>(std::countr_zero(bits)) % 8;
      const bool item_s = s.children[i].is_item(), item_t = t.children[k].is_item();
      if ((is_twice && i > k) || (item_s && item_t)) continue;
      if (!item_s && !item_t) {
        stack.push_back({s.children[i].index(), t.children[k].index(), 0xFF, pair.swapped});
      } else if (item_s) {
        down_t[k] = static_cast<std::uint8_t>(down_t[k] | 1U << i);
      } else {
        down_s[i] = static_cast<std::uint8_t>(down_s[i] | 1U << k);
      }
    }
    for (std::size_t n = 0; n < 8; ++n) {
      if (down_t[n] != 0) stack.push_back({pair.a, t.children[n].index(), down_t[n], pair.swapped});
      if (down_s[n] != 0)
        stack.push_back({pair.b, s.children[n].index(), down_s[n], !pair.swapped});
    }
  }
  return static_cast<double>(count);
}

void compare(const char* name, const Mesh& mesh) {
  const Mesh other = moved(mesh);
  const std::vector<Ray3> all = random_rays(hierarchy(mesh).bounds());
  const Surface raycaster(mesh);
  std::vector<double> ends;
  for (const Ray3& ray : all) {
    const auto hit = raycaster.first(ray);
    ends.push_back(hit ? hit->t : 2);
  }
  std::vector<std::optional<Bvh>> trees(builds.size());
  std::vector<bench::Runner> runners;
  for (std::size_t i = 0; i < builds.size(); ++i) {
    runners.push_back(
        {builds[i].name, [&, i] { trees[i].emplace(hierarchy(mesh, builds[i].how)); }});
  }
  bench::run_in_turn(runners, 5);
  std::array<double, 3> of_binned{};
  for (std::size_t i = 0; i < builds.size(); ++i) {
    const Bvh& bvh = *trees[i];
    const Bvh second = hierarchy(other, builds[i].how);
    const std::array n{nodes_for_rays(bvh, all, ends), pairs_of_nodes(bvh, bvh),
                       pairs_of_nodes(bvh, second)};
    if (i == 0) of_binned = n;
    std::printf("| %s | %s | %.0f | %zu | %.2f | %.2f | %.2f | %.2f | %.2f |\n", i == 0 ? name : "",
                builds[i].name, 1e9 * runners[i].seconds / static_cast<double>(bvh.size()),
                nodes_of(bvh).size(), cost(bvh, BvhMeasure::surface_area, {1, 0}),
                cost(bvh, BvhMeasure::volume, {1, 0}), n[0] / of_binned[0], n[1] / of_binned[1],
                n[2] / of_binned[2]);
  }
}

}  // namespace

int main() {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  std::printf("| scene | build | ns an item | nodes | cost, surface | cost, volume | rays |");
  std::printf(" self-contacts | two meshes |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  compare("A sphere", bench::sphere(triangles));
  compare("A rough sphere, which crosses itself", bench::sphere(triangles, 0.02));
  compare("A terrain", bench::terrain(triangles));
  compare("Sloped plates", bench::sloped_plates(triangles));
  compare("Triangles of many sizes, anywhere", soup());
  compare("Tubes", tubes());
  compare("A hall", hall());
  compare("Needles", needles());
}
