// SPDX-License-Identifier: MIT
// Neighbours beside a textbook's k-d tree; distance fields and particles beside FCL and Bullet.
#include <algorithm>
#include <numbers>
#include <signum/bound/convex_hull3.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/neighbours.hpp>
#include <signum/collide/particle_step.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/solid.hpp>

#include "compare.hpp"
#include "kd_tree.hpp"
#include "peers.hpp"

namespace signum::bench {

void compare_neighbours() {
  constexpr std::size_t count = 1'000'000;
  const double radius = std::cbrt(30 * 3 / (4 * std::numbers::pi * count));
  const std::vector<Point3> points = points_in({{0, 0, 0}, {1, 1, 1}}, count, 1);
  std::size_t found = 0, by_tree = 0;
  std::vector<Runner> all;
  all.push_back({"neighbours", [&] { found = neighbours(points, radius).size(); }});
  all.push_back({"textbook, k-d tree", [&] {
                   const KdTree tree(points);
                   std::vector<IndexPair> pairs;
                   for (std::uint32_t i = 0; i < count; ++i) {
                     tree.within(points[i], radius, [&](std::uint32_t j) {
                       if (i < j) pairs.push_back({i, j});
                     });
                   }
                   by_tree = pairs.size();
                 }});
  run_in_turn(all, 5, 20);
  std::printf("| a million points, %.1f neighbours each | ns a point | first / it | pairs |\n",
              2 * static_cast<double>(found) / count);
  std::printf("| --- | ---: | ---: | ---: |\n");
  for (const Runner& r : all) {
    std::printf("| %s | %.0f | %.2f | %zu |\n", r.name.c_str(), 1e9 * r.seconds / count,
                all[0].seconds / r.seconds, &r == all.data() ? found : by_tree);
  }
}

void compare_fields() {
  const std::vector<Point3> corners = on_sphere(10'000);
  const Mesh mesh = to_mesh(convex_hull(corners), corners);
  const MeshBody body(mesh);
  const std::clock_t start = std::clock();
  const DistanceField field(body, 64);
  const double built = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const Solid locator(mesh);
  const std::vector<Point3> points = points_in(body.bvh().bounds(), 20'000, 2);
  std::size_t decided = 0;
  for (const Point3& p : points) {
    const DistanceBounds b = field.bounds(p);
    decided += b.least > 0 || b.greatest < 0 ? 1 : 0;
  }
  std::printf(
      "\nA field of 64 cells, made in %.1f s, decides on which side %.2f %% of points are.\n",
      built, 100 * static_cast<double>(decided) / static_cast<double>(points.size()));
  print_head();
  compare(
      "a point and 20,000 triangles: inside?", points.size(), 0,
      {{"DistanceField::locate",
        [&](std::size_t i) { return static_cast<double>(field.locate(points[i])); }},
       {"Solid", [&](std::size_t i) { return static_cast<double>(locator.locate(points[i])); }}});
  const Surface surface(body);
  const auto distance = [&](std::size_t i) {
    return std::sqrt(squared_distance(points[i], surface).squared_rounded());
  };
  std::vector<double> known;
  for (std::size_t i = 0; i < 1000; ++i) known.push_back(distance(i));
  compare("how far", 1000, 1,
          {{"DistanceField::bounds, which hold it",
            [&](std::size_t i) {
              const DistanceBounds b = field.bounds(points[i]);
              const double is = b.least < -known[i] ? -known[i] : known[i];
              return std::abs(std::clamp(is, b.least, b.greatest));
            }},
           {"squared_distance", distance},
#if SIGNUM_HAS_FCL
           {"FCL", [fcl = std::make_shared<FclMesh>(mesh),
                    &points](std::size_t i) { return fcl->distance(points[i]); }}
#endif
          });
  const std::vector<Point3> directions = on_sphere(points.size());
  const auto time_of = [](const ParticleStep& s) {
    return s.face ? std::optional(s.time) : std::nullopt;
  };
  const auto step = [&](std::size_t i) { return scaled(0.02, directions[i]); };
  const auto end = [&](std::size_t i) {
    const Point3 m = step(i), &p = points[i];
    return Point3{p.x + m.x, p.y + m.y, p.z + m.z};
  };
  compare("a particle's step", points.size(), 0,
          {{"particle_step, a field",
            [&](std::size_t i) { return time_of(particle_step(field, points[i], end(i))); }},
           {"particle_step",
            [&](std::size_t i) { return time_of(particle_step(body, points[i], end(i))); }},
#if SIGNUM_HAS_BULLET
           {"Bullet, ray", [bullet = std::make_shared<BulletMesh>(mesh), &points,
                            &step](std::size_t i) { return bullet->ray(points[i], step(i)); }}
#endif
          });
}

}  // namespace signum::bench
