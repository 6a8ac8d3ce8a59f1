// SPDX-License-Identifier: MIT
/// std::vector<Point3> corners(mesh): the points that a volume about a mesh must contain. The
/// triangles of a mesh are bounded when their corners are:
///
///     const Sphere3 sphere = ritter_sphere(corners(mesh));
///
/// Throws: InvalidArgument for a triangle that names a missing vertex; NotFinite for a corner that
/// is not finite.
/// Cost: linear.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The vertices that are in a triangle, each once, in their order.
std::vector<Point3> corners(const Mesh& mesh);

}  // namespace signum
