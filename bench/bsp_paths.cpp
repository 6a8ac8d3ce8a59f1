// SPDX-License-Identifier: MIT
// Is what a BSP tree tells of a path ever late? bench_bsp_paths PATHS SEED asks it for points,
// balls and tetrahedra that move through scenes, with bevels and without, and compares with the
// first hits of rays from points of these, which share nothing with the tree. It exits with 1 when
// one is late.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <signum/collide/bsp_tree.hpp>
#include <signum/mesh/surface.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

namespace {

using namespace signum;

/// Of small integers, so that paths run in planes and along edges, or of any doubles.
class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::uint64_t word() { return random_(); }
  void choose_numbers() { on_grid_ = word() % 2 == 0; }
  double number(int most) {
    if (!on_grid_) return most * std::uniform_real_distribution<double>(-1, 1)(random_);
    return static_cast<double>(std::uniform_int_distribution<int>(-most, most)(random_));
  }
  Point3 point(int most) { return {number(most), number(most), number(most)}; }

  /// Tetrahedra that cross and touch each other, or a ball of triangles.
  Mesh scene() {
    if (word() % 8 == 0) return bench::sphere(300);
    Mesh mesh;
    choose_numbers();
    for (std::size_t n = 1 + word() % 12; n > 0; --n) {
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      const Point3 at = point(3);
      for (int k = 0; k < 4; ++k) {
        const Point3 p = point(2);
        mesh.vertices.push_back({at.x + p.x, at.y + p.y, at.z + p.z});
      }
      for (const Mesh::Triangle& f : {Mesh::Triangle{0, 1, 2}, {1, 0, 3}, {2, 1, 3}, {0, 2, 3}}) {
        mesh.triangles.push_back({first + f[0], first + f[1], first + f[2]});
      }
    }
    return mesh;
  }

 private:
  std::mt19937_64 random_;
  bool on_grid_ = false;
};

struct Counts {
  std::uint64_t paths = 0, hits = 0, late = 0;
};

/// Counts a path along which `point`, of what `early` is about, moves too.
void compare(Counts& counts, const Surface& rays, const std::optional<double>& early,
             const Point3& point, const Point3& motion) {
  ++counts.paths;
  const Ray3 ray{point, motion};
  const auto hit = rays.first(ray, {1.0});
  if (!hit) return;
  ++counts.hits;
  // A rounded time may be above the exact one.
  bool is_late = !early || *early > hit->t;
  if (!is_late && *early == hit->t) {
    is_late = rays.exact_first(ray, {1.0})->t.exact() < Surd(Rational(*early));
  }
  if (!is_late) return;
  ++counts.late;
  std::printf("late: from %a %a %a by %a %a %a\n", point.x, point.y, point.z, motion.x, motion.y,
              motion.z);
}

void ask(Maker& make, const BspTree& tree, const Surface& rays, Counts& of_points, Counts& of_balls,
         Counts& of_bodies) {
  make.choose_numbers();
  const Point3 p = make.point(6);
  Point3 motion = make.point(8);
  if (make.word() % 2 == 0) {
    const Point3 to = make.point(3);
    motion = {to.x - p.x, to.y - p.y, to.z - p.z};
  }
  if (motion == Point3{0, 0, 0}) motion.x = 1;
  compare(of_points, rays, tree.early(p, motion), p, motion);

  const double r = std::abs(make.number(2));
  const auto early_ball = tree.early(Sphere3{p, r}, motion);
  const double inside = 0.999 * r;
  for (const Point3& q : {p, Point3{p.x + inside, p.y, p.z}, Point3{p.x, p.y - inside, p.z}}) {
    compare(of_balls, rays, early_ball, q, motion);
  }

  Convex3 body;
  for (int k = 0; k < 4; ++k) {
    const Point3 q = make.point(1);
    body.points.push_back({p.x + q.x, p.y + q.y, p.z + q.z});
  }
  const auto early_body = tree.early(body, motion);
  for (const Point3& q : body.points) compare(of_bodies, rays, early_body, q, motion);
}

void print(const char* of, const Counts& c) {
  std::printf("| %s | %llu | %llu | %llu |\n", of, static_cast<unsigned long long>(c.paths),
              static_cast<unsigned long long>(c.hits), static_cast<unsigned long long>(c.late));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t paths = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000;
  Maker make(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  Counts points, balls, bodies;
  while (points.paths + balls.paths + bodies.paths < paths) {
    const Mesh scene = make.scene();
    const Surface rays(scene);
    const BspTree tree(scene, make.word() % 2 == 0 ? Bevels::sharp : Bevels::none);
    for (int i = 0; i < 10000; ++i) ask(make, tree, rays, points, balls, bodies);
  }
  std::printf("| of | paths | that hit | late |\n| --- | ---: | ---: | ---: |\n");
  print("points", points);
  print("points in balls", balls);
  print("corners of tetrahedra", bodies);
  return points.late + balls.late + bodies.late != 0 ? 1 : 0;
}
