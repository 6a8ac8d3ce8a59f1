// SPDX-License-Identifier: MIT
/// What do the shells of a mesh enclose that do not meet?
#pragma once

#include <optional>
#include <signum/mesh/mesh_body.hpp>

namespace signum::detail {

/// Whether there is a point that the mesh winds round more than once, either way. Requires that the
/// mesh is manifold and plain.
bool winds_round_more_than_once(const MeshBody& mesh);

/// The volume that they enclose, correctly rounded: MeshMeasures::volume. Requires the same.
std::optional<double> volume_of_shells(const MeshBody& mesh, SolidRule rule);

}  // namespace signum::detail
