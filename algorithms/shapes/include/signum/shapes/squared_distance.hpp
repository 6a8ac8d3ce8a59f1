// SPDX-License-Identifier: MIT
/// Distance3 squared_distance(a, b): how far apart two shapes are, and where they are nearest.
///
/// The answer is a correctly rounded double, and exact on request (shapes/distance.hpp):
///
///     double d = squared_distance(a, b).squared_rounded();
///
/// Laws:
///   1. squared_distance(b, a) is squared_distance(a, b) with the points exchanged
///   2. zero iff intersects(a, b)
///   3. the points are in the shapes, and their squared distance is the one given
///   4. squared_rounded() is squared().to_double()
/// A line, a ray and a plane go on for ever; where one of them is as near in many places, any is
/// given. Two shapes of which one is a cylinder, cone or ellipsoid have an exact form only with a
/// plane, and with a point if the other is not an ellipsoid (distance_has_exact). Of other pairs
/// the distance is an algebraic number: it is correctly rounded, and exact() throws. Undecided is
/// thrown if such shapes touch in a way that has no name, or if the distance is, as far as 1024
/// bits tell, halfway between two doubles.
/// Degenerate: where shapes with a radius overlap, the two points are one, and it divides the way
/// between the nearest points of the cores (of a sphere the center, of a capsule the segment) in
/// the ratio of the radii; where they touch it is the point of contact.
/// Where several pairs are nearest, as of parallel faces, or of cores that meet, it is the one at
/// which Wolfe's search in exact numbers ends. It begins at the least corners, by x, then y, then
/// z, and takes on the corner that is farthest in a direction, the least where several are; of the
/// two cores the one with the lesser corners comes first. So the pair depends on the cores as sets
/// of points alone: not on the order of arguments or corners, on points inside, or on the machine.
/// With a polygon it is the first of such pairs in the order of its edges, of two polygons the
/// first that a search among their edges comes to, and one over the inside only where no edge is as
/// near: there the order of chains and vertices counts, and no more is promised.
/// Cost: where error-bounded doubles decide, as they nearly always do, 100 to 900 ns for points,
/// spheres and boxes along the axes, 200 to 400 for segments and triangles, about a
/// microsecond for obb and hulls of 32 points; some microseconds on grids, where edges and faces
/// are parallel. A plane takes 100 to 450 ns; a line or ray 250 to 650 with points, segments, lines
/// and triangles, about a microsecond with boxes and hulls. K-DOPs and polygons take 2 to 4
/// microseconds. Else, for k-DOPs of the plane, and for coordinates beyond 2^150 or all below
/// 2^-100, rational arithmetic, tens to hundreds of microseconds; where only a search tells of a
/// curved face, 0.2 to 2 ms.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, and if a k-DOP or frustum is unbounded
/// or empty.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976; Ericson, Real-Time Collision
/// Detection, 2005, 5.1.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/distance.hpp>

namespace SIGNUM_API signum {

/// Whether squared_distance and within take these two kinds: all of them. Where one is a
/// polyhedron, they are in signum/collide/set_distance.hpp.
constexpr bool distance_takes(ShapeKind, ShapeKind) { return true; }

/// Whether the distance of two kinds is a number with at most one square root, and exact().
constexpr bool distance_has_exact(ShapeKind a, ShapeKind b) {
  if (is_quadric(a) && is_quadric(b)) return false;
  if (is_quadric(b)) return distance_has_exact(b, a);
  return !is_quadric(a) || b == ShapeKind::plane ||
         (b == ShapeKind::point && a != ShapeKind::ellipsoid);
}

namespace detail {
/// Whether they are there without a search over faces.
constexpr bool shapes_distance_takes(ShapeKind a, ShapeKind b) {
  return a != ShapeKind::polyhedron && b != ShapeKind::polyhedron;
}
/// The reference, in rationals.
ExactDistance2 distance_exactly(const ShapeRef2& a, const ShapeRef2& b);
ExactDistance3 distance_exactly(const ShapeRef3& a, const ShapeRef3& b);
Distance2 distance(const ShapeRef2& a, const ShapeRef2& b);
Distance3 distance(const ShapeRef3& a, const ShapeRef3& b);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(detail::shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>()))
Distance2 squared_distance(const A& a, const B& b) {
  return detail::distance(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
  requires(detail::shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>()))
Distance3 squared_distance(const A& a, const B& b) {
  return detail::distance(ShapeRef3(&a), ShapeRef3(&b));
}

}  // namespace signum
