// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/algorithms/bound/bounding_aabb.hpp>
#include <signum/kernel/error.hpp>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "outward.hpp"

namespace signum {

std::vector<Point3> PointSet::corners(const Mesh& mesh) {
  std::vector<char> used(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t v : t) used.at(v) = 1;
  }
  std::vector<Point3> result;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i] != 0) result.push_back(mesh.vertices[i]);
  }
  return result;
}

Aabb3 bounding_aabb(const PointSet& set) {
  const DefaultFpEnvironment environment;
  require_points(set.points());
  return box_of(set.points());
}

Aabb3 bounding_aabb(const PointSet& set, const AffineMatrix3& matrix) {
  const DefaultFpEnvironment environment;
  require_points(set.points());
  std::array<double, 3> min{};
  std::array<double, 3> max{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& [x, y, z, offset] = matrix[i];
    for (const double entry : matrix[i]) require_finite(entry);
    min[i] = greatest_lower_bound({x, y, z}, offset, set.points());
    max[i] = least_upper_bound({x, y, z}, offset, set.points());
  }
  return {{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
}

Aabb3 bounding_aabb(std::span<const Sphere3> spheres) {
  const DefaultFpEnvironment environment;
  if (spheres.empty()) throw InvalidArgument("spheres: at least one was expected");
  const auto above = [](double center, double radius) {
    return round_up(Rational(center) + Rational(radius));
  };
  Aabb3 box{};
  for (const Sphere3& s : spheres) {
    require_finite(s.center);
    require_finite(s.radius);
    if (s.radius < 0) throw InvalidArgument("radius: a number that is not negative was expected");
    const auto& [c, r] = s;
    const Aabb3 one{{0 - above(-c.x, r), 0 - above(-c.y, r), 0 - above(-c.z, r)},
                    {above(c.x, r), above(c.y, r), above(c.z, r)}};
    box = &s == &spheres.front() ? one : box_of(std::array{box.min, box.max, one.min, one.max});
  }
  return box;
}

}  // namespace signum
