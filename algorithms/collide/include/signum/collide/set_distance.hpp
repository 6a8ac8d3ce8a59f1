// SPDX-License-Identifier: MIT
/// Distance3 squared_distance(a, b): how far apart two sets are of which one is a mesh, a solid or
/// placed, and where they are nearest.
///
/// A mesh is its closed triangles and nothing more, a polyhedron the solid. The answers are exact,
/// with at most one square root, as those of two shapes (shapes/squared_distance.hpp); where one is
/// a cylinder, cone or ellipsoid they are correctly rounded, and have no exact form.
///
/// Laws:
///   1. squared_distance(b, a) is squared_distance(a, b), with the points exchanged where there is
///      one nearest pair
///   2. zero iff the sets share a point, as when a shape lies inside a solid
///   3. the nearest points are in the sets, and their squared distance is the one given
///   4. within(a, b, d) iff squared_distance(a, b) <= d^2
///   5. hierarchies change no distance, and placed sets are their exact images
///      (collide/placement.hpp)
///   6. a call gives the same points each time, on any number of threads and with any vectors
/// Degenerate: a triangle may be a segment or a point. Where several pairs of points are nearest,
/// as of parallel plates, the first is given that the search comes to: which one that is depends on
/// the hierarchies and how they were built, on the order of triangles and arguments, on whether a
/// set is placed, and on how the standard library sorts what is equal. There is no rule for it as
/// there is for two shapes: it would take all such pairs to find the least.
/// Cost: pairs of nodes, depth first and the nearer first, in doubles with counted errors; two
/// doubles for the triangles that these leave; and rational arithmetic, tens to hundreds of
/// microseconds, for those that are the nearest, and once more for what is exactly as near
/// elsewhere. A placed mesh without a hierarchy is first mapped, in linear time. A point or ball
/// and a mesh body that are not placed take 3 to 10 microseconds at 20,000 triangles: no rationals,
/// as long as only the double is asked for.
/// Throws: NotFinite; InvalidArgument if a set is invalid or empty, if a k-DOP or frustum is
/// unbounded, where a polyhedron is not closed, and as collide/placement.hpp has it; Undecided as
/// for two shapes.
/// See: Quinlan, Efficient Distance Computation between Non-Convex Objects, 1994; Larsen,
/// Gottschalk, Lin and Manocha, Fast Proximity Queries with Swept Sphere Volumes, 1999.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/collide/within.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace SIGNUM_API signum {

namespace detail {

template <class S>
constexpr bool has_distance() {
  if constexpr (AnyShape3<S>) {
    return distance_takes(kind_of_type<S>(), kind_of_type<S>());
  }
  return true;
}

/// Whether two shapes have a distance without any of this.
template <class A, class B>
constexpr bool has_shape_distance() {
  if constexpr (AnyShape3<A> && AnyShape3<B>) {
    return shapes_distance_takes(kind_of_type<A>(), kind_of_type<B>());
  }
  return false;
}

/// Requires that the two have an exact distance.
ExactDistance3 distance_of_sets(const SetRef3& a, const SetRef3& b);
Distance3 set_distance(const SetRef3& a, const SetRef3& b);
bool within_of_sets(const SetRef3& a, const SetRef3& b, double distance);

}  // namespace detail

/// Two sets whose distance needs what stands here.
template <class A, class B>
concept DistantSets3 =
    AnySet3<A> && AnySet3<B> && detail::has_distance<detail::Plain<A>>() &&
    detail::has_distance<detail::Plain<B>>() && !detail::has_shape_distance<A, B>();

template <class A, class B>
  requires DistantSets3<A, B>
Distance3 squared_distance(const A& a, const B& b) {
  return detail::set_distance(detail::set_ref(a), detail::set_ref(b));
}

/// Whether they are at most this far apart. Stops as soon as that is known. Throws InvalidArgument
/// for a negative distance, too.
template <class A, class B>
  requires DistantSets3<A, B>
bool within(const A& a, const B& b, double distance) {
  return detail::within_of_sets(detail::set_ref(a), detail::set_ref(b), distance);
}

}  // namespace signum
