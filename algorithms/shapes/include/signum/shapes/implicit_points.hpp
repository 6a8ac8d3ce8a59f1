// SPDX-License-Identifier: MIT
/// std::optional<Sign> common_point_side(a, b, c, plane): the side of a plane of the point where
/// three others meet; order_along(line, a, b): which of two planes a line meets first.
///
///     common_point_side(a, b, c, plane);   // the sign of plane_side(plane, x), x on a, b and c
///     order_along(line, a, b);             // negative: the line meets a before b
///
/// The points are implicit: they are never computed. With the determinant D of the normals of a, b
/// and c and N of all four equations, the equation of the plane is N / D at the common point. A
/// line meets a plane at t = -h / g, h being the equation at its origin and g the normal along it.
///
/// Laws:
///   1. permuting a, b, c changes nothing, and the sign of each one's equation does not matter
///   2. negating the plane negates the side
///   3. order_along(line, b, a) is the opposite, and so it is along the line turned round
///   4. the side is zero iff the four planes meet in that point, the order iff the line meets both
///      planes in one point
/// Degenerate: none where there is no such point, or more than one: where the normals of the three
/// planes are dependent, or a plane is parallel to the line or holds it.
/// Throws: NotFinite.
/// Cost: a filter in doubles where the sign is not close; else what docs/decisions/stages.md has.
/// See: Attene, Indirect Predicates for Geometric Constructions, 2020.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>

namespace SIGNUM_API signum {

std::optional<Sign> common_point_side(const Plane3& a, const Plane3& b, const Plane3& c,
                                      const Plane3& plane);

std::optional<Sign> order_along(const Line3& line, const Plane3& a, const Plane3& b);

}  // namespace signum
