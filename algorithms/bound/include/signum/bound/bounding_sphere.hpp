// SPDX-License-Identifier: MIT
/// Sphere3 ritter_sphere(points), epos_sphere(points, k), box_sphere(points): a sphere, found in a
/// few passes, that contains points or other spheres.
///
/// The center is a heuristic's, in doubles; the radius is the least double for that center.
///
/// Laws:
///   1. every point (sphere) is in the sphere
///   2. no lesser double is a radius for the center, where points are bounded
///   3. the smallest enclosing sphere, by its exact squared radius, is no larger
/// Degenerate: equal points have radius 0.
/// Cost: passes over the points, with exact arithmetic for the few that an error bound leaves. Two
/// for box_sphere: the box, the radius. A third for Ritter and for EPOS-6, which grows the sphere;
/// a fourth for EPOS with more normals, in which the extreme points are found.
/// Throws: NotFinite; InvalidArgument without points, for another number of normals, for a negative
/// radius, or where the radius is past the largest double.
/// See: Ritter, An Efficient Bounding Sphere, Graphics Gems, 1990; Larsson, Fast and Tight Fitting
/// Bounding Spheres, 2008.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

/// The least radius about a given center.
Sphere3 sphere_about(const Point3& center, std::span<const Point3> points);
/// The sphere about the center of the box of the axes.
Sphere3 box_sphere(std::span<const Point3> points);
Sphere3 ritter_sphere(std::span<const Point3> points);
/// The sphere grown from the extreme points along 6, 14, 26 or 98 normals: faces, corners and edges
/// of the cube, then (0,1,2), (1,1,2) and (1,2,2).
Sphere3 epos_sphere(std::span<const Point3> points, int normals);

/// The smallest sphere that contains both, rounded outwards; one of them where it contains the
/// other. It serves the nodes of a tree.
Sphere3 merge(const Sphere3& a, const Sphere3& b);
/// Ritter's sphere, grown sphere by sphere.
Sphere3 ritter_sphere(std::span<const Sphere3> spheres);

}  // namespace signum
