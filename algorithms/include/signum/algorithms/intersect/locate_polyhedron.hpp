// SPDX-License-Identifier: MIT
/// Is a point inside a polyhedron, on its faces, or outside? What locate answers (see locate.hpp,
/// which includes this), as locate(point, mesh) does.
///
/// Cost: linear, most of it for the check that the polyhedron is closed; for more than one point
/// make a MeshLocator of the polyhedron, which checks once.
/// Throws: NotFinite; InvalidArgument for a face that names no point, and for an edge in an odd
/// number of faces.
#pragma once

#include <signum/algorithms/intersect/location.hpp>
#include <signum/kernel/shapes.hpp>

namespace signum {

Location locate(const Point3& point, const Polyhedron3& polyhedron);

}  // namespace signum
