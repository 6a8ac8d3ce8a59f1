// SPDX-License-Identifier: MIT
// The shear of a ray, by its definition, and of many rays as of one.
#include "rays/ray_shear.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

std::array<double, 3> numbers(const Point3& p) { return {p.x, p.y, p.z}; }

/// A ray, often with directions of which two or three coordinates are as long.
Ray3 draw_ray(Random& random) {
  const auto number = [&] {
    return random.one_in(2) ? random.between(-2, 2)
                            : std::ldexp(random.unit() - 0.5, random.between(-30, 30));
  };
  const double x = number(), y = number(), z = number();
  const double dx = number(), dy = number(), dz = number();
  return {{x, y, z}, {dx, dy, dz}};
}

std::string check(const Ray3& ray, const Aabb3& box, const RayShear& shear) {
  const auto origin = numbers(ray.origin);
  const auto direction = numbers(ray.direction);
  const auto [x, y, z] = shear.axes;
  if (y != (x + 1) % 3 || z != (x + 2) % 3) return "not a turn of the axes";
  for (const double d : direction) {
    if (std::abs(d) > std::abs(direction[z])) return "not along the longest";
  }
  if (shear.origin != Point3{origin[x], origin[y], origin[z]}) return "another origin";
  if (shear.direction != direction[z]) return "another direction";
  if (shear.direction == 0) return "";
  if (shear.x_of_z != direction[x] / direction[z]) return "another quotient of x";
  if (shear.y_of_z != direction[y] / direction[z]) return "another quotient of y";
  for (const Point3& corner : {box.min, box.max}) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double reach = std::abs(numbers(corner)[axis] - origin[axis]);
      if (!(shear.error >= 6.1 * 0x1p-53 * reach + 0x1p-500)) return "too small an error";
      if (reach >= 0x1p400 && std::isfinite(shear.error)) return "an error that overflows";
    }
  }
  return "";
}

}  // namespace

TEST_CASE("a shear is along the longest axis, and its error reaches to the far side of the box") {
  const DefaultFpEnvironment environment;
  cases::run("shears", 2000, [](Random& random) {
    const double far = random.one_in(8) ? 0x1p410 : 1;
    const bool tiny = random.one_in(8);
    const Aabb3 box = tiny ? Aabb3{{0, 0, 0}, {0x1p-900, 0, 0x1p-460}}
                           : Aabb3{{-1, -2 * far, -1}, {2, 1, 3 * far}};
    std::vector<Ray3> rays;
    const int count = random.between(1, 20);
    for (int i = 0; i < count; ++i) {
      rays.push_back(draw_ray(random));
      if (tiny) rays.back().origin = {0, 0, 0};
    }
    std::string wrong;
    simd_targets::for_each([&] {
      std::array<RayShear, RayColumns::capacity + 1> shears;
      shears[rays.size()].error = -1;
      ray_shears(RayColumns(rays), box, shears);
      if (shears[rays.size()].error != -1) wrong = "a shear of no ray";
      for (std::size_t i = 0; i < rays.size(); ++i) {
        for (const RayShear& shear : {shears[i], ray_shear(rays[i], box)}) {
          const std::string here = check(rays[i], box, shear);
          if (!here.empty()) wrong = here + ": " + cases::hex(rays[i]);
        }
      }
    });
    return wrong;
  });
  SUCCEED("all cases hold");
}
