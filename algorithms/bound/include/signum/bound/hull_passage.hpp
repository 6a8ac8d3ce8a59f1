// SPDX-License-Identifier: MIT
/// std::optional<Passage> passage(ray, hull, points): the faces of a convex hull through which a
/// ray comes and goes.
///
/// This is passage(ray, convex) for a hull whose faces are known: a crossing names the face, by its
/// number in hull.faces, of several at an edge or corner the lowest.
///
/// Laws:
///   1. entry and exit are there, and have the t, of passage(ray, to_convex(hull, points))
///   2. the origin is not on the inner side of the entry's face, nor the end of the ray on that of
///      the exit's
/// Degenerate: a hull without faces, a point or a segment, has none to name; the two sides of a
/// flat one are two faces, of which a ray in their plane crosses none.
/// Cost: rational arithmetic, some microseconds for each face.
/// Throws: NotFinite; InvalidArgument for a hull that is empty or names no point.
/// See: Haines, Fast Ray-Convex Polyhedron Intersection, 1991.
#pragma once

#include <signum/bound/convex_hull3.hpp>
#include <signum/shapes/passage.hpp>
#include <span>

namespace SIGNUM_API signum {

/// The points are those that the hull is of.
std::optional<Passage> passage(const Ray3& ray, const ConvexHull3& hull,
                               std::span<const Point3> points, const HitLimit& limit = {});

}  // namespace signum
