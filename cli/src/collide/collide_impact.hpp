// SPDX-License-Identifier: MIT
/// When do bodies of a scene first meet on their ways?
#pragma once

#include <vector>

#include "collide/collide_report.hpp"
#include "collide/framed_meshes.hpp"

namespace signum::cli {

/// Lets the bodies stand where a leg begins, and follow it.
void begin_leg(Scene& scene, const CollideReport& report, const std::vector<MeshBody>& meshes,
               std::size_t leg);

/// Follows all legs, the first of which has begun, until bodies meet.
void find_impact(CollideReport& report, Scene& scene, FramedMeshes& framed);

}  // namespace signum::cli
