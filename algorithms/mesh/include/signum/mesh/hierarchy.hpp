// SPDX-License-Identifier: MIT
/// The hierarchy over the triangles of a mesh, which the functions take that answer many questions
/// about one mesh.
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/mesh/mesh.hpp>

namespace SIGNUM_API signum {

/// Item i is triangle i.
/// Throws: NotFinite; InvalidArgument for a triangle that names a missing vertex.
Bvh hierarchy(const Mesh& mesh, BvhBuild how = BvhBuild::binned);

}  // namespace signum
