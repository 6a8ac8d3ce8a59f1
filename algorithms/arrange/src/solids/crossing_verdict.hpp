// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces cross plainly somewhere.
#pragma once

#include <array>
#include <optional>
#include <signum/arrange/verdict.hpp>
#include <signum/mesh/mesh_body.hpp>

namespace signum::detail {

/// Decides at a point where the interiors of two triangles cross and no other triangle of either
/// mesh is. The four wedges at that point are usually in both solids, in one, in the other and in
/// neither. Then the solids interfere, and neither is in the other. By even_odd this always holds,
/// since each triangle has its solid on one side only, and one point that both enclose decides. By
/// other rules three points decide: one in both solids, one in the first alone, one in the second
/// alone. Empty if there is no such place, or if no doubles are found that decide.
std::optional<SolidVerdict> crossing_verdict(const MeshBody& a, const MeshBody& b,
                                             const std::array<SolidRule, 2>& rules,
                                             const MeshContacts& between);

}  // namespace signum::detail
