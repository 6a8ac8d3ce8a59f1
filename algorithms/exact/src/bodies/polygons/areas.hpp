// SPDX-License-Identifier: MIT
/// Polygons and polyhedra in exact numbers: where a point is with respect to them.
#pragma once

#include <signum/kernel/location.hpp>

#include "bodies/body.hpp"

namespace signum::detail {

/// The chains in their exact plane. Throws InvalidArgument for a chain of fewer than 3 points, and
/// for points that are not in the plane of the first three of the polygon that are not collinear.
PolygonBody polygon_body(std::vector<std::vector<RationalPoint>> chains, FillRule rule);

/// Throws InvalidArgument for a face that names no point, and for an edge (of distinct end points)
/// in an odd number of faces.
PolyhedronBody polyhedron_body(const Polyhedron3& shape);

/// Where the point is: boundary on the chains, outside off the plane.
Location locate(const RationalPoint& point, const PolygonBody& polygon);

/// Where the point is: boundary on the faces.
Location locate(const RationalPoint& point, const PolyhedronBody& polyhedron);

}  // namespace signum::detail
