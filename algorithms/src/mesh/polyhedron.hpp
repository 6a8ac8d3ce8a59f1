// SPDX-License-Identifier: MIT
/// A polyhedron as the mesh of its faces.
#pragma once

#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

/// Throws NotFinite, and InvalidArgument for a face that names no point and for an edge (of
/// distinct end points) in an odd number of faces.
Mesh closed_mesh(const Polyhedron3& polyhedron);

}  // namespace signum
