// SPDX-License-Identifier: MIT
/// std::optional<QuadHit> quad_hit(ray, quad): where a ray first meets a convex quadrilateral, with
/// its bilinear coordinates u and v there, exactly.
///
///     3 --------- 2      The point is (1-u)(1-v) p0 + u(1-v) p1 + uv p2 + (1-u)v p3, so that u
///     |  v        |      runs from the side of p0, p3 to that of p1, p2, and v from that of p0,
///     |  ^        |      p1 to that of p3, p2: what a picture or a field over the four corners is
///     |  +--> u   |      interpolated with.
///     0 --------- 1
///
/// Laws:
///   1. quad_hit(ray, quad) iff hit(ray, polygon) of the same corners, and at the same t
///   2. u and v are from 0 to 1, and the point that they name is that of the ray at t
///   3. a quadrilateral that begins at its second corner has v as u, and 1 - u as v
/// Degenerate: a ray in the plane first meets a side. Of a parallelogram u and v are rational.
/// Cost: that of hit(ray, polygon), and rational arithmetic, 5 to 50 us.
/// Throws: NotFinite; InvalidArgument for corners that are not in one plane, or not strictly
/// convex in their order.
/// See: Lagae and Dutre, An Efficient Ray-Quadrilateral Intersection Test, 2005.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/surd.hpp>
#include <signum/shapes/hit.hpp>

namespace SIGNUM_API signum {

struct QuadHit : Hit {
  Surd u, v;
};

std::optional<QuadHit> quad_hit(const Ray3& ray, const std::array<Point3, 4>& quad,
                                const HitLimit& limit = {});

}  // namespace signum
