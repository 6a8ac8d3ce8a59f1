// SPDX-License-Identifier: MIT
// The boxes that a ray meets in the frame of a hierarchy, against the exact ray on exact boxes.
#include "rays/ray_in_frame.hpp"
#include "rays/ray_traversal.hpp"
// The headers under test come first.
#include <catch2/catch.hpp>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

constexpr float unlimited = std::numeric_limits<float>::max();

/// What the coordinates of a case are multiplied with, along each axis.
double draw_scale(Random& random) {
  if (random.one_in(2)) return 1;
  return std::ldexp(1, random.one_in(2) ? random.between(-40, 40) : random.between(-1060, 1015));
}

double draw_coordinate(Random& random) {
  return random.one_in(2) ? random.between(-8, 8) : random.unit() * 16 - 8;
}

struct Case {
  std::vector<Aabb3> boxes;
  Ray3 ray;
};

/// Rays that graze boxes at faces, edges and corners, run along axes, start on boxes, or come from
/// far away.
Case draw_case(Random& random) {
  Case c;
  const bool even = random.one_in(2);
  const double sx = draw_scale(random);
  const double sy = even ? sx : draw_scale(random);
  const double sz = even ? sx : draw_scale(random);
  const auto point = [&] {
    const double x = draw_coordinate(random), y = draw_coordinate(random),
                 z = draw_coordinate(random);
    return Point3{x * sx, y * sy, z * sz};
  };
  const int count = random.between(1, 40);
  for (int i = 0; i < count; ++i) {
    const std::vector<Point3> corners{point(), point()};
    c.boxes.push_back(bounding_aabb(corners));
  }
  const auto corner = [&] {
    const Aabb3& b = c.boxes[static_cast<std::size_t>(random.between(0, count - 1))];
    return Point3{random.one_in(2) ? b.min.x : b.max.x, random.one_in(2) ? b.min.y : b.max.y,
                  random.one_in(2) ? b.min.z : b.max.z};
  };
  c.ray.origin = random.one_in(3) ? corner() : point();
  if (random.one_in(4)) {
    const double far = std::ldexp(1, random.between(1, 60));
    c.ray.origin = {c.ray.origin.x * far, c.ray.origin.y * far, c.ray.origin.z * far};
    if (!std::isfinite(c.ray.origin.x + c.ray.origin.y + c.ray.origin.z)) c.ray.origin = point();
  }
  const Point3 target = random.one_in(2) ? corner() : point();
  Point3& d = c.ray.direction;
  d = {target.x - c.ray.origin.x, target.y - c.ray.origin.y, target.z - c.ray.origin.z};
  if (random.one_in(4)) d = {random.one_in(2) ? 0 : d.x, random.one_in(2) ? 0 : d.y, d.z};
  if (random.one_in(4)) {
    const double length = std::ldexp(1, random.between(-300, 300));
    d = {d.x * length, d.y * length, d.z * length};
  }
  if (random.one_in(8)) d = {d.x, d.y * 0x1p-120, d.z * 0x1p-300};
  if (!std::isfinite(d.x + d.y + d.z)) d = {1, 0, 0};
  return c;
}

using Order = std::vector<std::uint32_t>;

Order visited_in_order(const Bvh& bvh, const RayInFrame& ray, float greatest_tau) {
  Order order;
  const auto visit = [&](std::uint32_t item) {
    order.push_back(item);
    return greatest_tau;
  };
  visit_in_order({bvh, ray, greatest_tau}, visit);
  return order;
}

std::string check(const Case& c, Random& random) {
  const Bvh bvh(c.boxes, random.one_in(2) ? BvhBuild::linear : BvhBuild::binned);
  HitLimit limit;
  if (random.one_in(2)) limit.greatest_t = std::ldexp(random.unit(), random.between(-3, 1));
  const auto ray = ray_in_frame(c.ray, frame_of(bvh));
  const float greatest_tau =
      ray && limit.greatest_t ? ray->greatest_tau(*limit.greatest_t) : unlimited;
  Order found;
  Order in_any_order;
  if (ray) {
    found = visited_in_order(bvh, *ray, greatest_tau);
    const auto visit = [&](std::uint32_t item) {
      in_any_order.push_back(item);
      return greatest_tau;
    };
    visit_all({bvh, *ray, greatest_tau}, visit);
  }
  std::string wrong;
  simd_targets::for_each([&] {
    const auto again = ray_in_frame(c.ray, frame_of(bvh));
    if (again.has_value() != ray.has_value()) wrong = "targets differ in whether all are missed";
    if (again && visited_in_order(bvh, *again, greatest_tau) != found) wrong = "targets differ";
  });
  std::sort(found.begin(), found.end());
  std::sort(in_any_order.begin(), in_any_order.end());
  if (found != in_any_order) wrong = "the traversals differ";
  for (std::uint32_t i = 0; i < c.boxes.size(); ++i) {
    if (!hit(c.ray, c.boxes[i], limit)) continue;
    if (std::binary_search(found.begin(), found.end(), i)) continue;
    wrong = "box " + std::to_string(i) + " is left out: " + cases::hex(c.boxes[i].min) + " " +
            cases::hex(c.boxes[i].max);
  }
  return wrong.empty() ? "" : wrong + ", " + cases::hex(c.ray);
}

}  // namespace

