// SPDX-License-Identifier: MIT
/// DistanceBounds distance_bounds(a, b): how far two convex shapes are from each other if one of
/// them is a cylinder, cone or ellipsoid.
///
/// It stands beside `squared_distance`, which is exact: these kinds have distances that are roots
/// of polynomials in several unknowns, which are not made here. Both bounds are proved. Placed
/// shapes are their exact images.
///
///   0 ------- least == greatest ----------
///     farther           the distance in here
///
/// Laws:
///   1. least <= distance <= greatest
///   2. least > 0 only where they do not meet; both are 0 where they do, except for some that touch
///   3. least and greatest are equal or neighbouring doubles, or those beside a double that is the
///      distance or next to it; but least is 0 if 1024 bits do not tell the shapes from touching
///      ones
///   4. where squared_distance is there, its root is in the bracket
/// Degenerate: shapes without volume are what they are: discs, segments, points. The greatest is
/// infinite past the largest double.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, or is a k-DOP or frustum that is
/// unbounded or empty, and as collide/placement.hpp has it.
/// Cost: rational arithmetic, milliseconds; more where exponents differ by hundreds.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988; Wolfe, Finding the Nearest Point in a Polytope, 1976;
/// docs/decisions/quadric_pairs.md.
#pragma once

#include <signum/collide/sweep_bounds.hpp>

namespace SIGNUM_API signum {

/// A distance is in [least, greatest].
struct DistanceBounds {
  double least, greatest;
};

namespace detail {
DistanceBounds distance_bounds_of(const SetRef3& a, const SetRef3& b);
}  // namespace detail

template <class A, class B>
  requires(detail::has_sweep_bounds<A, B>())
DistanceBounds distance_bounds(const A& a, const B& b) {
  return detail::distance_bounds_of(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
