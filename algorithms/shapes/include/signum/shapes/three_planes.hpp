// SPDX-License-Identifier: MIT
/// Intersection3 intersection(a, b, c): the points in which three planes meet.
///
/// They mostly meet in one point, the corner of a polyhedron. It is an implicit point: the
/// quotients of four determinants of the planes' coefficients, here rounded correctly or given
/// exactly.
///
/// Laws:
///   1. permuting the planes changes nothing
///   2. nor does scaling the equation of a plane by a power of two, where nothing is rounded
///   3. the set is what intersection(a, b) has in common with c
/// Degenerate: planes of which two are parallel, or whose normals are all parallel to one plane,
/// meet in a line, in a plane or nowhere.
/// Cost: 10 to 50 ns for the dimension and the rounded point, in floating point with a
/// proof; rational arithmetic, some microseconds, where that fails, and for the exact set.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal.
/// See: Ericson, Real-Time Collision Detection, 2005, section 5.4.5.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/shapes/intersection.hpp>

namespace SIGNUM_API signum {

/// -1 when no point is on all three planes, 0 when one is, 1 for a line, 2 for one plane.
std::int8_t common_dimension(const Plane3& a, const Plane3& b, const Plane3& c);

/// The one point that is on all three, each coordinate correctly rounded (infinite past the largest
/// double). None when there is no such point, or more than one.
std::optional<Point3> common_point(const Plane3& a, const Plane3& b, const Plane3& c);

/// The set, exactly.
Intersection3 intersection(const Plane3& a, const Plane3& b, const Plane3& c);

}  // namespace signum
