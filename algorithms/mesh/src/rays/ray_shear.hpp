// SPDX-License-Identifier: MIT
/// Which turn of the axes and which shear take a ray's origin to 0 and its direction to (0, 0, z)?
/// See: Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, 2013.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "ray_columns.hpp"

namespace signum::detail {

struct RayShear {
  /// The axes that become x, y and z: along z the direction is longest.
  std::array<std::uint32_t, 3> axes;
  /// The origin with its axes turned.
  Point3 origin;
  /// The direction along z, and the quotients of the others with it.
  double direction, x_of_z, y_of_z;
  /// The most by which an x or y of a vertex is wrong, see ray_triangles.cpp.
  double error;
};

/// Requires that all vertices are in the box, and the default floating-point environment.
RayShear ray_shear(const Ray3& ray, const Aabb3& box);

/// Makes the ray_shear of each ray.
void ray_shears(const RayColumns& rays, const Aabb3& box, std::span<RayShear> shears);

}  // namespace signum::detail
