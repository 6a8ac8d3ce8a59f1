// SPDX-License-Identifier: MIT
// Boxes of turned bodies beside exact ones and Bullet's; responses beside a textbook's in doubles.
#include <signum/bound/bounding_aabb.hpp>
#include <signum/collide/apex_map.hpp>
#include <signum/collide/bounce.hpp>
#include <signum/collide/respond.hpp>

#include "compare.hpp"
#include "peers.hpp"

namespace signum::bench {

namespace {

/// A turn by a unit quaternion.
AffineMatrix3 turn(std::mt19937_64& random) {
  std::normal_distribution<double> number;
  double x = number(random), y = number(random), z = number(random), w = number(random);
  const double length = std::sqrt(x * x + y * y + z * z + w * w);
  for (double* q : {&x, &y, &z, &w}) *q /= length;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y), 0},
           {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x), 0},
           {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y), 0}}};
}

double volume_of(const Aabb3& b) {
  return (b.max.x - b.min.x) * (b.max.y - b.min.y) * (b.max.z - b.min.z);
}

/// v - (1 + k) (v . n) n / (n . n), in doubles.
double textbook_bounce(const Point3& v, const Point3& n, double k) {
  const double along = dot(v, n);
  return along >= 0 ? v.z : v.z - (1 + k) * along / dot(n, n) * n.z;
}

/// How fast a leaves a contact with b that rests, in doubles. See Catto, Iterative Dynamics with
/// Temporal Coherence, 2005.
double textbook_respond(const ContactFrame& at, const RigidState& a, double k) {
  const Point3& n = at.normal;
  const Point3 r{at.point.x - a.center.x, at.point.y - a.center.y, at.point.z - a.center.z};
  const Point3 arm = cross(r, n);
  const SymmetricMatrix3& m = a.inverse_inertia;
  const Point3 turned{m.xx * arm.x, m.yy * arm.y, m.zz * arm.z};
  const double u = dot(n, a.velocity) + dot(arm, a.angular_velocity);
  const double j = u >= 0 ? 0 : -(1 + k) * u / (a.inverse_mass * dot(n, n) + dot(arm, turned));
  return a.velocity.z + j * a.inverse_mass * n.z;
}

}  // namespace

void compare_boxes() {
  constexpr std::size_t count = 2'000;
  std::vector<Point3> points = on_sphere(500);
  for (Point3& p : points) p = {3 * p.x, 2 * p.y, p.z};
  const ApexMap map(points);
  std::mt19937_64 random(7);
  std::vector<AffineMatrix3> turns;
  for (std::size_t i = 0; i < count; ++i) turns.push_back(turn(random));
  double larger = 0;
  for (const AffineMatrix3& m : turns) {
    larger += volume_of(bounding_aabb(map, m)) / volume_of(bounding_aabb(points, m)) / count;
  }
  std::printf("\nBoxes of an apex map have %.3f times the volume of exact ones.\n", larger);
  print_head();
  const auto top = [](const Aabb3& b) { return b.max.z; };
  compare("the box of 500 points, turned", count, 1,
          {{"ApexMap, a bound", [&](std::size_t i) { return top(bounding_aabb(map, turns[i])); }},
           {"bounding_aabb", [&](std::size_t i) { return top(bounding_aabb(points, turns[i])); }},
#if SIGNUM_HAS_BULLET
           {"Bullet, hull", [hull = bullet_hull(points),
                             &turns](std::size_t i) { return top_of_box(*hull, turns[i]); }}
#endif
          });
}

void compare_responses() {
  constexpr std::size_t count = 1'000;
  const std::vector<Point3> v = points_in({{-1, -1, -2}, {1, 1, -1}}, count, 8);
  const std::vector<Point3> n = points_in({{-1, -1, 1}, {1, 1, 2}}, count, 9);
  const RigidState floor{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, {0, 0, 0, 0, 0, 0}};
  const auto state = [&](std::size_t i) {
    return RigidState{n[i], v[i], n[count - 1 - i], 0.7, {1.1, 1.2, 1.3, 0, 0, 0}};
  };
  print_head();
  compare("a point leaves a surface", count, 0,
          {{"bounce", [&](std::size_t i) { return bounce(v[i], n[i], 0.7).z; }},
           {"textbook", [&](std::size_t i) { return textbook_bounce(v[i], n[i], 0.7); }}});
  for (const double k : {0.7, 1.0}) {
    const auto at = [&](std::size_t i) { return ContactFrame{{0, 0, 0}, n[i]}; };
    compare(k < 1 ? "a body leaves a floor" : "the same, with restitution 1", count, 0,
            {{"respond",
              [&](std::size_t i) { return respond(at(i), state(i), floor, k).velocity_a.z; }},
             {"textbook", [&](std::size_t i) { return textbook_respond(at(i), state(i), k); }}});
  }
}

}  // namespace signum::bench
