// SPDX-License-Identifier: MIT
/// std::optional<TriangleHit> one_sided_hit(ray, triangle, side): where a ray meets one side of a
/// triangle that the other side lets through.
///
/// The front of a triangle is the side from which its vertices are seen counter-clockwise, to
/// which its normal cross(q - p, r - p) points. A ray meets the front where it runs against the
/// normal, dot(direction, normal) < 0, and the back where it runs along with it.
///
/// Laws:
///   1. one_sided_hit(ray, t, side) is hit(ray, t) if that is there and side_met(ray, t) is that
///      side; otherwise there is none
///   2. exchanging two vertices of the triangle, or turning the ray back, exchanges the sides
/// Degenerate: a ray with a zero direction, one in the plane of the triangle, and any ray to a
/// triangle of zero area meet neither side: what is seen edge on is not seen.
/// Cost: that of hit(ray, triangle), and some nanoseconds.
/// Throws: NotFinite.
/// See: Moller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, 1997 (culling).
#pragma once

#include <cstdint>
#include <optional>
#include <signum/shapes/hit.hpp>

namespace SIGNUM_API signum {

enum class TriangleSide : std::uint8_t { front, back };

/// The side that the line of the ray comes from, whether or not it meets the triangle.
std::optional<TriangleSide> side_met(const Ray3& ray, const Triangle3& triangle);

/// The hit on the side that counts.
std::optional<TriangleHit> one_sided_hit(const Ray3& ray, const Triangle3& triangle,
                                         TriangleSide side, const HitLimit& limit = {});

}  // namespace signum
