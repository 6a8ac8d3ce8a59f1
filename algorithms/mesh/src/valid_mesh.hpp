// SPDX-License-Identifier: MIT
/// Refuses a mesh with a NaN, an infinity or an index of a missing vertex before anything is built
/// from it.
#pragma once

#include <signum/mesh/mesh.hpp>

#include "shapes/indexed_points.hpp"

namespace signum::detail {

/// Throws NotFinite, even for a vertex that is in no triangle, and InvalidArgument.
inline void require_valid(const Mesh& mesh) { require_valid(mesh.vertices, mesh.triangles); }

}  // namespace signum::detail