// Laws

TEST_CASE("no box that a ray meets is left out") {
  cases::run("ray and boxes", 4000, [](Random& random) {
    const Case c = draw_case(random);
    return check(c, random);
  });
  SUCCEED("all cases hold");
}

// Stages

TEST_CASE("most boxes that a ray misses are left out") {
  std::size_t found = 0;
  std::size_t met = 0;
  Random random(1);
  const DefaultFpEnvironment environment;
  // Among boxes near the origin and far from it, and beside one that lies far out.
  for (const auto& [offset, far] :
       {std::pair{0.0, 0.0}, std::pair{1e6, 0.0}, std::pair{1e12, 0.0}, std::pair{0.0, 1e9}}) {
    std::vector<Aabb3> boxes;
    if (far != 0) boxes.push_back({{far, -far, far}, {far, -far, far}});
    for (int i = 0; i < 4000; ++i) {
      const Point3 p{offset + random.unit(), offset + random.unit(), random.unit()};
      boxes.push_back({p, {p.x + 0x1p-6, p.y + 0x1p-6, p.z + 0x1p-6}});
    }
    const Bvh bvh(boxes);
    for (int i = 0; i < 50; ++i) {
      const Point3 from{offset + 9 * random.unit(), offset - 9 * random.unit(), 9 * random.unit()};
      const Point3 to{offset + random.unit(), offset + random.unit(), random.unit()};
      const Ray3 ray{from, {to.x - from.x, to.y - from.y, to.z - from.z}};
      const auto in_frame = ray_in_frame(ray, frame_of(bvh));
      REQUIRE(in_frame);
      found += visited_in_order(bvh, *in_frame, unlimited).size();
      for (const Aabb3& b : boxes) met += intersects(ray, b) ? 1 : 0;
    }
  }
  CHECK(met > 150);
  CHECK(found >= met);
  CHECK(found < met + met / 100 + 5);
}

TEST_CASE(
    "a ray in the frame is beside the exact one by what its bounds say, alone and in columns") {
  cases::run("origins", 4000, [](Random& random) -> std::string {
    const Case c = draw_case(random);
    const Bvh bvh(c.boxes);
    const BvhFrame& frame = frame_of(bvh);
    const auto alone = ray_in_frame(c.ray, frame);
    std::string wrong;
    simd_targets::for_each([&] {
      const std::vector<Ray3> rays(static_cast<std::size_t>(random.between(1, 9)), c.ray);
      std::array<std::optional<RayInFrame>, RayColumns::capacity> together;
      rays_in_frame(RayColumns(rays), frame, together);
      for (std::size_t i = 0; i < rays.size(); ++i) {
        if (together[i] != alone) wrong = "in columns it is another one";
      }
    });
    if (!alone || !alone->parameter) return wrong;
    const std::array origin{c.ray.origin.x, c.ray.origin.y, c.ray.origin.z};
    const std::array direction{c.ray.direction.x, c.ray.direction.y, c.ray.direction.z};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto exact = [](double x) { return Rational(x); };
      const Rational scale = exact(frame.scale(axis));
      const Rational d = exact(direction[axis]) * scale / exact(alone->parameter->factor);
      const Rational o = (exact(origin[axis]) - exact(frame.center(axis))) * scale +
                         exact(alone->parameter->start) * d;
      const Rational outward = exact(alone->is_negative[axis] != 0 ? -1 : 1);
      const Rational near = (exact(alone->near_origin[axis]) - o) * outward;
      const Rational far = (o - exact(alone->far_origin[axis])) * outward;
      const Rational distance = o < Rational(0) ? -o : o;
      const Rational pad = Rational(0x1p-55) + distance * Rational(0x1p-25);
      if (near < pad || far < pad) wrong = "an origin is too close";
      if (d == Rational(0) || std::abs(alone->near_inverse[axis]) >= 0x1p99F) continue;
      // 1 / D is between them, by 2^-22 of itself.
      if (!(exact(alone->near_inverse[axis]) * d < Rational(1 - 0x1p-22)) ||
          !(Rational(1 + 0x1p-22) < exact(alone->far_inverse[axis]) * d)) {
        wrong = "an inverse is too close";
      }
    }
    return wrong.empty() ? "" : wrong + ": " + cases::hex(c.ray);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("the parameter of a ray in the frame is at least that of the ray") {
  cases::run("t", 4000, [](Random& random) -> std::string {
    const Case c = draw_case(random);
    const Bvh bvh(c.boxes);
    const auto ray = ray_in_frame(c.ray, frame_of(bvh));
    if (!ray || !ray->parameter) return "";
    const double t = std::ldexp(random.unit(), random.between(-60, 60));
    const auto& [factor, start] = *ray->parameter;
    const Rational tau = Rational(t) * Rational(factor) - Rational(start);
    const float greatest = ray->greatest_tau(t);
    const bool is_limit = greatest < unlimited;
    if (is_limit && Rational(static_cast<double>(greatest)) < tau) {
      return cases::hex(c.ray) + " " + cases::hex(t);
    }
    if (ray->greatest_tau(-t) >= 0) return "a negative t counts";
    return "";
  });
  SUCCEED("all cases hold");
}
