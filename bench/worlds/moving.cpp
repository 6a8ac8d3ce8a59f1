// SPDX-License-Identifier: MIT
// What moves through a BSP tree, and the wheels of cars, beside Bullet.
#include <signum/bound/convex_hull3.hpp>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/signed_hit.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "compare.hpp"
#include "meshes.hpp"
#include "peers.hpp"

namespace signum::bench {

namespace {

/// Boxes that stand on a floor.
Mesh crates() {
  std::mt19937_64 random(6);
  std::uniform_real_distribution<double> anywhere(-20, 20), size(0.5, 2);
  Mesh mesh;
  for (int n = 0; n < 400; ++n) {
    std::vector<Point3> corners;
    const double x = anywhere(random), y = anywhere(random);
    const double dx = size(random), dy = size(random), dz = size(random);
    for (const double a : {-dx, dx}) {
      for (const double c : {0.0, dz}) {
        for (const double b : {-dy, dy})
          corners.push_back({x + 0.8 * a - 0.6 * b, y + 0.6 * a + 0.8 * b, c});
      }
    }
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), corners.begin(), corners.end());
    for (const auto& [a, b, c] : to_mesh(convex_hull(corners), corners).triangles) {
      mesh.triangles.push_back({first + a, first + b, first + c});
    }
  }
  return mesh;
}

std::optional<double> seconds(const std::optional<BspContact>& contact) {
  if (!contact) return std::nullopt;
  return contact->time.to_double();
}

void compare_tree(const char* name, const Mesh& mesh, double size) {
  const std::clock_t start = std::clock();
  const BspTree tree(mesh);
  const double built = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const BspTree plain(mesh, Bevels::none);
  std::printf("\n%s: %zu triangles, %zu nodes, built in %.1f s.\n", name, mesh.triangles.size(),
              tree.nodes(), built);
  constexpr std::size_t count = 500;
  const std::vector<Point3> from = points_in(hierarchy(mesh).bounds(), count, 3);
  const std::vector<Point3> ways = on_sphere(count);
  const double r = size / 50;
  const auto ball = [&](std::size_t i) { return Sphere3{from[i], r}; };
  const auto cylinder = [&](std::size_t i) { return UprightCylinder{from[i], r, 3 * r}; };
  const auto way = [&](std::size_t i) { return scaled(size / 5, ways[i]); };
  double late = 0, late_plain = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto exact = tree.exact(ball(i), way(i));
    if (!exact) continue;
    late += exact->time.to_double() - *tree.early(ball(i), way(i));
    late_plain += exact->time.to_double() - *plain.early(ball(i), way(i));
  }
  std::printf("Bevels cut the mean earliness of a ball by a factor of %.2f.\n", late_plain / late);
  print_head();
#if SIGNUM_HAS_BULLET
  const auto bullet = std::make_shared<BulletMesh>(mesh);
  const auto shape = std::make_shared<btSphereShape>(static_cast<btScalar>(r));
  const auto half = static_cast<btScalar>(1.5 * r), across = static_cast<btScalar>(r);
  const auto upright = std::make_shared<btCylinderShapeZ>(btVector3(across, across, half));
  upright->setMargin(0);
#endif
  compare(
      "a ball", count, 1,
      {{"BspTree::early", [&](std::size_t i) { return tree.early(ball(i), way(i)); }},
       {"BspTree::exact", [&](std::size_t i) { return seconds(tree.exact(ball(i), way(i))); }},
#if SIGNUM_HAS_BULLET
       {"Bullet, convex cast", [&](std::size_t i) { return bullet->cast(*shape, from[i], way(i)); }}
#endif
      });
  compare(
      "an upright cylinder", count, 1,
      {{"BspTree::early", [&](std::size_t i) { return tree.early(cylinder(i), way(i)); }},
       {"BspTree::exact", [&](std::size_t i) { return seconds(tree.exact(cylinder(i), way(i))); }},
#if SIGNUM_HAS_BULLET
       {"Bullet, convex cast",
        [&](std::size_t i) {
          const Point3& foot = from[i];
          return bullet->cast(*upright, {foot.x, foot.y, foot.z + 1.5 * r}, way(i));
        }}
#endif
      });
}

}  // namespace

void compare_trees() {
  compare_tree("A terrain", terrain(10'000), 70);
  compare_tree("Crates", crates(), 40);
}

void compare_wheels() {
  const Surface road(terrain(100'000));
  const Aabb3 box = hierarchy(road.mesh()).bounds();
  const std::vector<Point3> cars =
      points_in({{3, 3, 40}, {box.max.x - 3, box.max.y - 3, 40}}, 5'000, 4);
  const auto wheel = [&](std::size_t i, int k) {
    const Point3& c = cars[i];
    return Ray3{{c.x + (k % 2 == 0 ? 1.5 : -1.5), c.y + (k < 2 ? 1 : -1), c.z}, {0, 0, -1}};
  };
  /// The sum of four heights; none where a wheel hangs in the air.
  const auto all = [&](auto height) {
    return [&, height](std::size_t i) -> std::optional<double> {
      double sum = 0;
      for (int k = 0; k < 4; ++k) {
        const std::optional<double> t = height(wheel(i, k));
        if (!t) return std::nullopt;
        sum += *t;
      }
      return sum;
    };
  };
  print_head();
  compare("four wheels on 100,000 triangles", cars.size(), 0,
          {{"signed_hit, from 0 on", all([&](const Ray3& ray) -> std::optional<double> {
              const auto hit = signed_hit(road, ray, {0, 100});
              return hit ? std::optional(hit->t.to_double()) : std::nullopt;
            })},
           {"signed_hit, from -5 on", all([&](const Ray3& ray) -> std::optional<double> {
              const auto hit = signed_hit(road, ray, {-5, 100});
              return hit ? std::optional(hit->t.to_double()) : std::nullopt;
            })},
           {"Surface::first", all([&](const Ray3& ray) -> std::optional<double> {
              const auto hit = road.first(ray, {100});
              return hit ? std::optional(hit->t) : std::nullopt;
            })},
#if SIGNUM_HAS_BULLET
           {"Bullet, ray", all([bullet = std::make_shared<BulletMesh>(road.mesh())](
                                   const Ray3& ray) -> std::optional<double> {
              const auto t = bullet->ray(ray.origin, scaled(100, ray.direction));
              return t ? std::optional(100 * *t) : std::nullopt;
            })}
#endif
          });
}

}  // namespace signum::bench
