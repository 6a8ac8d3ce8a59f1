// SPDX-License-Identifier: MIT
/// How often do the shells of a mesh that do not meet wind round a point?
#pragma once

#include <signum/mesh/mesh_body.hpp>

namespace signum::detail {

/// Whether there is a point that the mesh winds round more than once, either way. Requires that the
/// mesh is manifold and plain.
bool winds_round_more_than_once(const MeshBody& mesh);

}  // namespace signum::detail
