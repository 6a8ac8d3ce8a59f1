// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces nowhere meet: a ray for each shell.
#pragma once

#include <array>
#include <optional>
#include <signum/arrange/verdict.hpp>
#include <signum/mesh/mesh_body.hpp>

namespace signum::detail {

/// Requires that both meshes are closed as their rules ask and have triangles, and that no triangle
/// of one meets a triangle of the other. Where a shell is inside the other solid, it is empty by
/// the rule positive, for meshes that are not plain, and if the shell may have its solid on both
/// sides.
std::optional<SolidVerdict> shell_verdict(const MeshBody& a, const MeshBody& b,
                                          const std::array<SolidRule, 2>& rules);

}  // namespace signum::detail
