// SPDX-License-Identifier: MIT
/// Whether rounding can have turned a part of a solid inside out: only a part that is thin.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>

namespace signum::detail {

/// Whether doubles tell that each cell into which a mesh divides space has a point that is farther
/// from the mesh than twice the move of any vertex, which is at most `move` along each axis. No
/// such point is passed by the surface while the vertices go back: a mesh that is free of crossings
/// then winds as often round each cell as the surface did that was rounded to it.
///
/// Why: of the shell around a cell, what is within r of its triangles takes no more volume than
/// twice r times the area of each, pi / 2 r^2 times the length of its edges, and 4/3 pi r^3. A
/// cell has a farther point if its volume is larger: that of its shell without those of shells
/// inside, and without what is near these. The same holds with what is near triangles that are gone
/// because vertices of theirs became one.
bool has_thick_cells(const Mesh& mesh, std::span<const Triangle3> gone, double move);

/// Whether each triangle that is near others that moved, or did so itself, is connected to one that
/// is not, over edges that two triangles have. What is right on both sides of that one is right on
/// both sides of all.
bool are_held_by_others(const Mesh& mesh, std::span<const std::uint8_t> is_near);

}  // namespace signum::detail
