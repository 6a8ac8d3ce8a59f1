// SPDX-License-Identifier: MIT
/// Aabb3 bounding_aabb(points): the least box along the axes that contains points, their images, or
/// balls.
///
/// Laws:
///   1. every point, exact image or ball is in the box
///   2. each bound is the nearest double that allows this: the next one inwards does not
///   3. the order of the points, and repetitions among them, change nothing
/// Degenerate: flat sets have flat boxes.
/// Cost: one pass; two for images, with exact arithmetic for the few points that an error bound
/// leaves.
/// Throws: NotFinite; InvalidArgument without points, where a bound is past the largest double, or
/// where a radius is negative.
#pragma once

#include <array>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

/// x' = matrix * (x, y, z, 1), the matrix by rows.
using AffineMatrix3 = std::array<std::array<double, 4>, 3>;

Aabb3 bounding_aabb(std::span<const Point3> points);
/// The box of the images of the points under the matrix, each taken exactly.
Aabb3 bounding_aabb(std::span<const Point3> points, const AffineMatrix3& matrix);
Aabb3 bounding_aabb(std::span<const Sphere3> spheres);

}  // namespace signum
