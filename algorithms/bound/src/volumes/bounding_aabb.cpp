// SPDX-License-Identifier: MIT
#include <signum/bound/bounding_aabb.hpp>
#include <signum/kernel/error.hpp>

#include "k_cbp/extreme_points.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "volumes/outward.hpp"

namespace signum {

using namespace detail;

Aabb3 bounding_aabb(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  return block_boxes(points).all;
}

Aabb3 bounding_aabb(std::span<const Point3> points, const AffineMatrix3& matrix) {
  const DefaultFpEnvironment environment;
  const BlockBoxes boxes = block_boxes(points);
  std::array<Point3, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (const double entry : matrix[i]) require_finite(entry);
    rows[i] = {matrix[i][0], matrix[i][1], matrix[i][2]};
  }
  const std::vector<Ends> ends = ends_along(points, boxes, rows);
  std::array<double, 3> min{};
  std::array<double, 3> max{};
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational offset(matrix[i][3]);
    min[i] = round_down(exact_dot(rows[i], ends[i].least) + offset);
    max[i] = round_up(exact_dot(rows[i], ends[i].most) + offset);
  }
  return {{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
}

Aabb3 bounding_aabb(std::span<const Sphere3> spheres) {
  const DefaultFpEnvironment environment;
  if (spheres.empty()) throw InvalidArgument("spheres: at least one was expected");
  std::vector<Point3> corners;
  for (const Sphere3& s : spheres) {
    require_sphere(s);
    const Rational r(s.radius);
    const Vec3<Rational> c{Rational(s.center.x), Rational(s.center.y), Rational(s.center.z)};
    corners.push_back({round_down(c.x - r), round_down(c.y - r), round_down(c.z - r)});
    corners.push_back({round_up(c.x + r), round_up(c.y + r), round_up(c.z + r)});
  }
  return block_boxes(corners).all;
}

}  // namespace signum
