// SPDX-License-Identifier: MIT
/// Convex3 outer_convex(polytope): a convex body with corners in doubles that holds a polytope and
/// is hardly larger.
///
/// The corners of a polytope behind planes, such as a k-CBP, are rationals. Rounded to the nearest
/// doubles they may leave out a point of what the polytope bounds; here they are moved away from
/// the middle before they are rounded, until each exact corner is proved to be inside.
///
/// Laws:
///   1. every vertex of the polytope is in the body: exactly
///   2. no corner of the body is in the hull of the others, so that to_mesh(convex_hull(points),
///      points) is a closed mesh that nowhere crosses itself
/// Degenerate: where the polytope is too thin for doubles, the body is its box, rounded outwards.
/// Throws: InvalidArgument for no vertices, and where a bound is past the largest double.
/// Cost: that of a convex hull, and O(n): 13 ms for 2,000 faces. Thin polytopes may take up to a
/// look at each pair of a corner and a face, 10 to 20 ns each.
#pragma once

#include <signum/bound/half_space_intersection.hpp>
#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

Convex3 outer_convex(const ConvexPolytope3& polytope);

}  // namespace signum
