// SPDX-License-Identifier: MIT
/// Which points must a volume about a mesh contain? The triangles of a mesh are bounded when
/// their corners are:
///
///     const Sphere3 sphere = ritter_sphere(corners(mesh));
///
/// Throws: InvalidArgument for a triangle that names a missing vertex; NotFinite for a corner that
/// is not finite. Cost: linear.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The vertices that are in a triangle, each once, in their order.
std::vector<Point3> corners(const Mesh& mesh);

}  // namespace signum
