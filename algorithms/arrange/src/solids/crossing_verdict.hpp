// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces cross plainly somewhere.
#pragma once

#include <array>
#include <optional>
#include <signum/arrange/prepared_mesh.hpp>
#include <signum/arrange/verdict.hpp>

namespace signum::detail {

/// Where the interiors of two triangles cross, and no other triangle of either mesh is at such a
/// point, the four wedges at that point are as a rule in another of both, one, the other and none,
/// so that the solids interfere, neither in the other. By even_odd they always are, since each
/// triangle has its solid on one side only, and a point that both enclose decides; by other rules
/// so do three points, in both, the one alone and the other alone. Nothing where there is no such
/// place, or where no doubles are found that decide.
std::optional<SolidVerdict> crossing_verdict(const PreparedMesh& a, const PreparedMesh& b,
                                             const std::array<SolidRule, 2>& rules,
                                             const MeshContacts& between);

}  // namespace signum::detail
