// SPDX-License-Identifier: MIT
/// Location locate(point, triangle), and so for a box and a sphere: whether a point is inside, on
/// the boundary, or outside. It answers what locate does (see locate.hpp, which includes this), by
/// predicates and comparisons.
///
/// Cost: some nanoseconds; more for a triangle of zero area, and where a point is on the boundary
/// or nearly so.
/// Throws: NotFinite; InvalidArgument for a box with min > max, a radius < 0.
#pragma once

#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

Location locate(const Point2& point, const Triangle2& triangle);
Location locate(const Point3& point, const Triangle3& triangle);
Location locate(const Point2& point, const Aabb2& box);
Location locate(const Point3& point, const Aabb3& box);
Location locate(const Point2& point, const Sphere2& disc);
Location locate(const Point3& point, const Sphere3& ball);

}  // namespace signum
