// SPDX-License-Identifier: MIT
/// How deep are two meshes in each other, and how far must one be pushed?
#pragma once

#include <optional>
#include <signum/collide/solid_depth.hpp>
#include <signum/kernel/rational.hpp>

#include "kept_mesh.hpp"

namespace signum::bindings {

/// solid_depth of what the meshes enclose by the rule.
std::optional<SolidDepth> mesh_depth(const KeptMesh& a, const KeptMesh& b, SolidRule rule);

/// clearing_distance, where a closed mesh has the inside that it encloses by even-odd, too.
std::optional<Rational> clearing_distance(const KeptMesh& a, const KeptMesh& b,
                                          const Point3& direction);

}  // namespace signum::bindings
