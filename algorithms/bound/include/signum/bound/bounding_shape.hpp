// SPDX-License-Identifier: MIT
/// Aabb3 bounding_aabb(shape), Kdop3 bounding_kdop(shape, directions): the least box along the
/// axes, and the least k-DOP, that contain a bounded shape of any kind, curved or not.
///
///     const Aabb3 box = bounding_aabb(Cone3{apex, base_center, 2});
///
/// Laws:
///   1. the shape is in the box, and each bound is the nearest double that allows this
///   2. of a shape whose corners are doubles the box is bounding_aabb(corners), and the k-DOP is
///      bounding_kdop(corners, directions); of a ball likewise
///   3. bounding_kdop along the axes has the bounds of the box
/// Degenerate: a polygon is bounded with all of its chains, a polyhedron with all of its faces.
/// Throws: NotFinite; InvalidArgument for an unbounded, empty or invalid shape, without directions
/// or for one that is zero, and where a bound is past the largest double.
/// Cost: rational arithmetic, microseconds; those of k-DOPs and frusta, which have no corners at
/// hand, tens of them.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <span>

namespace SIGNUM_API signum {

Aabb3 bounding_aabb(const ShapeRef3& shape);
Kdop3 bounding_kdop(const ShapeRef3& shape, std::span<const Point3> directions);

template <AnyShape3 Shape>
Aabb3 bounding_aabb(const Shape& shape) {
  return bounding_aabb(ShapeRef3(&shape));
}
template <AnyShape3 Shape>
Kdop3 bounding_kdop(const Shape& shape, std::span<const Point3> directions) {
  return bounding_kdop(ShapeRef3(&shape), directions);
}

}  // namespace signum
