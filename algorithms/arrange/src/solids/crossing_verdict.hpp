// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces cross plainly somewhere.
#pragma once

#include <optional>
#include <signum/arrange/prepared_mesh.hpp>
#include <signum/arrange/verdict.hpp>

namespace signum::detail {

/// By the rule even_odd: where the interiors of two triangles cross, and no other triangle of
/// either mesh is at such a point, each of them has its solid on one side only. So all four wedges
/// at that point are in another of both, one, the other and none, and the solids interfere, neither
/// in the other. Nothing where there is no such place, or where no double is found that both
/// enclose.
std::optional<SolidVerdict> crossing_verdict(const PreparedMesh& a, const PreparedMesh& b,
                                             const MeshContacts& between);

}  // namespace signum::detail
