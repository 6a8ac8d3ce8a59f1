// SPDX-License-Identifier: MIT
/// Ellipsoid3 bounding_ellipsoid(points): an ellipsoid that contains points, of nearly the least
/// volume.
///
/// The center and the axes are a heuristic's, in doubles: those of the least ellipsoid but for a
/// part of 2^-12 of its volume. The axes are then made longer by one factor until the exact
/// predicate has every point inside. They are across each other but for rounding, the longest
/// first.
///
/// Laws:
///   1. every point is in the ellipsoid
///   2. shrunk about its center by a part of 2^-16 it does not hold all points, unless its axes are
///      subnormal
///   3. its volume is that of the least ellipsoid but for a part of 2^-10, where points do not lie
///      within 2^-20 of a plane
/// Degenerate: equal points are an ellipsoid whose axes are zero. Points that are flat, or nearly,
/// have one that is as thick as 2^-30 of its length.
/// Cost: the convex hull, and up to 20,000 passes over its corners, as a rule a hundred.
/// Throws: NotFinite; InvalidArgument without points, or where the ellipsoid is past the largest
/// double.
/// See: Khachiyan, Rounding of Polytopes in the Real Number Model of Computation, 1996; Todd and
/// Yildirim, On Khachiyan's Algorithm for the Computation of Minimum-Volume Enclosing
/// Ellipsoids, 2007.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

Ellipsoid3 bounding_ellipsoid(std::span<const Point3> points);

}  // namespace signum
