// SPDX-License-Identifier: MIT
/// The surface between cells of an arrangement that are kept and those that are not.
#pragma once

#include "enclosed_volume.hpp"
#include "exact_mesh_data.hpp"

namespace signum::detail {

/// Edges and vertices within a plane that only divide what is on one side of the surface are left
/// out, as are the given triangles' own where they are cut; all others are there.
ExactMesh border_mesh(const Arrangement& arrangement, const KeepsCell& keeps);

}  // namespace signum::detail
