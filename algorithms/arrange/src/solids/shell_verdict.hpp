// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces nowhere meet: a ray for each shell.
#pragma once

#include <array>
#include <optional>
#include <signum/arrange/verdict.hpp>
#include <signum/mesh/mesh_body.hpp>

namespace signum::detail {

/// Requires that both meshes are closed as their rules ask, are plain and have triangles, and that
/// no triangle of one meets a triangle of the other. Empty by the rule positive, and if a shell
/// that may have its solid on both sides is inside the other solid.
std::optional<SolidVerdict> shell_verdict(const MeshBody& a, const MeshBody& b,
                                          const std::array<SolidRule, 2>& rules);

}  // namespace signum::detail
