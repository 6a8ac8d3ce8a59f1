// SPDX-License-Identifier: MIT
/// Capsule3 bounding_capsule(points), and so a lozenge and a cylinder: a round volume that contains
/// points tightly.
///
/// The core is a heuristic's, from the axes of dito_obb(points, 26, surface area): a capsule and a
/// cylinder try each of the three, about the middle of the smallest circle of the points seen along
/// it, and keep the least volume; a lozenge lies across the thinnest. Capsule and lozenge are then
/// as short as the radius found allows. The ends of a cylinder are moved outwards by roundings
/// until no point is beyond them. The radius is the least double for the core.
///
/// Laws:
///   1. every point is in the volume
///   2. no lesser radius would do for the core
/// Degenerate: equal points are a capsule and a lozenge of radius 0; a cylinder always has a
/// length.
/// Cost: dito_obb, and rationals for the points that an error bound leaves.
/// Throws: NotFinite; InvalidArgument without points, or where the volume is past the largest
/// double.
/// See: Larsen, Gottschalk, Lin and Manocha, Fast Proximity Queries with Swept Sphere
/// Volumes, 1999.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

Capsule3 bounding_capsule(std::span<const Point3> points);
Lozenge3 bounding_lozenge(std::span<const Point3> points);
Cylinder3 bounding_cylinder(std::span<const Point3> points);

}  // namespace signum
