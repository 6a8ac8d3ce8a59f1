// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces nowhere meet: a ray for each shell.
#pragma once

#include <array>
#include <optional>
#include <signum/arrange/prepared_mesh.hpp>
#include <signum/arrange/verdict.hpp>

namespace signum::detail {

/// Requires that both are closed as their rules ask, plain, and of some triangles, and that no
/// triangle of the one meets one of the other. Nothing by the rule positive, and where a shell that
/// may have its solid on both sides is inside the other solid.
std::optional<SolidVerdict> shell_verdict(const PreparedMesh& a, const PreparedMesh& b,
                                          const std::array<SolidRule, 2>& rules);

}  // namespace signum::detail
